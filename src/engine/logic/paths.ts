/** Reading and writing dotted paths of plain data: own properties only, so that nothing of JavaScript itself can be reached. */

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const maxSegments = 32;

/** The value at a dotted path, or undefined. The empty path is the value itself. */
export function readPath(source: unknown, path: string): unknown {
  if (path === '') return source;
  const segments = path.split('.');
  if (segments.length > maxSegments) return undefined;
  return segments.reduce<unknown>(readOwn, source);
}

/** A copy of `source` with `value` at the path; groups on the way are made. undefined removes the key. */
export function writePath(source: unknown, path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = isGroup(source) ? { ...source } : {};
  if (forbidden.has(head)) return copy;
  const inner = rest.length > 0 ? writePath(copy[head], rest.join('.'), value) : value;
  if (inner === undefined) delete copy[head];
  else copy[head] = inner;
  return copy;
}

/** A plain object: neither null nor a list. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** undefined, null and the empty text are all "missing". */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function readOwn(source: unknown, key: string): unknown {
  if (typeof source !== 'object' || source === null || forbidden.has(key)) return undefined;
  if (Array.isArray(source)) return /^\d{1,3}$/.test(key) ? source[Number(key)] : undefined;
  return Object.hasOwn(source, key) && Object.prototype.propertyIsEnumerable.call(source, key)
    ? (source as Record<string, unknown>)[key]
    : undefined;
}
