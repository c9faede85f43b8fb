/** Finds the operations, modals, loaders, lists and forms that the definitions of a set name. */
import { didYouMean, perObject, memberPointer } from '../../engine/index.ts';

import type { Finding, LintInput } from '../lints/lint.ts';
import { type NamedAt, namesAt } from './names.ts';
import { perContent } from './per-content.ts';
import { listScreens } from './screens.ts';
import { objectsIn } from './walk.ts';

type Kind = 'operation' | 'modal' | 'loader' | 'list' | 'form';

const LAYOUT = 'journeys/shared/layout';
/** Keys whose text, or list of texts, names a definition. */
const KEYS: Readonly<Record<string, Kind>> = {
  run: 'operation',
  onStart: 'operation',
  operation: 'operation',
  modal: 'modal',
  loader: 'loader',
};
const LAYOUT_KEYS: Readonly<Record<string, Kind>> = {
  ...KEYS,
  testOperation: 'operation',
  othersOperation: 'operation',
  application: 'operation',
  logout: 'operation',
  form: 'form',
};
const FIELD_KEYS: Readonly<Record<string, Kind>> = { ...KEYS, options: 'list' };
/** The values that a transition hands on, under keys of their own. */
const STATE = /\/(?:transition|done|gaveUp)\/state$/;
/** Files without a screen that have calls, transitions or modals. */
const SHARED = [
  LAYOUT,
  'journeys/shared/modals',
  'journeys/routing/status-routes',
  'journeys/routing/application-modals',
];

interface Reference extends NamedAt {
  readonly kind: Kind;
}

/** Every reference of the set. */
const listReferences = perObject(({ set, allFiles }: LintInput): readonly Reference[] => {
  const sources = new Set([
    ...SHARED,
    ...Object.keys(set.journeys).map((id) => `journeys/${id}/journey`),
    ...listScreens(set).map(({ source }) => source),
  ]);
  return allFiles.flatMap((definition) =>
    sources.has(definition.file) ? referencesIn(definition) : [],
  );
});

const referencesIn = perContent((file, content): readonly Reference[] =>
  [...objectsIn(content)].flatMap(({ node, pointer }) => {
    if (STATE.test(pointer)) return [];
    const isField = pointer.startsWith('/form/ui/');
    const keys = file === LAYOUT ? LAYOUT_KEYS : isField ? FIELD_KEYS : KEYS;
    return Object.entries(node).flatMap(([key, value]) => {
      const kind = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (kind === undefined) return [];
      const isNamed = typeof value === 'string' || key === 'onStart';
      const named = isNamed ? namesAt(file, memberPointer(pointer, key), value) : [];
      return named.map((one) => ({ ...one, kind }));
    });
  }),
);

/** An error for each name of a kind that the table does not have. */
export const findUnknown = (input: LintInput, kind: Kind, table: object): readonly Finding[] =>
  listReferences(input)
    .filter((named) => named.kind === kind && !Object.hasOwn(table, named.name))
    .map(({ file, pointer, name }) => ({
      file,
      pointer,
      message: `Failed to find the ${kind} "${name}": there is none of that name. Please use a known one${didYouMean(name, Object.keys(table))}.`,
    }));
