import type { CompiledSet, Json } from '../engine/index.ts';
import type { ShellProps } from '../ui/index.ts';
import type { OrgPage } from './org-info.ts';

type Group = { readonly [key: string]: Json | undefined };

/** What the shell shows of an organisation: its mark and name on top, its law and its contact at the end. */
export function shellOf(set: CompiledSet, { logo, illustration }: Pick<OrgPage, 'logo' | 'illustration'>, licenses?: unknown): Pick<ShellProps, 'org' | 'footer' | 'menu'> {
  const company = group(set.org['companyInfo']);
  const brand = group(set.org['brand']);
  const legal = group(set.org['legal']);
  return {
    org: { name: words(company['name']) ?? set.org.code, logo, illustration, brandedLoader: set.org['brandedLoader'] === true, header: brand['header'] as 'plain' | 'band' | 'line' | undefined, logoHeight: typeof brand['logoHeight'] === 'number' ? brand['logoHeight'] : undefined },
    menu: [{ label: 'Dashboard', to: '/dashboard' }, { label: 'Support', to: '/contact' }, { label: 'Log out', to: '/logout' }],
    footer: {
      company: words(company['legalName']) ?? words(company['name']) ?? set.org.code,
      nmls: words(company['nmls']),
      address: words(company['address']),
      housingMark: company['housingMark'] as 'lender' | 'opportunity' | undefined,
      links: [
        { label: words(legal['termsName']) ?? 'Terms of use', to: '/terms', external: true },
        { label: 'Privacy policy', to: '/privacy', external: true },
        { label: 'Licenses', to: '/licenses', external: true },
      ],
      licensedStates: statesIn(licenses),
      disclosures: list(legal['disclosures']),
      disclaimers: list(legal['disclaimers']),
      support: { phone: words(company['supportPhone']), email: words(company['supportEmail']), hours: words(company['hours']) },
    },
  };
}

/** The states of a licence list, by their two letters. Empty for anything else. */
function statesIn(licenses: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(licenses) ? licenses : [];
  return entries.flatMap((entry) => (typeof entry === 'object' && entry !== null && typeof (entry as { abbrev?: unknown }).abbrev === 'string' ? [(entry as { abbrev: string }).abbrev] : []));
}

const group = (value: Json | undefined): Group => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {});
const words = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const list = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []);
