/** Compares the fields of a form: which there are, which are required, and their schema. */
import { valueAt } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import { renamedText } from '../words/was.ts';
import { compareKeyword, readLabel, type KeywordChange } from './keywords.ts';
import {
  breaking,
  dangerous,
  PLACE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
} from './verdict.ts';

/** Annotations that only describe. */
const NOTES = new Set(
  '$id $schema $comment description examples readOnly writeOnly rule'.split(' '),
);

/** The dotted path of the field of a path below `schema`, and the rest of the path. */
function getField(rest: readonly string[]): readonly [field: string, rest: readonly string[]] {
  const path: string[] = [];
  let at = 0;
  while (rest[at] === 'properties' && rest[at + 1] !== undefined) {
    path.push(rest[at + 1] ?? '');
    at += 2;
  }
  return [path.join('.'), rest.slice(at)];
}

/** Changes below `schema` of a screen. */
export const compareSchema: Comparer = (finding) => {
  const { spot, was } = finding;
  const [head, ...below] = spot.rest;
  if (head !== 'schema' || spot.screen === undefined) return undefined;
  if (below.length === 0) return wholeForm(finding);
  const [field, rest] = getField(below);
  const label = readLabel(finding, field);
  const [keyword = '', ...inner] = rest;
  const found = { field, label, keyword, inner };
  if (keyword === '') return wholeField(finding, found);
  if (keyword === 'required') return required(finding, field);
  if (keyword === 'messages' || keyword === 'summary')
    return safe('message', was(`The error of ${label} (${inner.join(' ') || keyword})`), { field });
  if (keyword === 'title') return safe('text', was(`The title of ${label}`), { field });
  if (NOTES.has(keyword)) return safe('note', was(`The note “${keyword}” of ${label}`), { field });
  return compareKeyword(finding, found);
};

function wholeForm({ change, spot }: PlacedChange): Verdict {
  const isBreaking = change.op === 'removed' || hasRequired(change.after);
  return (isBreaking ? breaking : dangerous)(
    'field',
    `The form of ${spot.part ?? spot.group} is ${change.op}.`,
    PLACE,
  );
}

const hasRequired = (schema: unknown): boolean => {
  const list = isRecord(schema) ? schema['required'] : undefined;
  return Array.isArray(list) && list.length > 0;
};

function wholeField({ change }: PlacedChange, { field, label }: KeywordChange): Verdict {
  const { op } = change;
  const holder = change.levels.at(-2);
  const list = valueAt(holder?.after, ['required']);
  const isRequired = Array.isArray(list) && list.includes(change.path.at(-1));
  if (op === 'added')
    return (isRequired ? breaking : dangerous)(
      'field',
      `${label} is asked (${isRequired ? 'required' : 'optional'}).`,
      {
        field,
        probe: isRequired ? { type: 'answers', field, candidates: [undefined] } : { type: 'place' },
      },
    );
  if (op === 'renamed')
    return breaking('field', renamedText(`${label} (the field)`, change), { field });
  const words = op === 'removed' ? 'is no longer asked' : 'has another shape';
  return breaking('field', `${label} ${words}.`, { field });
}

function required(finding: PlacedChange, group: string): Verdict {
  const { change } = finding;
  const [before, after] = [change.before, change.after].map((list) =>
    Array.isArray(list) ? (list as unknown[]).map(String) : [],
  );
  const path = (name: string): string => (group === '' ? name : `${group}.${name}`);
  const added = (after ?? []).filter((name) => !before?.includes(name));
  const gone = (before ?? []).filter((name) => !after?.includes(name));
  const named = (list: readonly string[]): string =>
    list.map((name) => readLabel(finding, path(name))).join(', ');
  // A field that only one side asks for was never optional on the other.
  const holder = change.levels.at(-1);
  const isAsked = (schema: unknown, name: string): boolean =>
    valueAt(schema, ['properties', name]) !== undefined;
  const isOld = (name: string): boolean => isAsked(holder?.before, name);
  const isKept = (name: string): boolean => isAsked(holder?.after, name);
  const sentence = (list: readonly string[], words: string): string =>
    list.length > 0 ? `${named(list)} ${words}.` : '';
  const words = [
    sentence(added.filter(isOld), 'must be answered (was optional)'),
    sentence(
      added.filter((name) => !isOld(name)),
      'must be answered (is new)',
    ),
    sentence(gone.filter(isKept), 'may be left empty (was required)'),
    sentence(
      gone.filter((name) => !isKept(name)),
      'need not be answered (is no longer asked)',
    ),
  ].filter((text) => text !== '');
  const field = path(added[0] ?? gone[0] ?? '');
  if (words.length === 0) return safe('order', 'The required fields are listed in another order.');
  return (added.length > 0 ? breaking : dangerous)('required', words.join(' '), {
    field,
    probe: { type: 'answers', field, candidates: [undefined] },
  });
}
