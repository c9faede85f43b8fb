/** A thread that plays walks: receives a name, sends the outcome. */
import { parentPort, workerData } from 'node:worker_threads';
import { compileTree } from '../../src/prover/index.ts';
import { playWalk } from './outcome.ts';

const { root, org } = workerData as { readonly root: string; readonly org?: string };
const { tree, sets } = compileTree(root);
parentPort?.on('message', (name: string) => {
  void playWalk({ tree, sets }, name, org).then((outcome) => parentPort?.postMessage(outcome));
});
