/** Reads the one list of statuses and stages, and lists the names that definitions use. */
import { isRecord } from '../../domain/index.ts';
import { type DefinitionFile, STATUSES_FILE } from '../../engine/index.ts';
import { type DiagnosticPlace } from '../../release/index.ts';
import { membersIn, readContent } from './walk.ts';

/** journeys/routing/statuses.json; undefined for a product without the list. */
export function listedNames(
  files: readonly DefinitionFile[],
  key: 'statuses' | 'stages',
): readonly string[] | undefined {
  const list = readContent(files, STATUSES_FILE)[key];
  if (isRecord(list)) return Object.keys(list);
  return Array.isArray(list) ? list.map(String) : undefined;
}

/** A name in a definition. */
export interface NamedAt extends DiagnosticPlace {
  readonly name: string;
}

/** The texts with which rules compare a path. `isPath` chooses the paths. */
export function namesCompared(
  file: string,
  content: unknown,
  isPath: (path: string) => boolean,
): readonly NamedAt[] {
  return comparisonsIn(content).flatMap(({ args, pointer }) => {
    const isCompared = args.some((arg) => isRecord(arg) && isPath(String([arg['var']].flat()[0])));
    return isCompared ? textsIn(args, pointer).map((found) => ({ file, ...found })) : [];
  });
}

const COMPARISONS = new Set(['==', '===', '!=', '!==', 'in']);

/** The arguments of each comparison. */
const comparisonsIn = (content: unknown) =>
  [...membersIn(content)].flatMap(({ key, value, pointer }) =>
    COMPARISONS.has(key) && Array.isArray(value)
      ? [{ args: value as readonly unknown[], pointer }]
      : [],
  );

/** The texts among the arguments and in their lists; rules are left out. */
function textsIn(args: readonly unknown[], pointer: string): readonly Omit<NamedAt, 'file'>[] {
  return args.flatMap((arg, at) => {
    if (typeof arg === 'string') return [{ name: arg, pointer: `${pointer}/${at}` }];
    return Array.isArray(arg) ? textsIn(arg, `${pointer}/${at}`) : [];
  });
}

/** The names of a text or a list of texts, each with its pointer. */
export function namesAt(file: string, pointer: string, value: unknown): readonly NamedAt[] {
  if (typeof value === 'string') return [{ file, pointer, name: value }];
  return Array.isArray(value)
    ? value.flatMap((entry, at) => namesAt(file, `${pointer}/${at}`, entry))
    : [];
}

/** Names of one kind: those that definitions use, and those that exist. */
export interface Names {
  readonly kind: string;
  readonly named: readonly NamedAt[];
  readonly known: ReadonlySet<string>;
}
