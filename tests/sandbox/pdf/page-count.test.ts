/** The documents to sign are as long as the application says. */
import { expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { downloadDocument, readPdf } from '../support/read-pdf.ts';
import { BANKED, LIENS } from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';

interface ToSign {
  readonly uuid: string;
  readonly pages: number;
}

it('each document to sign has as many pages as the list says', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...BANKED, ...LIENS, { wait: 4 }]);
  const { signing } = await ana.get();
  const { documents } = signing as { documents: readonly ToSign[] };
  const written = await Promise.all(
    documents.map(async ({ uuid }) => (await readPdf(await downloadDocument(ana, uuid))).pages),
  );
  expect(documents.map(({ pages }) => pages)).toEqual(written);
  expect(written).toHaveLength(3);
});
