/**
 * Follows every link of every page, in each status in which the page is shown, and expects that it
 * ends where it says. A link to the bare page of the application ends on another page.
 */
import { expect, it } from 'vitest';
import {
  findEntry,
  loginFor,
  matchPath,
  navigate,
  pageAt,
  parseAddress,
  resolveScreen,
  stepAt,
  type Context,
} from '../../../src/engine/index.ts';
import { setOf, sets } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';
import { fullContext, uuid } from '../application/contexts.ts';
import { atStage, statuses, withoutRow } from './fields.ts';
import { applicationOf } from './applications.ts';

const set = setOf('hearthline');
const flags = { 'fe-heloc-redesign-2025': true };
const base = `/account/heloc/${uuid}`;
/** The paths that lead elsewhere by the specification. */
const HOME = ['/', '/account'];

/** The texts of the keys `to` in a screen, each a path of the app. */
function* linksIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'to' && typeof member === 'string' && member.startsWith('/')) yield member;
    else yield* linksIn(member);
  }
}

/** A borrower with every value that a page reads, the application in one status. */
function borrowerIn(checklistStatus: string, status: object): Context {
  // The addresses of tasks come with the data; tests/domain/shell follows them.
  const full: Context = { ...fullContext(checklistStatus), conditionItems: [] };
  const application = full['application'] as { readonly status: object };
  return {
    ...full,
    org: set.org,
    flags,
    lists: set.lists,
    applications: [application],
    application: { ...application, status: { ...application.status, ...status } },
  };
}

const DECLINES = [
  { uwDecision: 'DECLINE' },
  { uwDecision: 'DECLINE', dtiDecline: true },
  { creditScoreDecline: true },
];
/** In which a decision can be a decline. In all others such a decision leads back to their page. */
const isDeclined = (status: string): boolean =>
  status.startsWith('DECLINED') || status === 'OFFER_SELECTION';
/** A third of the statuses in `npm test`. */
const all = [...statuses, ...withoutRow].filter(
  (status, at) => isFullRun || at % 3 === 0 || isDeclined(status),
);
const borrowers: readonly (readonly [name: string, Context])[] = [
  ...all.flatMap((status) =>
    [{}, ...(isDeclined(status) ? DECLINES : [])].map(
      (more) => [`${status} ${JSON.stringify(more)}`, borrowerIn(status, more)] as const,
    ),
  ),
  ...[...(isFullRun ? atStage : [])].map(
    ([stage, values]) =>
      [
        `stage ${stage}`,
        {
          ...fullContext(''),
          org: set.org,
          flags,
          lists: set.lists,
          ...applicationOf(undefined, values),
        },
      ] as const,
  ),
];

const written = (path: string): string =>
  path.replace('{uuid}', uuid).replaceAll(/\{\w+\}/g, 'OTHER');
const pages = Object.values(set.pages);
/** The pages whose links the status of an application can change. */
const ofStatus = pages.filter(({ path }) => path.startsWith('/account/') || path === '/dashboard');

const visitor: Context = { org: set.org, flags, lists: set.lists };
/** Returns the reader of a page: a visitor for the public pages, and the one after the logout. */
const readerOf = (from: string, borrower: Context): Context =>
  from === '/logout' || navigate(set, from, visitor).path === from ? visitor : borrower;

/** Describes the fault of a link of a page; undefined when it ends where it says. */
function faultOf(from: string, link: string, context: Context): string | undefined {
  const to = parseAddress(link);
  const end = navigate(set, link, context);
  const at = parseAddress(end.path);
  if (end.external || HOME.includes(to.path)) return undefined;
  if (to.path === base) return at.path === from ? `${link} leads back to its own page` : undefined;
  if (end.path === loginFor(set, link)) return undefined;
  if (at.path !== to.path) return `${link} ends at ${end.path}`;
  return pageAt(set, at.path) === undefined && stepAt(set, end.path) === undefined
    ? `${link} has no page`
    : undefined;
}

/** Follows the links of all pages for all borrowers. */
function followLinks() {
  const seen = new Set<string>();
  const faults = new Map<string, string>();
  for (const [at, [name, borrower]] of borrowers.entries())
    for (const { id, path } of at === 0 ? pages : ofStatus) {
      const from = written(path);
      const context = readerOf(from, borrower);
      if (navigate(set, from, context).path !== from) continue;
      const url = { path: from, params: { ...matchPath(path, from), uuid }, query: {} };
      for (const link of new Set(linksIn(resolveScreen(set, { page: id }, { ...context, url })))) {
        seen.add(`${from} ${link}`);
        const fault = faultOf(from, link, context);
        if (fault !== undefined) faults.set(`${from}: ${fault}`, name);
      }
    }
  return { seen, faults: Object.fromEntries(faults) };
}

it('each link of each page ends where it says, in every status', { timeout: 600_000 }, () => {
  const { seen, faults } = followLinks();
  expect(seen.size).toBeGreaterThan(80);
  expect(seen).toContain(`${base}/error/decline ${base}/document/disclosures`);
  expect(faults).toEqual({});
});

it.each([...sets.values()].map((each) => [each.org.theme, each] as const))(
  'no page of %s offers a visitor an application that it does not take',
  (_theme, lender) => {
    const context = { org: lender.org, flags, lists: lender.lists, sessionExpired: true };
    const refused = Object.values(lender.pages).flatMap(({ id, path }) =>
      path.includes('{')
        ? []
        : [...linksIn(resolveScreen(lender, { page: id }, context))]
            .filter((link) => findEntry(lender, link, context) === 'not-accepting-apps')
            .map((link) => `${path}: ${link}`),
    );
    expect(refused).toEqual([]);
  },
);
