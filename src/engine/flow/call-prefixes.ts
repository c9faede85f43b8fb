/** Tells the addresses of calls from those of screens: by a prefix of whole segments. */
import type { CompiledSet } from '../definition/compiled.ts';
import { stepPath } from './steps.ts';

/** Whether a path begins with one of the prefixes, in whole segments. */
export const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some(
    (prefix) =>
      path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
  );

/** The paths of all screens of a set, without queries. A step in a query has that of its journey. */
export const listScreenPaths = (set: CompiledSet): readonly string[] => [
  ...Object.values(set.pages).map(({ path }) => path),
  ...Object.values(set.journeys).flatMap(({ id, basePath, steps }) => [
    basePath,
    ...steps.map((step) => stepPath(set, id, step.id).replace(/\?.*$/, '')),
  ]),
];

/**
 * The prefix below which every request is a call because of an operation's path: its
 * first segment, and so many more that no screen is below it. A parameter ends the prefix. `/` for
 * a path that begins with a parameter.
 */
export function callPrefix(path: string, screens: readonly string[]): string {
  const segments = path.split('/').slice(1);
  const named = segments.findIndex((segment) => segment.includes('{'));
  const fixed = named < 0 ? segments : segments.slice(0, named);
  const prefix = (length: number): string => `/${fixed.slice(0, length).join('/')}`;
  let length = 1;
  while (length < fixed.length && screens.some((screen) => isBelow(screen, [prefix(length)])))
    length += 1;
  return prefix(length);
}
