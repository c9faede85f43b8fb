/** The words about the APR and the origination fee on pages, in policies, documents and chat. */
import { expect, it } from 'vitest';
import { buildFooter } from '../../../src/app/shell/footer/footer-content.ts';
import { applicationLedger } from '../../../src/domain/index.ts';
import { resolveScreen } from '../../../src/engine/index.ts';
import { renderPolicy } from '../../../src/host/page/policy-pages.ts';
import { mergeThemes, listThemes } from '../../../src/release/index.ts';
import chat from '../../../src/sandbox/definitions/chat.json' with { type: 'json' };
import templates from '../../../src/sandbox/definitions/document-templates.json' with { type: 'json' };
import { buildFigures } from '../../../src/sandbox/lending/documents.ts';
import { fullContext } from '../application/contexts.ts';
import { setOf, sets, tree } from '../../definitions.ts';
import type { LiveOrg } from '../../host/helpers/fixed-releases.ts';

const APR =
  'The APR (annual percentage rate) is the yearly cost of your first draw with its origination fee.';
const offer = { term: 10, rate: 0.09, max: 100_000, amount: 50_000 };

it('the APR holds the origination fee, which is added to the balance and not to the draw', () => {
  const free = applicationLedger({ selectedOffer: { ...offer, originationFee: 0 } });
  const paid = applicationLedger({ selectedOffer: { ...offer, originationFee: 0.0499 } });
  expect(free?.apr).toBeCloseTo(0.09, 4);
  expect(paid?.apr).toBeGreaterThan(0.1);
  expect(paid).toMatchObject({ draw: 50_000, drawTotal: 52_495, cashToYou: 50_000 });
});

it.each([...sets.keys()])('footer and important terms of %s say what the APR is', (folder) => {
  const theme = mergeThemes(listThemes(tree.files), folder);
  const org = { folder, theme, code: folder, assets: {}, css: '' } as unknown as LiveOrg;
  const input = { org, page: 'heloc-disclosure', template: '', inShell: () => undefined };
  expect(renderPolicy(input)).toContain(`The interest rate holds only interest. ${APR}`);
  expect(buildFooter(setOf(folder), {}).disclosures?.[0]).toContain(
    `APR from 7.60% to 17.20%. ${APR}`,
  );
});

it.each([
  ['application-product-select', 'OFFER_SELECTION'],
  ['application-product-select-confirm', 'OFFER_SELECTION'],
  ['application-product-prequal-winback', 'CLTV_LIEN_POSITION_REQUALIFY'],
  ['application-signing-intro', 'NOTE_SIGNING'],
])('the page %s says the same', (page, status) => {
  const set = setOf('_default');
  const answers = { selectedOffer: 'fixed-10', amount: 50_000 };
  const screen = resolveScreen(set, { page }, { ...fullContext(status, answers), org: set.org });
  expect(JSON.stringify(screen)).toContain(APR);
});

it('so do the documents and the chat', () => {
  expect(templates.papers.SUMMARY_DISCLOSURE.paragraphs.join(' ')).toContain(
    'The annual percentage rate is the yearly cost of the draw with its origination fee',
  );
  const fees = chat.answers.find(({ words }) => words.includes('fee'))?.says;
  expect(fees).toContain('is added to your balance');
  expect(templates.sum.note).toContain('is added to your balance');
});

it('the deed secures the line, and a rate that is neither fixed nor variable is called neither', () => {
  const figures = buildFigures({ selectedOffer: { ...offer, type: 'UNKNOWN' } }, 0);
  expect(templates.papers.DEED.paragraphs[0]).toContain('to secure a line of credit of {line}.');
  expect(figures).toMatchObject({ line: '$100,000.00', 'Rate type': 'not stated' });
});

it.each([...sets.keys()])(
  'the important terms of %s let the borrower draw less first',
  (folder) => {
    const theme = mergeThemes(listThemes(tree.files), folder);
    const terms = JSON.stringify(theme.policies?.['heloc-disclosure']);
    expect(terms).toContain('You choose how much to draw when the line is opened.');
    expect(terms).not.toContain('You draw the full amount');
    expect(terms).toContain('for a valuation if your home needs one,');
  },
);
