import {
  text,
  type CompiledSet,
  type Context,
  type Json,
  type ScreenLink,
} from '../../engine/index.ts';
import type { ShellProps } from '../../ui/index.ts';
import type { OrgPage } from '../../client/index.ts';

/** Where the settings of a person stand, once there is such a page. */
const SETTINGS = '/dashboard/settings';
/** The words of the mark that a theme names. */
const HOUSE_MARKS: ReadonlyMap<unknown, string> = new Map([
  ['lender', 'housingLender'],
  ['opportunity', 'housingOpportunity'],
]);

type Group = { readonly [key: string]: Json | undefined };

interface Around {
  /** What the lender says of where it is licensed. */
  readonly licenses?: unknown;
  /** Whether whoever is here has a dashboard. */
  readonly dashboard: boolean;
}

/** What the shell shows of an organisation: its mark and name on top, its law and its contact at the end. */
export function shellOf(
  set: CompiledSet,
  { logo, illustration, baseUrl }: Pick<OrgPage, 'logo' | 'illustration' | 'baseUrl'>,
  { licenses, dashboard }: Around,
): Pick<ShellProps, 'org' | 'words' | 'footer' | 'menu' | 'dashboard' | 'login'> {
  const company = group(set.org['companyInfo']);
  const brand = group(set.org['brand']);
  const legal = group(set.org['legal']);
  const number = words(company['nmls']);
  const states = statesIn(licenses);
  const told = (name: string | undefined, about: Context = {}) =>
    name === undefined ? undefined : text(set.copy[name], about, set.vocabulary) || undefined;
  return {
    login: {
      label: told('login') ?? 'Login',
      to: set.routing.publicPaths.login ?? '/auth/login',
    },
    dashboard: dashboard
      ? { label: told('dashboard') ?? 'Dashboard', to: '/dashboard' }
      : undefined,
    words: { skip: told('skipToContent') },
    org: {
      name: words(company['name']) ?? set.org.code,
      home: words(company['homepage']),
      logo,
      illustration,
      brandedLoader: set.org['brandedLoader'] === true,
      header: brand['header'] as 'plain' | 'band' | 'line' | undefined,
      logoHeight: typeof brand['logoHeight'] === 'number' ? brand['logoHeight'] : undefined,
    },
    menu: menuOf(set, baseUrl, dashboard),
    footer: {
      company: words(company['legalName']) ?? words(company['name']) ?? set.org.code,
      registration: number === undefined ? undefined : told('registration', { number }),
      address: words(company['address']),
      houseMark: told(HOUSE_MARKS.get(company['housingMark'])),
      links: [
        { label: words(legal['termsName']) ?? 'Terms of use', to: '/terms', external: true },
        { label: 'Privacy policy', to: '/privacy', external: true },
        { label: 'Licenses', to: '/licenses', external: true },
        ...linksIn(legal['links']).map((link) => ({ ...link, external: true })),
      ],
      licensed: states === '' ? undefined : told('licensedIn', { states }),
      disclosures: list(legal['disclosures']),
      disclaimers: list(legal['disclaimers']),
      support: {
        phone: words(company['supportPhone']),
        email: words(company['supportEmail']),
        hours: words(company['hours']),
      },
    },
  };
}

/** Where someone who is signed in can go to: within the app, and to the lender's other applications that the theme names. */
function menuOf(set: CompiledSet, baseUrl: string, dashboard: boolean): readonly ScreenLink[] {
  const entry = (name: string, to: string): ScreenLink => ({
    label: text(set.copy[name], {}, set.vocabulary) || name,
    to,
  });
  const settings = Object.values(set.pages).some(({ path }) => path === SETTINGS);
  const apps = linksIn(set.org['apps']).map(({ label, to }) => ({
    label,
    to: to.startsWith('/') ? baseUrl.replace(/\/$/, '') + to : to,
    external: true,
  }));
  return [
    ...(dashboard ? [entry('dashboard', '/dashboard')] : []),
    ...apps,
    entry('support', '/contact'),
    ...(settings && dashboard ? [entry('settings', SETTINGS)] : []),
    entry('logout', '/logout'),
  ];
}

/** The links of a list of a theme; what is none is passed over. */
function linksIn(value: Json | undefined): readonly ScreenLink[] {
  return (Array.isArray(value) ? value : []).flatMap((entry: Json) => {
    const { label, to } = group(entry);
    return typeof label === 'string' && typeof to === 'string' ? [{ label, to }] : [];
  });
}

/** The states of a licence list, by their two letters. Empty when there is none. */
function statesIn(licenses: unknown): string {
  const entries: readonly unknown[] = Array.isArray(licenses) ? licenses : [];
  return entries
    .flatMap((entry) =>
      typeof entry === 'object' &&
      entry !== null &&
      typeof (entry as { abbrev?: unknown }).abbrev === 'string'
        ? [(entry as { abbrev: string }).abbrev]
        : [],
    )
    .join(', ');
}

const group = (value: Json | undefined): Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {};
const words = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const list = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
