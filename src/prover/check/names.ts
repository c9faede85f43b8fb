/** Checks that every flag and answer that is read exists, and that no name is used twice. */
import { isRecord } from '../../domain/index.ts';
import { type Diagnostic, nearestName, memberPointer } from '../../engine/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';
import {
  type DiagnosticPlace,
  type SourceTree,
  listThemes,
  withLines,
} from '../../release/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';
import { checkRepeatedNames } from './repeated-names.ts';

const PROTOTYPE_PATH = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/;

/** The files whose rules and texts read the context. */
const READERS = /^(?:journeys\/|org-themes\/[^/]+\/(?:theme|copy)$)/;

/** Errors of the flags and answers that definitions read, of flags that themes set, and of names used twice. */
export function checkNames(tree: SourceTree): Diagnostic[] {
  return withLines(
    [...checkReads(tree), ...checkThemeFlags(tree), ...checkRepeatedNames(tree)],
    tree.texts,
  );
}

function checkReads({ files }: SourceTree): CheckDiagnostic[] {
  const known = {
    flags: flagKeys(files),
    answers: new Set(files.flatMap(answerNamesOf)),
  };
  return files
    .filter(({ file }) => READERS.test(file) && !file.includes('/scenarios/'))
    .flatMap(pathReadsOf)
    .flatMap((read) => checkRead(read, known) ?? []);
}

const answerNamesOf = perContent((_, content) => answerNames(content));
const pathReadsOf = perContent((file, content) => pathReads(file, content));

interface KnownNames {
  readonly flags: readonly string[];
  readonly answers: ReadonlySet<string>;
}

function checkRead(read: PathRead, { flags, answers }: KnownNames): CheckDiagnostic | undefined {
  const [root, ...segments] = read.path.split('.');
  if (PROTOTYPE_PATH.test(read.path))
    return checkError(
      read,
      'hostile-path',
      `the path "${read.path}" would reach an object's prototype. Please read a value.`,
    );
  const flag = segments.join('.');
  if (root === 'flags' && flag !== '' && !flags.includes(flag))
    return unknownFlag(read, flag, flags);
  if (root !== 'answers') return undefined;
  const unknown = segments.find((name) => !answers.has(name) && !/^\d+$/.test(name));
  return unknown === undefined
    ? undefined
    : checkError(
        read,
        'unknown-answer',
        `no form asks for "${unknown}".${hint(unknown, [...answers])}`,
      );
}

const unknownFlag = (
  place: Omit<PathRead, 'path'>,
  flag: string,
  flags: readonly string[],
): CheckDiagnostic =>
  checkError(place, 'unknown-flag', `there is no flag "${flag}".${hint(flag, flags)}`);

function hint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === undefined ? ' Please use a known one.' : ` Did you mean "${near}"?`;
}

function flagKeys(files: SourceTree['files']): string[] {
  const content = files.find(({ file }) => file === 'journeys/shared/flags')?.content;
  const listed = (content as { readonly flags?: readonly { readonly key?: unknown }[] } | undefined)
    ?.flags;
  return (listed ?? []).map(({ key }) => String(key));
}

/**
 * The answer names in a definition: in its schemas, in the `fill` of calls, in the fields of
 * blocks, and the ids of uploads, which may keep the id of a file.
 */
const answerNames = (content: unknown): readonly string[] =>
  [...membersIn(content)].flatMap(({ key, value }) => {
    if (typeof value === 'string') return FIELD_KEYS.has(key) ? value.split('.') : [];
    if (!isRecord(value)) return [];
    const { block, id } = value;
    const kept = block === 'upload' && typeof id === 'string' ? [id] : [];
    const isNamed = key === 'properties' || key === 'fill';
    const named = isNamed ? Object.keys(value).flatMap((path) => path.split('.')) : [];
    return [...kept, ...named];
  });

/** Keys whose text is the path of an answer. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['field', 'reveals', 'reveal']);

function checkThemeFlags({ files }: SourceTree): CheckDiagnostic[] {
  const flags = flagKeys(files);
  return [...listThemes(files)].flatMap(([folder, theme]) =>
    Object.keys((theme as { readonly flags?: object } | null)?.flags ?? {})
      .filter((key) => !flags.includes(key))
      .map((key) =>
        unknownFlag({ file: `org-themes/${folder}/theme`, pointer: `/flags/${key}` }, key, flags),
      ),
  );
}

/** A dotted context path, such as `answers.income.income`, and where it is read. */
interface PathRead extends DiagnosticPlace {
  readonly path: string;
}

/** Every path that a value of a file reads. `pointer` is the location of the value. */
function pathReads(file: string, value: unknown, pointer = ''): PathRead[] {
  if (typeof value === 'string' && !value.includes('{')) return [];
  if (typeof value === 'string')
    return [...value.matchAll(/\{([A-Za-z][\w.-]{0,80})\}/g)].map((match) => ({
      file,
      pointer,
      path: match[1] ?? '',
    }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): PathRead[] => {
    const at = memberPointer(pointer, key);
    if (key !== 'var') return pathReads(file, child, at);
    // With a default, `var` is a list whose first entry is the path.
    const path: unknown = Array.isArray(child) ? child[0] : child;
    return typeof path === 'string' ? [{ file, pointer: at, path }] : pathReads(file, child, at);
  });
}
