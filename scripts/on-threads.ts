/** Runs tasks on worker threads: each thread gets the next task when it has sent a result. */
import { Worker } from 'node:worker_threads';

interface ThreadsInput<Task, Result> {
  /** The module of a thread. */
  readonly file: URL;
  /** The input of each thread. */
  readonly workerData: unknown;
  readonly threads: number;
  readonly tasks: readonly Task[];
  /** Receives each result, in the order in which the threads send them. */
  readonly done: (result: Result) => void;
}

/** Resolves when every task is done. Rejects when a thread fails. */
export async function runOnThreads<Task, Result>({
  file,
  workerData,
  threads,
  tasks,
  done,
}: ThreadsInput<Task, Result>): Promise<void> {
  const left = [...tasks];
  const workOn = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = (): void =>
        left.length === 0 ? resolve() : worker.postMessage(left.shift() as Task);
      worker.once('error', reject);
      worker.on('message', (result: Result) => {
        done(result);
        next();
      });
      next();
    });
  const workers = Array.from({ length: threads }, () => new Worker(file, { workerData }));
  try {
    await Promise.all(workers.map(workOn));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
