/** Does the slow tasks of the prover on threads, so that pages are answered meanwhile. */
import { Worker } from 'node:worker_threads';
import type { SlowTasks } from '../slow-tasks.ts';

/** The input of a thread. */
export interface SlowTask {
  readonly name: keyof SlowTasks;
  readonly input: unknown;
}

const THREAD = new URL('./slow-thread.ts', import.meta.url);

/** Rejects when the task fails. */
function onThread<Result>(workerData: SlowTask): Promise<Result> {
  // Options of the host, such as a script of its own, are not for the thread.
  const worker = new Worker(THREAD, { workerData, execArgv: [] });
  // The host can end meanwhile.
  worker.unref();
  return new Promise<Result>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('Failed to finish: the thread ended.')));
  });
}

export const TASKS_ON_THREADS: SlowTasks = {
  runScenarios: (input) => onThread({ name: 'runScenarios', input }),
  compare: (input) => onThread({ name: 'compare', input }),
};
