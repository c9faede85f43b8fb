/** Reads and writes dotted paths of plain data. Own properties only, so that a path never reaches a prototype. */
import { isRecord } from '../definition/values.ts';

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_SEGMENTS = 32;

/**
 * The value at a dotted path; undefined when it is missing. The empty path is the source itself.
 */
export function readPath(source: unknown, path: string): unknown {
  return readSegments(source, splitPath(path));
}

/** Returns a reader of one dotted path. The path is parsed once. */
export function pathReader(path: string): (source: unknown) => unknown {
  const segments = splitPath(path);
  return (source) => readSegments(source, segments);
}

/** A copy of `source` with `value` at the path; objects on the way are created. An undefined value removes the key. */
export function writePath(source: unknown, path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = isRecord(source) ? { ...source } : {};
  if (forbiddenKeys.has(head)) return copy;
  const inner = rest.length > 0 ? writePath(copy[head], rest.join('.'), value) : value;
  if (inner === undefined) delete copy[head];
  else copy[head] = inner;
  return copy;
}

/** The source without the value at the path; an object that this leaves empty goes, too. */
export function withoutPath(source: Group, path: string): Group {
  if (readPath(source, path) === undefined) return source;
  const left = writePath(source, path, undefined);
  const parent = path.split('.').slice(0, -1).join('.');
  if (parent === '') return left;
  const rest = readPath(left, parent);
  return isRecord(rest) && Object.keys(rest).length === 0 ? withoutPath(left, parent) : left;
}
type Group = Readonly<Record<string, unknown>>;

/**
 * The segments of a dotted path; none for the empty path. Undefined for a path that may not be
 * read: one with a forbidden key or more than 32 segments.
 */
function splitPath(path: string): readonly string[] | undefined {
  if (path === '') return [];
  const segments = path.split('.');
  return segments.length > MAX_SEGMENTS || segments.some((segment) => forbiddenKeys.has(segment))
    ? undefined
    : segments;
}

/** The value at a parsed path; undefined when it is missing or may not be read. */
export function readSegments(source: unknown, segments: readonly string[] | undefined): unknown {
  if (segments === undefined) return undefined;
  let value = source;
  for (const segment of segments) value = readOwn(value, segment);
  return value;
}

/** An own property of an object, or an entry of a list by its index (0 to 999). Undefined for anything else. */
export function readOwn(source: unknown, key: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  if (Array.isArray(source)) return /^\d{1,3}$/.test(key) ? source[Number(key)] : undefined;
  const found = (source as Record<string, unknown>)[key];
  return found !== undefined && Object.hasOwn(source, key) ? found : undefined;
}

/** The path of the group around a field; the field's own path at the top level. */
export const groupPath = (path: string): string =>
  path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : path;
