/** Compares what belongs to a lender: brand, company, legal texts, products, names and pictures. */
import type { ValueChange } from '../compare/changes.ts';
import { checkContrast } from '../../check/themes/contrast.ts';
import {
  breaking,
  dangerous,
  PLACE,
  safe,
  type Comparer,
  type KeyVerdicts,
  type PlacedChange,
  type Verdict,
  verdictByKey,
  wholePart,
} from './verdict.ts';

/** Keys of the company and the legal texts that the law wants shown. */
const NOTICES = new Set([
  'nmls',
  'housingMark',
  'creditRegulator',
  'disclaimers',
  'disclosures',
  'newYork',
  'licenses',
  'legalName',
]);
const KEYS: KeyVerdicts = {
  $schema: ['safe', 'note'],
  products: ['dangerous', 'product'],
  pricing: ['dangerous', 'product'],
  flags: ['dangerous', 'flag'],
  timeZone: ['dangerous', 'company'],
  saleNotice: ['breaking', 'notice'],
  regulatorReview: ['breaking', 'notice'],
  policies: ['breaking', 'consent'],
  policyTitles: ['dangerous', 'notice'],
  extends: ['safe', 'note'],
  apps: ['dangerous', 'company'],
};

export const compareLender: Comparer = (finding) => {
  const { change, spot } = finding;
  const { area, rest } = spot;
  if (area === 'lenders') return wholePart(finding, 'lender', `The lender ${rest.join(' ')}`);
  if (area === 'pictures')
    return (change.op === 'removed' ? dangerous : safe)(
      'picture',
      `The picture ${rest.join(' ')} is ${change.op === 'changed' ? 'another one' : change.op}.`,
    );
  return area === 'theme' ? theme(finding) : undefined;
};

function theme({ change, spot: { rest }, was, setAfter }: PlacedChange): Verdict | undefined {
  const [head = '', key = ''] = rest;
  const words = was(`“${rest.join(' ')}”`);
  const judgeBrand = isReadable(change.levels[0]?.after, setAfter.org.theme) ? safe : dangerous;
  if (head === 'brand') return judgeBrand('brand', words);
  if (head === 'companyInfo' || head === 'legal') {
    if (!NOTICES.has(key) && key !== '')
      return (leadsElsewhere(change, rest) ? dangerous : safe)('company', words, PLACE);
    return (change.op === 'added' ? dangerous : breaking)('notice', words, PLACE);
  }
  if (['prefixes', 'code', 'main', 'wholesale', 'referrerRequired'].includes(head))
    return (addsOnly(change) ? dangerous : breaking)('lender', words, PLACE);
  return verdictByKey(KEYS, head, words);
}

/** Does a link of a lender lead elsewhere, or is it gone? */
const leadsElsewhere = ({ op }: ValueChange, [, key, ...rest]: readonly string[]): boolean =>
  key === 'homepage' || (key === 'links' && op !== 'added' && rest.at(-1) !== 'label');

/** Is nothing of a value gone, such as no prefix of a list? */
const addsOnly = ({ op, before, after }: ValueChange): boolean =>
  op === 'added' ||
  (Array.isArray(before) && Array.isArray(after) && before.every((one) => after.includes(one)));

/** Do all colours of the merged theme that contains a change still pass WCAG AA? */
function isReadable(root: unknown, folder: string): boolean {
  const merged = (root as { readonly theme?: object } | undefined)?.theme ?? {};
  try {
    return checkContrast(merged, `org-themes/${folder}/theme`).length === 0;
  } catch {
    return false;
  }
}
