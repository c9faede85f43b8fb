/** The layout around every page, from journeys/shared/layout.json. */
import type { LayoutDef } from '../definition/compiled.ts';
import { isRecord } from '../definition/values.ts';
import type { Sources } from './sources.ts';

/** The layout of a product that defines none. */
const EMPTY: LayoutDef = {
  menu: { entries: [], apps: [] },
  footer: { links: [] },
  sidebar: { withoutProgress: [], hiddenFacts: [] },
};

/** The authored layout; an empty one without the file. */
export function linkLayout(sources: Sources): LayoutDef {
  const content = sources.content('journeys/shared/layout');
  if (!isRecord(content)) return EMPTY;
  const { $schema: _, ...layout } = content;
  return { ...EMPTY, ...layout };
}
