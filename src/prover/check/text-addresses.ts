/**
 * Checks that a theme's copy.json replaces only texts, as the schemas define them, never a part of
 * a rule or a call.
 */
import { memberPointer, pointerSegments } from '../../engine/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../engine/index.ts';
import { type SourceTree, withLines } from '../../release/index.ts';
import { COPY_FILE } from './copy-texts.ts';
import { valueAt } from '../records.ts';
import { isRecord } from '../../domain/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';
import { findKind } from './kinds.ts';
import { definitionSchemas } from './schema-folder.ts';

/**
 * The keywords of a data schema that hold text; JSON Schema itself describes them. `messages` holds
 * texts by keyword.
 */
const DATA_WORDS = new Set(['title', 'description', 'label', 'summary']);
const TEXT = 'common.schema.json#/definitions/Text';

/** The errors of addresses that exist but are not texts. The compiler reports missing addresses. */
export function checkTextAddresses(tree: SourceTree): Diagnostic[] {
  const contents = new Map(tree.files.map(({ file, content }) => [file, content]));
  const isTextIn = textFinder(tree.root);
  const errors = tree.files
    .filter(({ file }) => COPY_FILE.test(file))
    .flatMap(({ file, content }) =>
      Object.keys(content as object)
        .filter((address) => address !== '$schema')
        .flatMap((address): CheckDiagnostic[] => {
          const [target = '', pointer = ''] = address.split('#');
          if (!contents.has(target)) return [];
          return isTextIn(target, contents.get(target), pointerSegments(pointer))
            ? []
            : [noText(file, address)];
        }),
    );
  return withLines(errors, tree.texts);
}

function noText(file: string, address: string): CheckDiagnostic {
  return checkError(
    { file, pointer: memberPointer('', address) },
    'no-text',
    `"${address}" is no text: a rule, a name, a value or a part of a call may not be changed by a lender. Please give the address of words that people read, or use an override in theme.json.`,
  );
}

/** A part of a JSON Schema, and the file against which its references are resolved. */
interface Part {
  readonly file: string;
  readonly schema: Readonly<Record<string, unknown>>;
}
type ReadSchema = (file: string) => unknown;

/** Whether the schema of a kind has a text at a path. Without a kind the file is a data schema. */
function isText(read: ReadSchema, kind: string | undefined, segments: readonly string[]): boolean {
  if (kind === undefined) return isDataWord(segments);
  const inner = segments.join('/').indexOf('form/schema/');
  if (inner >= 0) return isDataWord(segments.slice(segments.indexOf('schema') + 1));
  const file = `${kind}.schema.json`;
  let parts: readonly (Part | typeof TEXT)[] = expand(read, { file, schema: { $ref: file } });
  for (const segment of segments)
    parts = parts
      .flatMap((part) => (part === TEXT ? [] : listMembers(part, segment)))
      .flatMap((part) => expand(read, part));
  return parts.includes(TEXT);
}

function isDataWord(segments: readonly string[]): boolean {
  const [parent, last = ''] =
    segments.slice(-2).length === 2 ? segments.slice(-2) : ['', ...segments];
  if (segments.includes('rule')) return false;
  return parent === 'messages' || (parent !== 'properties' && DATA_WORDS.has(last));
}

/** A schema with all schemas that it references or combines; `TEXT` for a text. */
function expand(read: ReadSchema, { file, schema }: Part): readonly (Part | typeof TEXT)[] {
  const { $ref, contentMediaType } = schema;
  // JSON Schema's own annotation for text, on strings that no rule may compute.
  if (contentMediaType === 'text/plain') return [TEXT];
  if (typeof $ref === 'string') {
    const [name = '', pointer = ''] = $ref.split('#');
    const target = name || file;
    if (`${target}#${pointer}` === TEXT) return [TEXT];
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], read(target));
    return expand(read, { file: target, schema: found as Part['schema'] });
  }
  const combined = ['oneOf', 'anyOf', 'allOf', 'then', 'else'].flatMap((key) => schema[key] ?? []);
  return [
    { file, schema },
    ...combined.flatMap((one) => expand(read, { file, schema: one as Part['schema'] })),
  ];
}

/**
 * Returns whether the value at a path of a file is a text that a lender may reword, by the schemas
 * below a root. A missing value is judged by its schema alone. `segments`: the path, unescaped.
 */
export function textFinder(
  root: string,
): (file: string, content: unknown, segments: readonly string[]) => boolean {
  const schemas = schemaReader(definitionSchemas(root));
  // Path in a kind of file -> whether it is a text. The entries of a list have the same schema.
  const known = new Map<string, boolean>();
  const isTextAt = (kind: string | undefined, segments: readonly string[]): boolean => {
    const key = `${kind} ${segments.map((one) => (/^\d+$/.test(one) ? '0' : one)).join(' ')}`;
    const found = known.get(key) ?? isText(schemas, kind, segments);
    known.set(key, found);
    return found;
  };
  return (file, content, segments) =>
    isTextAt(findKind(file, content), segments) &&
    hasWords(valueAt(content, segments)) &&
    !(isRecord(content) && content['data'] === true);
}

/** The schemas of a member of an object or an entry of a list. Unknown members have none. */
function listMembers({ file, schema }: Part, name: string): readonly Part[] {
  const { properties = {}, patternProperties = {}, additionalProperties, items } = schema;
  const own = Object.entries(properties as object).filter(([key]) => key === name);
  const matching = Object.entries(patternProperties as object).filter(([pattern]) =>
    new RegExp(pattern).test(name),
  );
  const found = [...own, ...matching].map(([, one]): unknown => one);
  const others = found.length === 0 ? [additionalProperties] : [];
  const entries = /^\d+$/.test(name) ? [items].flat() : [];
  return [...found, ...others, ...entries].flatMap((one) =>
    typeof one === 'object' && one !== null ? [{ file, schema: one as Part['schema'] }] : [],
  );
}

/** Reads the schemas of a folder, each once. */
function schemaReader(folder: string): ReadSchema {
  const known = new Map<string, unknown>();
  return (file) => {
    if (!known.has(file)) known.set(file, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return known.get(file);
  };
}

/** Has a text words of its own, besides the values that it shows? A missing one is not judged. */
function hasWords(text: unknown): boolean {
  if (text === undefined) return true;
  if (typeof text === 'string') return /\p{L}/u.test(text.replaceAll(/\{[\w.-]+\}/g, ''));
  return isRecord(text) && isShownWord(text['value']);
}

/** Does a rule show words: a literal, a part of `cat`, a branch of `if`, the default of a path? */
function isShownWord(rule: unknown): boolean {
  if (typeof rule === 'string') return /\p{L}/u.test(rule);
  if (!isRecord(rule)) return false;
  const [[operator = '', written] = []] = Object.entries(rule);
  const args = [written].flat();
  if (operator === 'var') return isShownWord(args[1]);
  // Of other operators, a literal is an argument, as the format of a date.
  const isShown = ['cat', 'if', 'or', 'trim'].includes(operator);
  const isCondition = (at: number): boolean =>
    operator === 'if' && at % 2 === 0 && at < args.length - 1;
  return args.some(
    (arg, at) => !isCondition(at) && (isShown || typeof arg !== 'string') && isShownWord(arg),
  );
}
