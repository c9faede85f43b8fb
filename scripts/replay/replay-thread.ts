/** A thread that replays borrowers: receives a number, sends what happened. */
import { parentPort, workerData } from 'node:worker_threads';
import { Replayer, type ReplaySource } from './replay.ts';

const replayer = new Replayer(workerData as ReplaySource);
parentPort?.on('message', (number: number) => {
  void replayer.play(number).then((borrower) => parentPort?.postMessage(borrower));
});
