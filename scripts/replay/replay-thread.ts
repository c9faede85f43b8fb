/** A thread that replays or records borrowers: receives a number, sends what happened. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData } from './replay-borrowers.ts';
import { Replayer } from './replay.ts';

const { source, task } = workerData as ThreadData;
const replayer = new Replayer(source);
parentPort?.on('message', (number: number) => {
  void replayer[task](number).then((borrower) => parentPort?.postMessage(borrower));
});
