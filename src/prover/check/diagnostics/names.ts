/** The checks of names, addresses, patterns and numbers of screens. */
import type { Checks } from './check.ts';
import { type FixtureTree, smallTree } from './small-tree.ts';

const { data, page, second } = smallTree;
const operation = (more: object) => ({
  'journeys/operations/fixture.json': { method: 'GET', path: '/fixture', ...more },
});
const linkTo = (to: string) =>
  page({ blocks: [{ block: 'links', id: 'help', links: [{ label: 'Help', to }] }] });
/** A tree of so many pages. */
const pages = (count: number): FixtureTree =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `journeys/application/page-${index}.json`,
      { path: `/page-${index}`, title: 'Page' },
    ]),
  );

export const NAME_CHECKS = {
  'too-many': {
    meaning: 'There are more screens, fields or texts than there may be.',
    reason: 'A release with more would be slow to load and to draw.',
    bad: pages(301),
    good: pages(300),
  },
  'hostile-path': {
    meaning: "A path would reach an object's prototype.",
    reason: 'A text or rule could read the internals of the program.',
    bad: page({ intro: '{org.constructor.name}' }),
    good: page({ intro: '{org.companyInfo.name}' }),
  },
  'unknown-flag': {
    meaning: 'A flag is read or set that is not listed in journeys/shared/flags.json.',
    reason: 'An unknown flag is always off, so what it guards never happens.',
    bad: page({ intro: '{flags.fe-unknown}' }),
    good: page({ intro: '{flags.fe-known}' }),
  },
  'name-twice': {
    meaning: 'A code, host prefix, base path, step id or flag is used twice.',
    reason: 'It would be open which of the two is meant.',
    bad: second({ code: 'BASE' }),
    good: second({ code: 'OTHER' }),
  },
  address: {
    meaning: 'An address runs script, hides where it leads, or leaves this app without https.',
    reason: 'People could be led to another site, or run a script that is not ours.',
    bad: linkTo('//elsewhere.example'),
    good: linkTo('/fixture'),
  },
  'unsafe-path': {
    meaning: 'The path of an operation is one that the host refuses.',
    reason: 'Each request would be refused, so that the page could neither load nor send.',
    bad: operation({ path: '/loan/../fixture' }),
    good: operation({ path: '/loan/{org.code}/fixture' }),
  },
  'unsafe-header': {
    meaning: 'An operation sets a header that the host or the browser drops.',
    reason: 'The lender would not get the value, and nothing would say so.',
    bad: operation({ headers: { cookie: 'a=1' } }),
    good: operation({ headers: { 'x-channel': 'web' } }),
  },
  'no-text': {
    meaning: "A lender's copy.json names something else than a text.",
    reason: 'A lender could change what an application does, not only its words.',
    bad: {
      ...page({}),
      'org-themes/_default/copy.json': { 'journeys/application/fixture#/path': '/other' },
    },
    good: {
      ...page({}),
      'org-themes/_default/copy.json': { 'journeys/application/fixture#/title': 'Other' },
    },
  },
  pattern: {
    meaning: 'A regular expression is invalid, too long, or slow on some texts.',
    reason: 'A slow expression freezes the page while somebody types.',
    bad: data({ type: 'string', maxLength: 50, pattern: '^(a|aa)+$' }),
    good: data({ type: 'string', maxLength: 50, pattern: '^a+$' }),
  },
  'pattern-length': {
    meaning: 'A regular expression has no maxLength next to it.',
    reason: 'Without a greatest length, a long answer can freeze the page.',
    bad: data({ type: 'string', pattern: '^a+$' }),
    good: data({ type: 'string', pattern: '^a+$', maxLength: 50 }),
  },
} satisfies Checks;
