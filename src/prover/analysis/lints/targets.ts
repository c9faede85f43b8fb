/** Lints every address in a definition: a link, transition, guard or menu entry leads to a place. */
import { type CompiledSet, didYouMean } from '../../../engine/index.ts';
import { addressPatterns } from '../address-patterns.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import {
  type AnalysisInput,
  contentOf,
  errorAt,
  type FindingPlace,
  type Lint,
} from '../finding.ts';
import { perContent } from '../per-content.ts';
import { type Place, placesAt, placesOf } from '../places.ts';
import { routedTargets } from '../routed-targets.ts';
import { memberPointer, objectsIn } from '../walk.ts';

/** An address that a definition names, with `{…}` for what is filled in. */
export interface Target extends FindingPlace {
  readonly address: string;
}

/**
 * Their `to` is relative to the application, or to the path that they redirect. Scenarios are played,
 * and those of a product are for its lenders only.
 */
const OWN_FORM =
  /^journeys\/routing\/(?:stages|status-routes|redirects)$|^journeys\/operations\/|\/scenarios\//;

/** The addresses of this app under the key `to` of a definition. */
export const targetsIn = perContent((file, content): readonly Target[] => {
  if (OWN_FORM.test(file)) return [];
  return [...objectsIn(content)].flatMap(({ node, pointer }) =>
    addressPatterns(node['to'])
      .filter((address) => address.startsWith('/'))
      .map((address) => ({ file, pointer: memberPointer(pointer, 'to'), address })),
  );
});

/** An error for each address at which nothing is. */
export const lintTargets: Lint = (input) => unknownTargets(input.set, targetsOf(input));

/** An error for each address of a partner's own theme.json and copy.json at which nothing is. */
export const lintThemeTargets: Lint = ({ set, allFiles }) => {
  const folder = `org-themes/${set.org.theme}`;
  const theme = targetsIn({
    file: `${folder}/theme`,
    content: contentOf(allFiles, `${folder}/theme`),
  });
  const copy = Object.entries(contentOf(allFiles, `${folder}/copy`)).flatMap(([name, text]) =>
    name.endsWith('/to')
      ? addressPatterns(text)
          .filter((address) => address.startsWith('/'))
          .map((address) => ({ file: `${folder}/copy`, pointer: memberPointer('', name), address }))
      : [],
  );
  return unknownTargets(set, [...theme, ...copy]);
};

/** An entry does not prove that its own path exists. */
function unknownTargets(set: CompiledSet, found: readonly Target[]): readonly AnalysisDiagnostic[] {
  const all = placesOf(set);
  const withoutEntries = all.filter(({ kind }) => kind !== 'entry');
  return found
    .filter(({ file, address }) => {
      const places = file === 'journeys/routing/entry' ? withoutEntries : all;
      return placesAt(places, address).length === 0;
    })
    .map((target) => unknownTarget(target, withoutEntries));
}

/** Every address that a definition of the organisation names. */
function targetsOf({ set, files }: AnalysisInput): readonly Target[] {
  return [...files.flatMap(targetsIn), ...routedTargets(set)];
}

function unknownTarget(target: Target, places: readonly Place[]): AnalysisDiagnostic {
  const known = places.map(({ path }) => path);
  return errorAt(
    target,
    'unknown-target',
    `Failed to find the path "${target.address}": no page, step or redirect has it, so people would see “page not found”. Please write a path that exists${didYouMean(target.address, known)}.`,
  );
}
