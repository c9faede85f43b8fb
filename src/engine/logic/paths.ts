import { isRecord } from '../definition/values.ts';
/** Reading and writing dotted paths of plain data: own properties only, so that nothing of JavaScript itself can be reached. */

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const maxSegments = 32;

/** The value at a dotted path, or undefined. The empty path is the value itself. */
export function readPath(source: unknown, path: string): unknown {
  return readSegments(source, segmentsOf(path));
}

/** A reader of one dotted path, for those who read it often: the path is taken apart once. */
export function pathReader(path: string): (source: unknown) => unknown {
  const segments = segmentsOf(path);
  return (source) => readSegments(source, segments);
}

/** A copy of `source` with `value` at the path; groups on the way are made. undefined removes the key. */
export function writePath(source: unknown, path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = isRecord(source) ? { ...source } : {};
  if (forbidden.has(head)) return copy;
  const inner = rest.length > 0 ? writePath(copy[head], rest.join('.'), value) : value;
  if (inner === undefined) delete copy[head];
  else copy[head] = inner;
  return copy;
}

/** The names of a dotted path, none for the empty one. undefined: a path that reads nothing, whatever the data. */
export function segmentsOf(path: string): readonly string[] | undefined {
  if (path === '') return [];
  const segments = path.split('.');
  return segments.length > maxSegments || segments.some((segment) => forbidden.has(segment))
    ? undefined
    : segments;
}

/** The value at a path that was taken apart, or undefined. */
export function readSegments(source: unknown, segments: readonly string[] | undefined): unknown {
  if (segments === undefined) return undefined;
  let value = source;
  for (const segment of segments) value = readOwn(value, segment);
  return value;
}

/** A property of its own, or an entry of a list; undefined for what has none. */
export function readOwn(source: unknown, key: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  if (Array.isArray(source)) return /^\d{1,3}$/.test(key) ? source[Number(key)] : undefined;
  const found = (source as Record<string, unknown>)[key];
  return found !== undefined && Object.hasOwn(source, key) ? found : undefined;
}
