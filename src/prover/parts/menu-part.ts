/** Describes entries of the menu, of the app grid and of the footer, which all pages share. */
import type { LayoutDef, Rule, Text } from '../../engine/index.ts';
import { neighbours } from './field-place.ts';
import { locateFile } from './part-places.ts';
import { partText, type PartSource } from './part-source.ts';
import type { DescribedPart, TextSpot } from './screen-part.ts';

const LAYOUT = 'journeys/shared/layout';
const COPY = 'journeys/shared/copy';
const EVERYWHERE = ['every page'];

interface Entry {
  readonly when?: Rule | undefined;
  readonly label: Text | undefined;
  /** Where its label is authored. */
  readonly spot: TextSpot;
}

interface EntryList {
  readonly kind: string;
  readonly pointer: string;
  readonly entries: readonly Entry[];
}

/** An entry by its label. Of any other part of header and footer, only the label is described. */
export function describeMenu(source: PartSource, words: string): DescribedPart {
  const { evaluator, tree, set } = source;
  for (const { kind, pointer, entries } of listEntries(set.layout, set.copy)) {
    const index = entries.findIndex(({ label }) => evaluator.text(label).trim() === words);
    const entry = entries[index];
    if (entry === undefined) continue;
    const shown = entries.map(({ when }) => evaluator.holds(when));
    const order = { file: LAYOUT, pointer, ...neighbours(index, shown), alsoOn: EVERYWHERE };
    const texts = partText(source, entry.spot, { name: 'Label' });
    const at = locateFile(tree, LAYOUT, `${pointer}/${index}`);
    return { kind, name: words, ...at, alsoOn: EVERYWHERE, texts, messages: [], order };
  }
  const at = locateFile(tree, LAYOUT, '');
  return { kind: 'Around the page', name: words, ...at, alsoOn: [], texts: [], messages: [] };
}

function listEntries(layout: LayoutDef, copy: Readonly<Record<string, Text>>): EntryList[] {
  const named = (entries: LayoutDef['menu']['entries'] | LayoutDef['menu']['apps']) =>
    entries.map(({ copy: name, when }) => ({
      when,
      label: copy[name],
      spot: { file: COPY, pointer: `/${name}` },
    }));
  const { menu, footer } = layout;
  return [
    { kind: 'Menu entry', pointer: '/menu/entries', entries: named(menu.entries) },
    { kind: 'App of the menu', pointer: '/menu/apps', entries: named(menu.apps) },
    {
      kind: 'Link of the footer',
      pointer: '/footer/links',
      entries: footer.links.map(({ label }, index) => ({
        label,
        spot: { file: LAYOUT, pointer: `/footer/links/${index}/label` },
      })),
    },
  ];
}
