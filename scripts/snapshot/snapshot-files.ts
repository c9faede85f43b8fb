/** Makes the snapshot of each screen in each scenario for each organisation. */
import type { CompiledSet } from '../../src/engine/index.ts';
import {
  type Scenario,
  type ScreenInContext,
  screenStates,
  shownState,
  type ShownState,
} from '../../src/prover/index.ts';
import { snapshotText } from './snapshot-text.ts';

/** Draws a screen as HTML without its shell. The build has it as `drawScreen`. */
export type DrawState = (
  input: ShownState & { readonly answers: Readonly<Record<string, unknown>> },
  set: CompiledSet,
) => string;

/** A screen in a state for an organisation, not drawn yet. */
export interface PlannedSnapshot {
  /** `cedar-trust/register-v2/annual-income/low-income-is-confirmed.txt`. */
  readonly path: string;
  readonly set: CompiledSet;
  readonly state: ScreenInContext;
  /** Its place among the states of its organisation, as their authors ordered them. */
  readonly order: number;
}

export interface SnapshotPlan {
  /** The compiled sets by theme folder. */
  readonly sets: ReadonlyMap<string, CompiledSet>;
  readonly scenarios: readonly Scenario[];
  /** Parts of names of scenarios; empty for all. @default [] */
  readonly names?: readonly string[];
  /** Parts of ids of screens; empty for all. @default [] */
  readonly screens?: readonly string[];
}

/** Does a name contain one of the parts, in any letter case? Every name does without parts. */
export const isChosen = (name: string, parts: readonly string[]): boolean =>
  parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part.toLowerCase()));

/** The snapshots to make, sorted by path. */
export function planSnapshots({
  sets,
  scenarios,
  names = [],
  screens = [],
}: SnapshotPlan): PlannedSnapshot[] {
  return [...sets]
    .flatMap(([folder, set]) => {
      const taken = new Map<string, number>();
      return screenStates(set, scenarios).map((state, order): PlannedSnapshot => {
        const path = `${folder}/${state.screen}/${toSlug(state.name)}`;
        const count = (taken.get(path) ?? 0) + 1;
        taken.set(path, count);
        return { path: `${path}${count === 1 ? '' : `-${count}`}.txt`, set, state, order };
      });
    })
    .filter(({ state }) => isChosen(state.name, names) && isChosen(state.screen, screens))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A name as part of a file name: letters, digits and hyphens. */
const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'scenario';

/** The text of a snapshot. */
export function makeSnapshot({ set, state }: PlannedSnapshot, draw: DrawState): string {
  const shown = shownState(set, state);
  const answers = (state.context['answers'] ?? {}) as Readonly<Record<string, unknown>>;
  return snapshotText({ org: set.org.code, state, shown, html: draw({ ...shown, answers }, set) });
}
