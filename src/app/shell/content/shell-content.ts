import type { OrgPage } from '../../../client/index.ts';
import { holds, text, type CompiledSet } from '../../../engine/index.ts';
import type { ShellProps } from '../../../ui/index.ts';
import { definedOf } from '../defined.ts';
import { groupOf, textOf } from './org-values.ts';

/** The client's state, in addition to the definitions. */
export interface ShellState {
  /** The opening hours in words. Undefined: those of the theme. */
  readonly hours?: string | undefined;
  /** Whether the person has a dashboard. */
  readonly dashboard: boolean;
}

type ShellContent = Pick<
  ShellProps,
  'org' | 'words' | 'support' | 'dashboard' | 'login' | 'hasApps'
>;

/** Does the theme offer another application, whatever the feature flags are? */
const offersApps = ({ layout, org, vocabulary }: CompiledSet): boolean =>
  layout.menu.apps.some(({ when }) => holds(when, { org, flags: {} }, vocabulary));

/** The content of the shell for an organisation: top bar and support. */
export function shellContentOf(
  set: CompiledSet,
  { logo, illustration }: Pick<OrgPage, 'logo' | 'illustration'>,
  { hours, dashboard }: ShellState,
): ShellContent {
  const company = groupOf(set.org['companyInfo']);
  const brand = groupOf(set.org['brand']);
  const copy = (name: string) => text(set.copy[name], {}, set.vocabulary) || undefined;
  const { login, home } = set.routing.publicPaths;
  return {
    login: login === undefined ? login : { label: copy('login') ?? 'Login', to: login },
    ...(dashboard && { dashboard: { label: copy('dashboard') ?? 'Dashboard', to: home } }),
    hasApps: offersApps(set),
    words: definedOf({ skip: copy('skipToContent'), slow: copy('loadingSlow') }),
    org: definedOf({
      name: textOf(company['name']) ?? set.org.code,
      home: textOf(company['homepage']),
      logo,
      illustration,
      brandedLoader: set.org['brandedLoader'] === true,
      header: brand['header'] as 'plain' | 'band' | 'line' | undefined,
      logoHeight: typeof brand['logoHeight'] === 'number' ? brand['logoHeight'] : undefined,
    }),
    support: supportOf(set, hours),
  };
}

/** How to contact the lender's support. `hours` replaces the opening hours of the theme. */
export function supportOf(
  set: CompiledSet,
  hours: string | undefined,
): NonNullable<ShellProps['support']> {
  const company = groupOf(set.org['companyInfo']);
  return definedOf({
    phone: textOf(company['supportPhone']),
    email: textOf(company['supportEmail']),
    hours: hours ?? textOf(company['hours']),
  });
}
