import type { OrgPage } from '../../../client/index.ts';
import { holds, type CompiledSet } from '../../../engine/index.ts';
import type { ShellProps } from '../../../ui/index.ts';
import { dropUndefinedKeys } from '../defined.ts';
import { buildGroup, findText } from './org-values.ts';
import { readShellCopy } from './shell-copy.ts';

/** The client's state, in addition to the definitions. */
interface ShellState {
  /** The opening hours in words. Undefined: those of the theme. */
  readonly hours?: string | undefined;
  /** Whether the person has a dashboard. */
  readonly dashboard: boolean;
}

type ShellContent = Pick<ShellProps, 'org' | 'support' | 'dashboard' | 'login' | 'hasApps'>;

/** Does the theme offer another application, whatever the feature flags are? */
const offersApps = ({ layout, org, vocabulary }: CompiledSet): boolean =>
  layout.menu.apps.some(({ when }) => holds(when, { org, flags: {} }, vocabulary));

/** The content of the shell for an organisation: top bar and support. */
export function buildShellContent(
  set: CompiledSet,
  { logo, illustration }: Pick<OrgPage, 'logo' | 'illustration'>,
  { hours, dashboard }: ShellState,
): ShellContent {
  const company = buildGroup(set.org['companyInfo']);
  const brand = buildGroup(set.org['brand']);
  const copy = readShellCopy(set);
  const { login, home } = set.routing.publicPaths;
  return {
    login: login === undefined ? login : { label: copy('login'), to: login },
    ...(dashboard && { dashboard: { label: copy('dashboard'), to: home } }),
    hasApps: offersApps(set),
    org: dropUndefinedKeys({
      name: findText(company['name']) ?? set.org.code,
      home: findText(company['homepage']),
      logo,
      illustration,
      brandedLoader: set.org['brandedLoader'] === true,
      header: brand['header'] as 'plain' | 'band' | 'line' | undefined,
      logoHeight: typeof brand['logoHeight'] === 'number' ? brand['logoHeight'] : undefined,
    }),
    support: buildSupport(set, hours),
  };
}

/** How to contact the lender's support. `hours` replaces the opening hours of the theme. */
export function buildSupport(
  set: CompiledSet,
  hours: string | undefined,
): NonNullable<ShellProps['support']> {
  const company = buildGroup(set.org['companyInfo']);
  return dropUndefinedKeys({
    phone: findText(company['supportPhone']),
    email: findText(company['supportEmail']),
    hours: hours ?? findText(company['hours']),
  });
}
