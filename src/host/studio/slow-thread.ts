/** A thread that does one slow task of the prover, and sends its result. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadProver } from '../load-rooms.ts';
import { slowTasks } from '../slow-tasks.ts';
import type { SlowTask } from './tasks-on-threads.ts';

const { name, input } = workerData as SlowTask;
const task: (given: never) => Promise<unknown> = slowTasks(await loadProver())[name];
parentPort?.postMessage(await task(input as never));
