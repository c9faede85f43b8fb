/** Counts the screens that differ between two releases. */
import type { CompiledSetData } from '../../engine/index.ts';

/** The compiled screens as JSON, by organisation's folder and screen. */
export type ScreenTexts = ReadonlyMap<string, string>;

/** The screens of compiled sets, by the folder of each. */
export function screensOf(sets: ReadonlyMap<string, CompiledSetData>): ScreenTexts {
  return new Map(
    [...sets].flatMap(([folder, { journeys, pages, forms }]) => [
      ...Object.entries(journeys).flatMap(([id, { steps }]) =>
        steps.map((step) => [`${folder} ${id}/${step.id}`, JSON.stringify(step)] as const),
      ),
      ...Object.entries(pages).map(
        ([id, page]) => [`${folder} page/${id}`, JSON.stringify(page)] as const,
      ),
      ...Object.entries(forms).map(
        ([id, form]) => [`${folder} form/${id}`, JSON.stringify(form)] as const,
      ),
    ]),
  );
}

/**
 * How many screens are added, removed or changed. A screen that several organisations share counts
 * once.
 */
export function changedScreens(
  before: ScreenTexts = new Map(),
  after: ScreenTexts = new Map(),
): number {
  const changed = new Set<string>();
  for (const key of [...before.keys(), ...after.keys()])
    if (before.get(key) !== after.get(key)) changed.add(key.slice(key.indexOf(' ') + 1));
  return changed.size;
}
