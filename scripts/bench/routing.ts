/** How many decisions on where a status leads one core takes in a second. */
import { routeOf, type CompiledSet, type Context } from '../../src/engine/index.ts';
import { byStage, withRow } from './contexts.ts';

const ROUNDS = 5;
const MICROSECONDS = 300_000;
const groups = [
  ['status with a row', withRow],
  ['status without one, by its stage', byStage],
] as const;

/** A row for the statuses with a row of their own, and one for those that fall back to their stage: applications in turn, and the slowest of them alone. */
export function measureRouting(
  sets: ReadonlyMap<string, CompiledSet>,
): readonly (readonly [string, string])[] {
  const [set] = sets.values();
  if (set === undefined)
    throw new Error(
      'Failed to measure routing: no theme compiles. Please run `npm run journey -- check`.',
    );
  // Both groups first, so that what is measured has seen all that it will see.
  for (const [, contexts] of groups) rateOf(set, contexts);
  return groups.map(([what, contexts]) => {
    const inTurn = Array.from({ length: ROUNDS }, () => rateOf(set, contexts));
    const alone = contexts.map((context) => rateOf(set, [context]));
    return [
      `decisions a second: ${what}, ${contexts.length} applications in turn (least of ${ROUNDS}; the slowest alone)`,
      `${least(inTurn)} (${least(alone)})`,
    ] as const;
  });
}

const least = (rates: readonly number[]): string =>
  Math.round(Math.min(...rates)).toLocaleString('en-US');

/** Decisions a second over contexts in turn. Of processor time, so that a busy machine gives the same. */
function rateOf(set: CompiledSet, contexts: readonly Context[]): number {
  const start = process.cpuUsage();
  let decisions = 0;
  let spent = 0;
  // The clock is asked once in a hundred rounds: it costs more than a decision.
  for (; spent < MICROSECONDS; spent = process.cpuUsage(start).user) {
    for (let round = 0; round < 100; round += 1)
      for (const context of contexts) routeOf(set, context);
    decisions += 100 * contexts.length;
  }
  return (decisions / spent) * 1_000_000;
}
