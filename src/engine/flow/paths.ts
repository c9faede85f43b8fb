/** Parses, matches and fills the addresses of the app. */
import type { Context } from '../definition/json.ts';
import { readPath } from '../logic/paths.ts';

/** An address of the app: `search` is empty or begins with `?`. */
export interface Address {
  readonly path: string;
  readonly search: string;
}

/**
 * Reads an address below the host's root. Dots, doubled and trailing slashes, backslashes and the
 * characters that browsers drop are resolved as a browser does, so that the checked address is the
 * one that opens. The fragment is dropped. An empty address is the root.
 */
export function parseAddress(address: string): Address {
  const clean = address.replace(/[\t\n\r]/g, '').replace(/#.*$/, '');
  const mark = clean.indexOf('?');
  const path = mark < 0 ? clean : clean.slice(0, mark);
  const search = mark < 0 ? '' : clean.slice(mark);
  return { path: resolveDots(path), search: search === '?' ? '' : search };
}

/** `/a/./b/../c` gives `/a/c`; never climbs above the root. */
export function resolveDots(path: string): string {
  const kept: string[] = [];
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    const plain = segment.replace(/%2e/gi, '.');
    if (plain === '..') kept.pop();
    else if (plain !== '' && plain !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}

/** First value of each query parameter, decoded once. An empty search has no entries. */
export function parseQuery(search: string): { readonly [name: string]: string } {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search))
    if (!found.has(name)) found.set(name, value);
  return Object.fromEntries(found);
}

/** A search text of the given values (`?a=b`); the empty text without values. */
export function getSearch(query: { readonly [name: string]: unknown }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) params.append(name, String(value));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Appends a search text to a path that may already have a query. */
export function withSearch(path: string, search: string): string {
  if (search === '') return path;
  return path.includes('?') ? `${path}&${search.slice(1)}` : path + search;
}

/**
 * Matches a path with a pattern: `{name}` matches one segment, a trailing `/*` matches any rest or
 * none (under `*`, not decoded). Returns the decoded parameters, or undefined without a match.
 */
export function matchPath(
  pattern: string,
  path: string,
): { readonly [name: string]: string } | undefined {
  const [segments, given] = [splitSegments(pattern), splitSegments(path)];
  const open = segments.at(-1) === '*';
  const wanted = open ? segments.slice(0, -1) : segments;
  if (open ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const params: { [name: string]: string } = {};
  for (const [at, want] of wanted.entries()) {
    const segment = given[at] ?? '';
    const name = nameIn(want);
    if (name === undefined) {
      if (want !== segment) return undefined;
    } else params[name] = decoded(segment);
  }
  if (open) params['*'] = given.slice(wanted.length).join('/');
  return params;
}

/** Is the path the prefix, or below it? Percent-encoding and letter case are ignored. */
export function isUnder(prefix: string, path: string): boolean {
  const wanted = splitSegments(prefix);
  const given = splitSegments(path);
  return (
    wanted.length <= given.length &&
    wanted.every((want, at) => want.toLowerCase() === decoded(given[at] ?? '').toLowerCase())
  );
}

/**
 * Fills `{dotted.path}` from the context. Inside a longer text each value is encoded, so that it
 * stays one segment; a text that is one placeholder is the value itself. If values are missing
 * (absent, blank, or not a text, number or boolean), returns the name of the first one.
 */
export function fillPath(
  pattern: string,
  context: Context,
): { readonly path: string } | { readonly missing: string } {
  const whole = /^\{([^{}]+)\}$/.exec(pattern)?.[1];
  if (whole !== undefined) {
    const value = segmentValue(context, whole);
    return value === undefined ? { missing: whole } : { path: value };
  }
  let missing: string | undefined;
  const path = pattern.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = segmentValue(context, name);
    // A segment of dots would resolve to a parent of the authored path.
    if (value === undefined || value === '.' || value === '..') missing ??= name;
    // encodeURIComponent throws on a lone surrogate.
    return encodeURIComponent((value ?? '').replace(/\p{Surrogate}/gu, '\uFFFD'));
  });
  return missing === undefined ? { path } : { missing };
}

function segmentValue(context: Context, name: string): string | undefined {
  const value = readPath(context, name);
  const plain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return plain && value !== '' ? String(value) : undefined;
}

/** The segments of a path; none for the root. */
function splitSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function nameIn(segment: string): string | undefined {
  return /^\{([^{}]+)\}$/.exec(segment)?.[1];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
