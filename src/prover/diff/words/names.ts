/** How fields and other paths are called in sentences: by their titles, from the screens of a set. */
import { listScreens } from '../../analysis/screens.ts';
import { listLeaves, type CompiledSet, perObject } from '../../../engine/index.ts';
import type { PathNames } from './rule-text.ts';

/** The names of the paths of a set. A path without a title is its own name. */
export const buildNames = perObject((set: CompiledSet): PathNames => {
  const titles = new Map<string, string>();
  const money = new Set<string>();
  for (const screen of listScreens(set))
    for (const { path, schema, ui } of listLeaves(screen)) {
      const title = schema.title ?? ui.label;
      if (typeof title === 'string' && !titles.has(`answers.${path}`))
        titles.set(`answers.${path}`, title);
      if (ui.widget === 'money') money.add(`answers.${path}`);
    }
  return {
    nameOf: (path) => titles.get(path) ?? path,
    isMoney: (path) => money.has(path),
  };
});
