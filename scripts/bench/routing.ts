/** How many decisions on where a status leads one core takes in a second. */
import { routeOf, type CompiledSet } from '../../src/engine/index.ts';

const DURATION_MS = 1000;

/** A status with a row of its own, and one that has none and falls back to its stage. */
export function measureRouting(sets: ReadonlyMap<string, CompiledSet>): readonly (readonly [string, string])[] {
  const [set] = sets.values();
  if (set === undefined) throw new Error('Failed to measure routing: no theme compiles. Please run `npm run journey -- check`.');
  return [['status with a row', 'HMDA'], ['status without one, by its stage', 'NO_SUCH_STATUS']].map(([what, checklistStatus]) => {
    const context = { application: { uuid: 'u-1', status: { checklistStatus } } };
    const end = performance.now() + DURATION_MS;
    let decisions = 0;
    for (; performance.now() < end; decisions += 1) routeOf(set, context);
    return [`decisions a second: ${what}`, String(decisions)] as const;
  });
}
