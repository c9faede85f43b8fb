/** Compares what belongs to a lender: brand, company, legal texts, products, names and pictures. */
import { wasText } from '../words/was.ts';
import { checkContrast } from '../../check/themes/contrast.ts';
import type { DiffClass, DiffKind } from '../entry.ts';
import type { Comparer, Finding, Verdict } from './verdict.ts';

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
    return {
      class: change.op === 'removed' ? 'breaking' : 'safe',
      kind: 'lender',
      words: `The lender ${rest.join(' ')} is ${change.op}.`,
      probe: { type: 'place' },
    };
  if (area === 'pictures')
    return {
      class: change.op === 'removed' ? 'dangerous' : 'safe',
      kind: 'picture',
      words:
        change.op === 'changed'
          ? `The picture ${rest.join(' ')} is another one.`
          : `The picture ${rest.join(' ')} is ${change.op}.`,
    };
  return area === 'theme' ? theme(finding) : undefined;
};

function theme({ change, spot: { rest }, names, setAfter }: Finding): Verdict | undefined {
  const subject = `“${rest.join(' ')}”`;
  const [head = '', key = ''] = rest;
  const words = wasText(subject, change, names);
  if (head === '$schema') return { class: 'safe', kind: 'note', words };
  if (head === 'brand')
    return {
      class: isReadable(change.levels[0]?.after, setAfter.org.theme) ? 'safe' : 'dangerous',
      kind: 'brand',
      words,
    };
  if (head === 'companyInfo' || head === 'legal') {
    const isNotice = NOTICES.has(key) || key === '';
    return {
      class: isNotice ? (change.op === 'added' ? 'dangerous' : 'breaking') : 'safe',
      kind: isNotice ? 'notice' : 'company',
      words,
      probe: { type: 'place' },
    };
  }
  if (['prefixes', 'code', 'main', 'wholesale', 'referrerRequired'].includes(head))
    return {
      class: change.op === 'added' ? 'dangerous' : 'breaking',
      kind: 'lender',
      words,
      probe: { type: 'place' },
    };
  const known = KINDS[head];
  return (
    known && {
      kind: known[0],
      class: known[1],
      words,
      ...(known[1] === 'breaking' && { probe: { type: 'place' as const } }),
    }
  );
}

/** Do all colours of the merged theme that contains a change still pass WCAG AA? */
function isReadable(root: unknown, folder: string): boolean {
  const merged = (root as { readonly theme?: object } | undefined)?.theme ?? {};
  try {
    return checkContrast(merged, `org-themes/${folder}/theme`).length === 0;
  } catch {
    return false;
  }
}
