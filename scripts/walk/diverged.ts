/** A walk that reaches another place or status than it names, and what decided that. */
import { contextOutsidePages } from '../../src/client/index.ts';
import { decidingRoute, type DecidingPlace } from '../../src/prover/index.ts';
import type { Person } from './person.ts';
import { getPlaceAddress } from './places.ts';

/** The first difference between a walk and the application. */
export interface WalkDivergence {
  /** A place, status or modal. */
  readonly expected: string;
  readonly found: string;
  /** The row that leads to the place that was found; absent when no row does. */
  readonly decidedBy?: DecidingPlace;
}

/** The error of a walk that reaches another place or status. */
export class Diverged extends Error {
  readonly divergence: WalkDivergence;

  constructor(message: string, person: Person, { expected, found }: WalkDivergence) {
    super(message);
    const { client } = person;
    const context = contextOutsidePages(client);
    const decidedBy = decidingRoute(client.get().set, context, getPlaceAddress(person, '.'));
    this.divergence = { expected, found, ...(decidedBy && { decidedBy }) };
  }
}

/** The divergence that caused an error; undefined for any other error. */
export function findDivergence(error: unknown): WalkDivergence | undefined {
  if (error instanceof Diverged) return error.divergence;
  return error instanceof Error && error.cause !== undefined
    ? findDivergence(error.cause)
    : undefined;
}
