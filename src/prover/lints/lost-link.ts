/** Lints the links of tasks, standings, menus and the footer: each ends on a page for its reader. */
import {
  type CompiledSet,
  type Context,
  matchPath,
  navigate,
  pageAt,
  parseAddress,
  followRedirect,
  stepAt,
} from '../../engine/index.ts';
import { listFacts } from '../analysis/facts.ts';
import {
  type Assignment,
  assembleContext,
  findContext,
  describeAssignment,
} from '../analysis/find-context.ts';
import { covers } from '../analysis/places.ts';
import { redirectTo } from '../analysis/routed-targets.ts';
import { type ReaderKind, type ShownLink, shownLinks } from '../analysis/shown-links.ts';
import { redirects } from './example-product.ts';
import type { Definitions, Finding, Lint } from './lint.ts';

const READERS: Readonly<Record<ReaderKind, string>> = {
  visitor: 'a visitor',
  owner: 'its owner',
  signer: 'an additional signer',
};

/** The first context in which a reader sees the link and it does not end well, as an error. */
function lostReader(set: CompiledSet, link: ShownLink): Finding | undefined {
  const { reader, given, address } = link;
  const fixed: Assignment = [
    ['authenticated', reader !== 'visitor'],
    ...(reader === 'signer' ? Object.entries(set.layout.others?.context ?? {}) : []),
    ...given,
  ];
  const isFixed = (path: string): boolean =>
    path.startsWith('url.') ||
    path === 'tasksAwaited' ||
    // Follows from the status.
    path === 'terminal' ||
    fixed.some(([known]) => path === known || path.startsWith(`${known}.`));
  const rules = [...link.rules, ...redirectsFrom(set, address)];
  const facts = listFacts(rules).filter(({ path }) => !isFixed(path));
  const isLost = (context: Context): boolean =>
    link.isShown(context) && describeEnd(set, link, context) !== undefined;
  const { example } = findContext(facts, isLost, fixed);
  if (example === undefined) return undefined;
  const end = describeEnd(set, link, assembleContext([...fixed, ...example])) ?? '';
  return {
    file: link.file,
    pointer: link.pointer,
    message: `Failed to follow the link "${address}" as ${READERS[reader]}: it ends at ${end}, for example with ${describeAssignment([...given, ...example])}, so people would not get where it says. Please name a page that they may open, or except it from the redirect.`,
  };
}

/** Says where a link ends; undefined when it ends where it should. */
function describeEnd(set: CompiledSet, link: ShownLink, context: Context): string | undefined {
  const end = navigate(set, link.address, context);
  if (end.external) return undefined;
  const { path } = parseAddress(end.path);
  const next = followRedirect(set, end.path, context);
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

const CONDITIONS = 'journeys/shared/conditions';
/** One category of tasks, whose page is `demo`. */
const tasks: Definitions = {
  [CONDITIONS]: {
    severalDocuments: 'Upload',
    base: '/case/{uuid}/',
    otherBase: '',
    otherFlag: '',
    categories: [
      {
        category: 'PHONE',
        header: 'Phone',
        buttonText: 'Go',
        description: 'Why',
        location: 'demo',
      },
    ],
  },
};

export const lostLink: Lint = {
  code: 'lost-link',
  meaning: 'A link of a task, the standing, the menu or the footer does not end where it should.',
  reason: 'People who follow it are led back, to a login or to no page, and cannot go on.',
  judges: 'set',
  bad: { ...tasks, ...redirects(['/case/{uuid}/demo', '..']) },
  at: `${CONDITIONS}#/categories/0/location`,
  good: tasks,
  run: ({ set }) => shownLinks(set).flatMap((link) => lostReader(set, link) ?? []),
};
