/** Lints every address in a definition: a link, transition, guard or menu entry leads to a place. */
import { type CompiledSet, didYouMean, memberPointer } from '../../engine/index.ts';

import { addressPatterns } from '../analysis/address-patterns.ts';
import { placesAt, listPlaces } from '../analysis/places.ts';
import { routedTargets, type Target, targetsIn } from '../analysis/routed-targets.ts';
import { readContent } from '../analysis/walk.ts';
import { link, PAGE } from './example-product.ts';
import type { Finding, Lint } from './lint.ts';

/** The addresses at which nothing is. An entry does not prove that its own path exists. */
function findUnknown(set: CompiledSet, found: readonly Target[]): readonly Finding[] {
  const all = listPlaces(set);
  const withoutEntries = all.filter(({ kind }) => kind !== 'entry');
  const known = withoutEntries.map(({ path }) => path);
  return found
    .filter(({ file, address }) => {
      const places = file === 'journeys/routing/entry' ? withoutEntries : all;
      return placesAt(places, address).length === 0;
    })
    .map(({ address, ...place }) => ({
      ...place,
      message: `Failed to find the path "${address}": no page, step or redirect has it, so people would see “page not found”. Please write a path that exists${didYouMean(address, known)}.`,
    }));
}

export const unknownTarget: Lint = {
  code: 'unknown-target',
  meaning: 'A link, transition, route or redirect leads to a path at which nothing is.',
  reason: 'People would read that the page does not exist.',
  judges: 'set',
  bad: link('/case/{uuid}/dem'),
  at: `${PAGE}#/blocks/0/links/0/to`,
  good: link('/case/{uuid}/demo'),
  run: ({ set, files }) => findUnknown(set, [...files.flatMap(targetsIn), ...routedTargets(set)]),
  runOnTheme: ({ set, allFiles }) => {
    const [theme, copy] = ['theme', 'copy'].map(
      (name) => `org-themes/${set.org.theme}/${name}`,
    ) as [string, string];
    const own = targetsIn({ file: theme, content: readContent(allFiles, theme) });
    const words = Object.entries(readContent(allFiles, copy)).flatMap(([name, text]) =>
      (name.endsWith('/to') ? addressPatterns(text) : [])
        .filter((address) => address.startsWith('/'))
        .map((address) => ({ file: copy, pointer: memberPointer('', name), address })),
    );
    return findUnknown(set, [...own, ...words]);
  },
};
