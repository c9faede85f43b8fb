import { own } from '../../../domain/index.ts';
import { text, type CompiledSet, type Context } from '../../../engine/index.ts';
import type { ShellProps } from '../../../ui/index.ts';
import { definedOf } from '../defined.ts';
import { groupOf, linksOf, textOf, textsOf } from './org-values.ts';

/** Name of the copy for each housing mark that a theme can name. */
const HOUSING_MARKS: ReadonlyMap<unknown, string> = new Map([
  ['lender', 'housingLender'],
  ['opportunity', 'housingOpportunity'],
]);

/**
 * The legal footer: company, licences, links and support. `licenses` is the lender's list of
 * licences by state; any other value gives no line.
 */
export function footerOf(set: CompiledSet, licenses: unknown): NonNullable<ShellProps['footer']> {
  const company = groupOf(set.org['companyInfo']);
  const legal = groupOf(set.org['legal']);
  const number = textOf(company['nmls']);
  const states = statesIn(licenses);
  const copy = (name: string | undefined, context: Context = {}) =>
    name === undefined ? undefined : text(set.copy[name], context, set.vocabulary) || undefined;
  return definedOf({
    company: textOf(company['legalName']) ?? textOf(company['name']) ?? set.org.code,
    registration: number === undefined ? undefined : copy('registration', { number }),
    address: textOf(company['address']),
    houseMark: copy(HOUSING_MARKS.get(company['housingMark'])),
    links: [...layoutLinks(set), ...externalLinks(set)],
    licensed: states === '' ? undefined : copy('licensedIn', { states }),
    disclosures: textsOf(legal['disclosures']),
    disclaimers: textsOf(legal['disclaimers']),
    support: definedOf({
      phone: textOf(company['supportPhone']),
      email: textOf(company['supportEmail']),
      hours: textOf(company['hours']),
    }),
  });
}

function layoutLinks(set: CompiledSet) {
  const context = { org: set.org };
  return set.layout.footer.links.map(({ label, to, external }) => ({
    label: text(label, context, set.vocabulary),
    to: text(to, context, set.vocabulary),
    ...(external !== undefined && { external }),
  }));
}

function externalLinks(set: CompiledSet) {
  const { links } = groupOf(set.org['legal']);
  return linksOf(links).map((link) => ({ ...link, external: true }));
}

/** The states of a licence list, by their two letters. An empty text without any. */
function statesIn(licenses: unknown): string {
  return (Array.isArray(licenses) ? licenses : [])
    .map((entry: unknown) => own(entry, 'abbrev'))
    .filter((state) => typeof state === 'string')
    .join(', ');
}
