/** The input of the desks of one folder of definitions, and their reading of a lender. */
import type { CompiledSet } from '../../engine/index.ts';
import type { CompiledTree, SourceTree } from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';

export interface DeskInput {
  readonly prover: Prover;
  /** Folder of the definitions. */
  readonly root: string;
  /** Compiles the definitions when they changed since the last call. */
  readonly compiled: () => CompiledTree;
}

/** The definitions as one lender has them. */
export interface LenderTree {
  readonly tree: SourceTree;
  readonly set: CompiledSet;
}

/** Throws Error while the definitions do not compile. `act`: what fails then. */
export function readLender({ tree, sets }: CompiledTree, folder: string, act: string): LenderTree {
  const set = sets.get(folder);
  if (set !== undefined) return { tree, set };
  throw new Error(`Failed to ${act}: the definitions have faults. Please undo the last change.`);
}
