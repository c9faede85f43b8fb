/** Lints the links of tasks, standings, menus and the footer: each ends on a page for its reader. */
import {
  type CompiledSet,
  type Context,
  matchPath,
  navigate,
  pageAt,
  parseAddress,
  redirectOf,
  stepAt,
} from '../../../engine/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { factsOf } from '../facts.ts';
import { type Assignment, contextOf, findContext, textOf } from '../find-context.ts';
import { errorAt, type Lint } from '../finding.ts';
import { covers } from '../places.ts';
import { redirectTo } from '../routed-targets.ts';
import { type ReaderKind, type ShownLink, shownLinks } from '../shown-links.ts';

const READERS: Readonly<Record<ReaderKind, string>> = {
  visitor: 'a visitor',
  owner: 'its owner',
  signer: 'an additional signer',
};

/** An error for each reader whom a link leads to another place than the one that it names. */
export const lintLinks: Lint = ({ set }) =>
  shownLinks(set).flatMap((link) => lostReader(set, link) ?? []);

/** The first context in which a reader sees the link and it does not end well, as an error. */
function lostReader(set: CompiledSet, link: ShownLink): AnalysisDiagnostic | undefined {
  const { reader, given, address } = link;
  const fixed: Assignment = [
    ['authenticated', reader !== 'visitor'],
    ...(reader === 'signer' ? Object.entries(set.layout.others?.context ?? {}) : []),
    ...given,
  ];
  const isFixed = (path: string): boolean =>
    path.startsWith('url.') ||
    path === 'tasksAwaited' ||
    fixed.some(([known]) => path === known || path.startsWith(`${known}.`));
  const rules = [...link.rules, ...redirectsFrom(set, address)];
  const facts = factsOf(rules).filter(({ path }) => !isFixed(path));
  const isLost = (context: Context): boolean =>
    link.isShown(context) && endOf(set, link, context) !== undefined;
  const { example } = findContext(facts, isLost, fixed);
  if (example === undefined) return undefined;
  const end = endOf(set, link, contextOf([...fixed, ...example])) ?? '';
  return errorAt(
    link,
    'lost-link',
    `Failed to follow the link "${address}" as ${READERS[reader]}: it ends at ${end}, for example with ${textOf([...given, ...example])}, so people would not get where it says. Please name a page that they may open, or except it from the redirect.`,
  );
}

/** Where a link ends in words, when that is not where it should end. */
function endOf(set: CompiledSet, link: ShownLink, context: Context): string | undefined {
  const end = navigate(set, link.address, context);
  if (end.external) return undefined;
  const { path } = parseAddress(end.path);
  const next = redirectOf(set, end.path, context);
  if (next !== undefined && next !== end.path) return `${path}, and is redirected for ever`;
  if (path === link.shownAt) return `${path}, where it is shown`;
  if (link.isExact && path !== link.address) return path;
  const { logins } = set.routing.publicPaths;
  if (link.reader !== 'visitor' && logins.some(({ to }) => matchPath(to, path) !== undefined))
    return `${path}, the login of someone who is logged in`;
  const isFound = pageAt(set, path) !== undefined || stepAt(set, end.path) !== undefined;
  return isFound ? undefined : `${path}, where nothing is`;
}

/** The rules of the redirects that an address may pass. */
function redirectsFrom({ routing }: CompiledSet, address: string) {
  const passed = [address];
  const rows = new Set<(typeof routing.redirects)[number]>();
  for (const at of passed)
    for (const row of routing.redirects)
      if (!rows.has(row) && covers(row.from, at)) {
        rows.add(row);
        if (row.external !== true) passed.push(redirectTo(row.from, row.to));
      }
  return [...rows].map(({ when }) => when);
}
