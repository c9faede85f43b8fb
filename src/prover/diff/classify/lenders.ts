/** Compares what belongs to a lender: brand, company, legal texts, products, names and pictures. */
import type { ValueChange } from '../compare/changes.ts';
import { wasText } from '../words/was.ts';
import { checkContrast } from '../../check/themes/contrast.ts';
import type { DiffClass, DiffKind } from '../entry.ts';
import {
  breaking,
  dangerous,
  PLACE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
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
const KINDS: Readonly<Record<string, readonly [DiffKind, DiffClass]>> = {
  products: ['product', 'dangerous'],
  pricing: ['product', 'dangerous'],
  flags: ['flag', 'dangerous'],
  timeZone: ['company', 'dangerous'],
  saleNotice: ['notice', 'breaking'],
  regulatorReview: ['notice', 'breaking'],
  policies: ['consent', 'breaking'],
  policyTitles: ['notice', 'dangerous'],
  extends: ['note', 'safe'],
  apps: ['company', 'dangerous'],
};

export const compareLender: Comparer = (finding) => {
  const { change, spot } = finding;
  const { area, rest } = spot;
  if (area === 'lenders')
    return (change.op === 'removed' ? breaking : safe)(
      'lender',
      `The lender ${rest.join(' ')} is ${change.op}.`,
      PLACE,
    );
  if (area === 'pictures')
    return (change.op === 'removed' ? dangerous : safe)(
      'picture',
      change.op === 'changed'
        ? `The picture ${rest.join(' ')} is another one.`
        : `The picture ${rest.join(' ')} is ${change.op}.`,
    );
  return area === 'theme' ? theme(finding) : undefined;
};

function theme({ change, spot: { rest }, names, setAfter }: PlacedChange): Verdict | undefined {
  const subject = `“${rest.join(' ')}”`;
  const [head = '', key = ''] = rest;
  const words = wasText(subject, change, names);
  if (head === '$schema') return safe('note', words);
  if (head === 'brand')
    return (isReadable(change.levels[0]?.after, setAfter.org.theme) ? safe : dangerous)(
      'brand',
      words,
    );
  if (head === 'companyInfo' || head === 'legal') {
    if (!NOTICES.has(key) && key !== '')
      return (leadsElsewhere(change, rest) ? dangerous : safe)('company', words, PLACE);
    return (change.op === 'added' ? dangerous : breaking)('notice', words, PLACE);
  }
  if (['prefixes', 'code', 'main', 'wholesale', 'referrerRequired'].includes(head))
    return (addsOnly(change) ? dangerous : breaking)('lender', words, PLACE);
  const known = KINDS[head];
  return (
    known && {
      kind: known[0],
      class: known[1],
      words,
      ...(known[1] === 'breaking' && PLACE),
    }
  );
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
