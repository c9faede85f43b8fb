/** Lists the mutations of definitions: small changes that a scenario should notice. */
import { isRecord } from '../../domain/index.ts';
import { ruleInWords } from '../explain/rule-words.ts';
import { memberPointer, type DefinitionFile, type Rule } from '../../engine/index.ts';

export const MUTATION_KINDS = [
  'flip-guard',
  'drop-transition',
  'swap-rows',
  'change-limit',
  'drop-message',
  'drop-notice',
] as const;
type MutationKind = (typeof MUTATION_KINDS)[number];

/** One change of one file. */
export interface Mutation {
  readonly kind: MutationKind;
  readonly file: string;
  /** The value that is changed. */
  readonly pointer: string;
  /** The change in words. */
  readonly what: string;
  /** The changed value. `REMOVED` takes it out of its list or object. */
  readonly change: (value: unknown) => unknown;
}

export const REMOVED = Symbol('removed');

/** Definitions that are not examples. */
const MUTABLE = /^(?:journeys\/(?!walks\/)(?!.*\/(?:scenarios|walks)\/)|schemas\/data\/)/;
const ROUTING = 'journeys/routing/';
const OPAQUE: ReadonlySet<string> = new Set(['$schema', 'given', 'answers', 'scenarios']);
const TABLES: ReadonlySet<string> = new Set(['transitions', 'done']);
const ROUTING_TABLES: ReadonlySet<string> = new Set([
  ...[
    'rows',
    'outcomes',
    'interrupts',
    'transitions',
    'overrides',
    'routes',
    'redirects',
    'entries',
  ],
]);
const NOTICES: ReadonlySet<unknown> = new Set(['notice', 'legal', 'disclosure']);
const LIMITS: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
]);
const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

type Group = Readonly<Record<string, unknown>>;
type Add = (mutation: Omit<Mutation, 'file'>) => void;

/** Every mutation of the files, in the order of the files. Pure. */
export function listMutations(files: readonly DefinitionFile[]): readonly Mutation[] {
  return files
    .filter(({ file }) => MUTABLE.test(file))
    .flatMap(({ file, content }) => {
      const found: Mutation[] = [];
      visit(content, '', file.startsWith(ROUTING), (mutation) => found.push({ file, ...mutation }));
      return found;
    });
}

function visit(value: unknown, pointer: string, isRouting: boolean, add: Add): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (OPAQUE.has(key)) continue;
    const at = memberPointer(pointer, key);
    if ((key === 'when' || key === 'shown') && isRecord(inner)) flipGuard(inner, at, add);
    if (Array.isArray(inner)) lists(key, inner, { at, isRouting, add });
    if (key === 'messages' && isRecord(inner)) messages(inner, at, add);
    limits(key, inner, at, add);
    visit(inner, at, isRouting, add);
  }
}

function flipGuard(rule: Group, pointer: string, add: Add): void {
  add({
    kind: 'flip-guard',
    pointer,
    what: `the opposite of: ${ruleInWords(rule as Rule)}`,
    change: (value) => ({ '!': [value] }),
  });
}

interface ListPlace {
  readonly at: string;
  readonly isRouting: boolean;
  readonly add: Add;
}

function lists(key: string, list: readonly unknown[], { at, isRouting, add }: ListPlace): void {
  if ((isRouting ? ROUTING_TABLES : TABLES).has(key)) rows(list, at, add);
  for (const [index, entry] of list.entries()) {
    if (!isRecord(entry)) continue;
    const name = String(entry['id'] ?? index);
    const isNotice =
      (key === 'blocks' && NOTICES.has(entry['block'])) ||
      (key === 'checks' && (entry['warn'] ?? entry['confirm'] ?? entry['block']) !== undefined);
    if (isNotice) add(removal('drop-notice', `${at}/${index}`, `without the notice ${name}`));
    if (key === 'checks' && entry['error'] !== undefined)
      add(removal('drop-message', `${at}/${index}`, `without the check ${name}`));
  }
}

/** Removes each row, and swaps each two neighbours that can both match. */
function rows(list: readonly unknown[], at: string, add: Add): void {
  for (const [index, row] of list.entries()) {
    add(removal('drop-transition', `${at}/${index}`, `without the row ${short(row)}`));
    const next = list[index + 1];
    if (isRecord(row) && isRecord(next) && compete(row, next))
      add({
        kind: 'swap-rows',
        pointer: at,
        what: `row ${index + 1} after row ${index + 2}`,
        change: (value) => swapped(value as readonly unknown[], index),
      });
  }
}

/** Rows of another status, stage or path never match together. */
function compete(row: Group, next: Group): boolean {
  return ['status', 'stage', 'from', 'path', 'under'].every((key) => {
    const [one, other] = [[row[key]].flat(), [next[key]].flat()];
    return one.some((name) => other.includes(name));
  });
}

const swapped = (list: readonly unknown[], at: number): readonly unknown[] =>
  list.map((entry, index) => (index === at ? list[at + 1] : index === at + 1 ? list[at] : entry));

function messages(group: Group, at: string, add: Add): void {
  for (const [keyword, text] of Object.entries(group))
    if (typeof text === 'string' || isRecord(text))
      add(
        removal('drop-message', memberPointer(at, keyword), `without the message ${short(text)}`),
      );
}

function limits(key: string, value: unknown, at: string, add: Add): void {
  const raise = (number: number, pointer: string): void =>
    add({
      kind: 'change-limit',
      pointer,
      what: `${raised(number)} instead of ${number}`,
      change: () => raised(number),
    });
  if (LIMITS.has(key) && typeof value === 'number') raise(value, at);
  if (COMPARISONS.has(key) && Array.isArray(value))
    value.forEach((side: unknown, index) => {
      if (typeof side === 'number') raise(side, `${at}/${index}`);
    });
}

/** A tenth more, at least one more. */
const raised = (number: number): number => number + Math.max(1, Math.round(Math.abs(number) / 10));

const removal = (kind: MutationKind, pointer: string, what: string): Omit<Mutation, 'file'> => ({
  kind,
  pointer,
  what,
  change: () => REMOVED,
});

const MAX_LENGTH = 100;
function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
