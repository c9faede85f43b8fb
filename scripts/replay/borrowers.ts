/** Makes the borrowers of a replay: who they are, the course that they take, and what they answer. */
import { readFileSync } from 'node:fs';
import type { CompiledSet } from '../../src/engine/index.ts';
import type { Course } from '../../src/prover/index.ts';
import { drawChance, pickWeighted } from './chance.ts';

/** The distribution of borrowers: the `about` of population.json explains its keys. */
interface Population {
  readonly mainLender: number;
  readonly courses: Readonly<Record<string, number>>;
  readonly habits: Readonly<
    Record<'leavesForGood' | 'returnsLater' | 'goesBack' | 'answersOptional', number>
  >;
  readonly together: readonly (readonly Readonly<Record<string, string | number>>[])[];
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly amounts: Readonly<
    Record<string, { readonly median: number; readonly spread: number; readonly step: number }>
  >;
  readonly edge: number;
}

export const population = JSON.parse(
  readFileSync(new URL('./population.json', import.meta.url), 'utf8'),
) as Population;

export interface Borrower {
  /** From 1. */
  readonly number: number;
  readonly seed: number;
  /** Theme folder of the lender. */
  readonly folder: string;
  readonly course: Course;
  /** Answers by dotted path, which replace those of the course. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface BorrowersInput {
  readonly courses: readonly Course[];
  /** The lenders of both sides, by theme folder. */
  readonly sets: ReadonlyMap<string, CompiledSet>;
  /** Path of an answer -> the amounts at which a rule or a limit decides. */
  readonly edges: ReadonlyMap<string, readonly number[]>;
  readonly seed: number;
}

/** The borrower of a number. The same input gives the same borrower. */
export function buildBorrower(
  number: number,
  { courses, sets, edges, seed }: BorrowersInput,
): Borrower {
  const chance = (...names: readonly (string | number)[]): number =>
    drawChance(seed, number, ...names);
  const course = pickWeighted(
    courses.map((one) => [one, population.courses[one.walk.name] ?? 1] as const),
    chance('course'),
  );
  if (course === undefined) throw new Error('Failed to replay: there are no walks.');
  const { org } = course.walk;
  const own = [...sets].find(([, set]) => org !== undefined && set.org.code === org)?.[0];
  const others = [...sets].filter(([, set]) => !set.org.main);
  const share = (1 - population.mainLender) / Math.max(1, others.length);
  const lender = pickWeighted(
    [...sets].map(
      ([folder, set]) => [folder, set.org.main ? population.mainLender : share] as const,
    ),
    chance('lender'),
  );
  const varied = buildAnswers(chance, edges);
  return {
    number,
    seed,
    folder: own ?? lender ?? '',
    course,
    answers: Object.fromEntries(
      Object.entries(varied).filter(([path]) => !course.fixed.includes(path)),
    ),
  };
}

type Chance = (...names: readonly string[]) => number;

function buildAnswers(
  chance: Chance,
  edges: BorrowersInput['edges'],
): Readonly<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [index, rows] of population.together.entries()) {
    const row = pickWeighted(
      rows.map((one) => [one, Number(one['weight'] ?? 1)] as const),
      chance(`together ${index}`),
    );
    const { weight: _, ...together } = row ?? {};
    Object.assign(answers, together);
  }
  for (const [path, weights] of Object.entries(population.values))
    answers[path] = pickWeighted(Object.entries(weights), chance('value', path));
  for (const [path, { median, spread, step }] of Object.entries(population.amounts)) {
    const edge = edges.get(path) ?? [];
    const amount =
      median * Math.exp(spread * normal(chance('size', path), chance('size of', path)));
    answers[path] =
      edge.length > 0 && chance('edge', path) < population.edge
        ? edge[Math.floor(chance('which edge', path) * edge.length)]
        : Math.max(step, Math.round(amount / step) * step);
  }
  return answers;
}

/** A number of the standard normal distribution from two of the uniform one (Box–Muller). */
const normal = (one: number, other: number): number =>
  Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
