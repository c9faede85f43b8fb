/** The content of the legal footer, from the theme and the lender's licences. Pure. */
import { own } from '../../../domain/index.ts';
import {
  text,
  type CompiledSet,
  type Context,
  type Json,
  type Text,
} from '../../../engine/index.ts';
import type { FooterContent } from '../../../ui/shell/Footer.tsx';
import { buildSupport } from '../content/shell-content.ts';
import { buildGroup, listLinks, findText, listTexts } from '../content/org-values.ts';
import { dropUndefinedKeys } from '../defined.ts';

/** Name of the copy for each housing mark that a theme can name. */
const HOUSING_MARKS: ReadonlyMap<unknown, string> = new Map([
  ['lender', 'housingLender'],
  ['opportunity', 'housingOpportunity'],
]);

/** The input of the footer, in addition to the definitions. */
export interface FooterInput {
  /** The lender's list of licences by state; any other value gives no line. */
  readonly licenses?: unknown;
  /** The opening hours in words. Undefined: those of the theme. */
  readonly hours?: string | undefined;
}

/** The legal footer: company, support, licences, links and legal texts. */
export function buildFooter(set: CompiledSet, input: FooterInput): FooterContent {
  const company = buildGroup(set.org['companyInfo']);
  const legal = buildGroup(set.org['legal']);
  const number = findText(company['nmls']);
  const copy = (name: string | undefined, context: Context = {}) =>
    name === undefined ? undefined : text(set.copy[name], context, set.vocabulary) || undefined;
  const states = statesIn(input.licenses);
  const newYork = findText(legal['newYork']);
  return dropUndefinedKeys({
    company: findText(company['legalName']) ?? findText(company['name']) ?? set.org.code,
    registration: number === undefined ? undefined : copy('registration', { number }),
    address: findText(company['address']),
    houseMark: copy(HOUSING_MARKS.get(company['housingMark'])),
    memberMark: company['creditUnion'] === true ? copy('creditUnion') : undefined,
    links: [...layoutLinks(set), ...externalLinks(set)],
    licensed: states === '' ? undefined : copy('licensedIn', { states }),
    disclosures: listDisclosures(set, legal['disclosures']),
    disclaimers: [...listTexts(legal['disclaimers']), ...(newYork === undefined ? [] : [newYork])],
    more: copy('licensesAndDisclosures'),
    supportTitle: copy('customerService'),
    support: buildSupport(set, input.hours),
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
  const { links } = buildGroup(set.org['legal']);
  return listLinks(links).map((link) => ({ ...link, external: true }));
}

/** The numbered texts in the lender's words; a text may depend on the products. */
function listDisclosures(set: CompiledSet, listed: Json | undefined): readonly string[] {
  const texts = Array.isArray(listed) ? (listed as readonly Text[]) : [];
  return texts.map((one) => text(one, { org: set.org }, set.vocabulary));
}

/** The states of a licence list, by their two letters. Empty when there are none. */
function statesIn(licenses: unknown): string {
  return (Array.isArray(licenses) ? licenses : [])
    .map((entry: unknown) => own(entry, 'abbrev'))
    .filter((state) => typeof state === 'string')
    .join(', ');
}
