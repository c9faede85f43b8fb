/** The documents to sign are as long as the application says. */
import { expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { downloadDocument, readDocument, readPdf } from '../support/read-pdf.ts';
import { APPLY, BANK, IDENTITY, INCOME, LIENS, OFFER } from '../support/stages.ts';
import { takeSteps, type Step } from '../support/steps.ts';

interface ToSign {
  readonly uuid: string;
  readonly pages: number;
}

it.each([
  ['fixed-5', 'Fixed', false],
  ['floating-30', 'Variable', true],
])('%s: each document to sign has the pages of the list, and says its rate', async (...row) => {
  const [offerUuid, kind, isVariable] = row;
  const ana = await createBorrower();
  const offer: Step[] = [['offer', { offerUuid }], ...OFFER.slice(1)];
  const toLiens: Step[] = [...APPLY, { wait: 4 }, ...INCOME, ...IDENTITY, ...BANK];
  await takeSteps(ana, [...offer, ...toLiens, ...LIENS, { wait: 4 }]);
  const { signing } = await ana.get();
  const { documents } = signing as { documents: readonly ToSign[] };
  const written = await Promise.all(
    documents.map(async ({ uuid }) => (await readPdf(await downloadDocument(ana, uuid))).pages),
  );
  expect(documents.map(({ pages }) => pages)).toEqual(written);
  expect(written).toHaveLength(3);
  const note = await readDocument(ana, 'NOTE');
  expect(note.includes('The rate is variable: it can rise and fall')).toBe(isVariable);
  expect(note).not.toContain('holds');
  expect(/ plus a margin of [\d.]+%\. It never goes above 18\.00%\./.test(note)).toBe(isVariable);
  expect(note).toContain(
    'You can draw from the line for 5 years from its opening, the draw period.',
  );
  const summary = await readDocument(ana, 'SUMMARY_DISCLOSURE');
  expect(/ariable rate|rate is variable/.test(summary)).toBe(isVariable);
  const closing = await readDocument(ana, 'CLOSING_DISCLOSURE');
  expect(closing).toContain(`Rate type ${kind}`);
  expect(closing.includes('Highest rate 18.00%')).toBe(isVariable);
  expect(closing).toContain('Draw period 5 years');
  expect(closing).toMatch(/Line of credit \$[\d,]+\.\d\d/);
});
