/** Finds the authored line of a change, through the references of a form to its data schemas. */
import { memberPointer } from '../../engine/index.ts';
import { locate, type SourceTree } from '../../release/index.ts';
import { isSame } from './compare/canonical.ts';
import { isRecord } from '../../domain/index.ts';
import type { DiffPlace } from './entry.ts';
import type { DiffSide } from './side.ts';
import type { Spot } from './spot.ts';

interface Place {
  readonly side: DiffSide;
  readonly org: string;
  readonly isForAll: boolean;
  readonly value: unknown;
  readonly field?: string;
}

/** The place of a change for an entry; with its line when the side has its files. */
export function buildPlace(spot: Spot, { side, org, isForAll, value, field }: Place): DiffPlace {
  const { group, part } = spot;
  const base = {
    group,
    ...(part !== undefined && { part }),
    ...(field !== undefined && { field }),
  };
  const { tree } = side;
  if (tree === undefined) return { ...base, file: spot.file, pointer: getPointer(spot.pointer) };
  const own = isForAll ? undefined : findCopy(tree, org, value);
  const { file, pointer } = own ?? followed(tree, spot.file, spot.pointer);
  const line = locate(tree.texts.get(file) ?? '', pointer)?.line;
  return { ...base, file, pointer, ...(line !== undefined && { line }) };
}

const getPointer = (path: readonly string[]): string => path.reduce(memberPointer, '');

/** The text of a lender's copy.json that has this value. */
function findCopy(tree: SourceTree, org: string, value: unknown) {
  const file = `org-themes/${org}/copy`;
  const content = tree.files.find((one) => one.file === file)?.content;
  const key = isRecord(content)
    ? Object.keys(content).find((name) => isSame(content[name], value))
    : undefined;
  return key === undefined ? undefined : { file, pointer: getPointer([key]) };
}

/** The file and pointer of a path, after each `$ref` on the way. */
function followed(tree: SourceTree, file: string, path: readonly string[]) {
  const readContent = (name: string): unknown =>
    tree.files.find((one) => one.file === name)?.content;
  let at = { file, path: [] as readonly string[], value: readContent(file) };
  for (const key of path) {
    const ref = isRecord(at.value) && at.value[key] === undefined ? at.value['$ref'] : undefined;
    if (typeof ref === 'string')
      at = { file: `schemas/${ref}.schema`, path: [], value: readContent(`schemas/${ref}.schema`) };
    const inner =
      typeof at.value === 'object' && at.value !== null
        ? (at.value as Record<string, unknown>)[key]
        : undefined;
    at = { ...at, path: [...at.path, key], value: inner };
  }
  return { file: at.file, pointer: getPointer(at.path) };
}
