/** Finds the page at an address. */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';
import { matchPath, parseAddress, parseQuery, type Address } from './paths.ts';

/**
 * The page at a path, with its parameters. If several match, the one with the fewest placeholders;
 * undefined if none matches.
 */
export function pageAt(set: CompiledSet, address: string) {
  const { path } = parseAddress(address);
  const count = ({ params }: { readonly params: object }): number => Object.keys(params).length;
  return Object.values(set.pages)
    .flatMap((page) => {
      const params = matchPath(page.path, path);
      return params ? [{ page, params }] : [];
    })
    .toSorted((one, other) => count(one) - count(other))[0];
}

/**
 * Id of the page shown at an entry path (which may have a query); undefined for a path that is not
 * an entry.
 */
export function findEntry(set: CompiledSet, address: string, context: Context): string | undefined {
  const at = parseAddress(address);
  const read = withUrl(context, at);
  return set.routing.entry.find(
    (row) => matchPath(row.path, at.path) !== undefined && holds(row.when, read, set.vocabulary),
  )?.page;
}

/**
 * The context that a rule reads at an address: `url` with path, first query values and parameters
 * of the route.
 */
export function withUrl(
  context: Context,
  at: Address,
  params: { readonly [name: string]: string } = {},
): Context {
  return { ...context, url: { path: at.path, query: parseQuery(at.search), params } };
}
