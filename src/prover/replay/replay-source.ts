/** Makes the source of a replay from two sides of a difference. */
import { type CompiledSetData, type DefinitionFile, setData } from '../../engine/index.ts';
import type { DiffSide } from '../diff/index.ts';
import { type Walk, walksIn, wholeWalk } from '../scenarios/walks.ts';

/** A course that borrowers take: a walk, and the answers that make it what it is. */
export interface Course {
  readonly walk: Walk;
  /** Dotted paths of answers that the course needs as they are. */
  readonly fixed: readonly string[];
}

/** The input of both sides of a replay: plain data, which can be sent to a thread. */
export interface ReplaySource {
  /** Theme folder -> the set of its lender. */
  readonly before: Readonly<Record<string, CompiledSetData>>;
  readonly after: Readonly<Record<string, CompiledSetData>>;
  readonly courses: readonly Course[];
  readonly seed: number;
}

interface ReplaySourceInput {
  readonly before: DiffSide;
  readonly after: DiffSide;
  /** The definitions with the walks, where neither side has files, as releases have none. */
  readonly walks: readonly DefinitionFile[];
  readonly seed: number;
  /** Theme folder of the only lender. @default all that both sides have */
  readonly folder?: string;
}

/** Throws when no lender is on both sides, or there are no walks. */
export function replaySource({
  before,
  after,
  walks,
  seed,
  folder,
}: ReplaySourceInput): ReplaySource {
  const folders = [...after.orgs.keys()].filter(
    (one) => before.orgs.has(one) && (folder ?? one) === one,
  );
  if (folders.length === 0)
    throw new Error(
      `Failed to replay: ${folder ?? 'no lender'} is ${folder === undefined ? '' : 'not '}on both sides. Please choose sides with the same lender.`,
    );
  const courses = coursesIn(after.tree?.files ?? before.tree?.files ?? walks);
  if (courses.length === 0)
    throw new Error(
      'Failed to replay: there are no walks, whose courses borrowers take. Please add one in journeys/walks.',
    );
  const codes = new Set(folders.map((one) => after.orgs.get(one)?.set.org.code));
  const data = (side: DiffSide): Readonly<Record<string, CompiledSetData>> =>
    Object.fromEntries(
      folders.flatMap((one) => {
        const org = side.orgs.get(one);
        return org === undefined ? [] : [[one, setData(org.set)] as const];
      }),
    );
  return {
    before: data(before),
    after: data(after),
    courses: courses.filter(({ walk }) => walk.org === undefined || codes.has(walk.org)),
    seed,
  };
}

/** The courses of definitions, by the names of their walks. */
export function coursesIn(files: readonly DefinitionFile[]): readonly Course[] {
  const walks = walksIn(files);
  return [...walks].map(([name, { registration }]) => ({
    walk: wholeWalk(walks, name),
    // The answers that a walk adds to the one it is like decide its course.
    fixed: registration.like === undefined ? [] : Object.keys(registration.answers ?? {}),
  }));
}
