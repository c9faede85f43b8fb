/** What the documents to sign say of the rate and of the line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFigures, findTemplate } from '../../../src/sandbox/lending/documents.ts';
import { makeOffers } from '../../../src/sandbox/lending/offers/offers.ts';
import { writeDocument } from '../../../src/sandbox/pdf/write-document.ts';
import { START } from '../support/sandbox.ts';
import { readPdf } from '../support/read-pdf.ts';

const THEMES = join(import.meta.dirname, '../../../org-themes');
const offers = makeOffers({ name: 'Ana Moreno', address: '18 alder court', income: 90_000 });

/** The note of an offer that is paid by autopay, in the type of a lender. */
async function readNote(folder: string, uuid: string) {
  const theme = JSON.parse(readFileSync(join(THEMES, folder, 'theme.json'), 'utf8'));
  const { code, companyInfo } = theme;
  const application = {
    lenderName: companyInfo.name,
    loanNumber: 'S1D692D4F5D',
    applicant: { firstName: 'Anastasia', lastName: 'Moreno' },
    property: { street1: '1218 Old Harbor Meadow Lane', city: 'Salem', state: 'OR', zip: '97301' },
    selectedOffer: { ...offers.find((each) => each.uuid === uuid), amount: 30_000 },
    payType: 'AUTOPAY',
    autopayAccount: { mask: '4321' },
  };
  const signed = { name: 'Anastasia Moreno', at: '2026-05-04T10:00:00Z' };
  const entry = { type: 'NOTE', title: 'Note', created: '2026-05-04T10:00:00Z', signed };
  const org = { code, name: companyInfo.name, prefixes: [], main: false, logo: undefined, theme };
  const figures = buildFigures(application, START);
  return readPdf(await writeDocument({ entry, figures, org }));
}

it.each(['cedar-trust', 'coinhaus', 'harbor-bank', 'hearthline', 'lakeshore-cu'])(
  'the note of a variable rate of %s says so on its one page, and does not promise that it holds',
  async (folder) => {
    const { text, pages } = await readNote(folder, 'floating-10');
    expect(text).toContain('The rate is variable: it can rise and fall with the market');
    expect(text).not.toContain('holds');
    expect(pages).toBe(1);
  },
);

it('the note of a fixed rate calls nothing variable', async () =>
  expect((await readNote('cedar-trust', 'fixed-10')).text).not.toContain('variable'));

it('the closing disclosure has the kind of rate, and the line, which a final offer can lower', () =>
  expect(findTemplate('CLOSING_DISCLOSURE')?.figures).toEqual(
    expect.arrayContaining(['Rate type', 'Line of credit']),
  ));
