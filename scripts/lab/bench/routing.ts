/** Benchmark: routing decisions per second on one core. */
import { resolveRoute, type CompiledSet, type Context } from '../../../src/engine/index.ts';
import { routedByStage, routedByStatusRow } from './routing-contexts.ts';

const ROUNDS = 5;
/** Processor time of one round. */
const ROUND_MICROSECONDS = 300_000;
const groups = [
  ['status with a row', routedByStatusRow],
  ['status without one, by its stage', routedByStage],
] as const;

/**
 * Two rows: statuses with their own row, and statuses that fall back to their stage. Throws when no
 * theme compiles.
 */
export function measureRouting(
  sets: ReadonlyMap<string, CompiledSet>,
): readonly (readonly [string, string])[] {
  const [set] = sets.values();
  if (set === undefined)
    throw new Error(
      'Failed to measure routing: no theme compiles. Please run `npx journey check`.',
    );
  // Warm-up: the compiler optimises for both groups before either is measured.
  for (const [, contexts] of groups) computeRate(set, contexts);
  return groups.map(([what, contexts]) => {
    const inTurn = Array.from({ length: ROUNDS }, () => computeRate(set, contexts));
    const alone = contexts.map((context) => computeRate(set, [context]));
    return [
      `decisions a second: ${what}, ${contexts.length} applications in turn (least of ${ROUNDS}; the slowest alone)`,
      `${least(inTurn)} (${least(alone)})`,
    ] as const;
  });
}

const least = (rates: readonly number[]): string =>
  Math.round(Math.min(...rates)).toLocaleString('en-US');

/**
 * Decisions per second over contexts in turn. Measured in processor time, so that a busy machine
 * gives the same result.
 */
function computeRate(set: CompiledSet, contexts: readonly Context[]): number {
  const start = process.cpuUsage();
  let decisions = 0;
  let spent = 0;
  // The clock is read once in a hundred rounds, because a reading costs more than a decision.
  for (; spent < ROUND_MICROSECONDS; spent = process.cpuUsage(start).user) {
    for (let round = 0; round < 100; round += 1)
      for (const context of contexts) resolveRoute(set, context);
    decisions += 100 * contexts.length;
  }
  return (decisions / spent) * 1_000_000;
}
