/** The PDFs of documents look like their lender, and screen readers can read them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readPageContent } from '../../../src/ui/blocks/documents/pdf/read-content.ts';
import templates from '../../../src/sandbox/definitions/document-templates.json' with { type: 'json' };
import { buildDrawSum } from '../../../src/sandbox/lending/draw-sum.ts';
import { readLogo } from '../../../src/sandbox/pdf/logo.ts';
import { writeDocument } from '../../../src/sandbox/pdf/write-document.ts';
import { readPdf } from '../support/read-pdf.ts';
import { PNG } from '../support/uploads.ts';
import { newFolder } from '../../support/new-folder.ts';

const THEMES = join(import.meta.dirname, '../../../org-themes');
const org = {
  code: 'HARBOR',
  name: 'Harbor',
  prefixes: [],
  main: false,
  logo: join(THEMES, 'harbor-bank/logo.svg'),
  theme: {
    brand: {
      font: 'public-sans',
      headingFont: 'source-serif',
      colors: { primary: '#123a6b', text: '#12233a', dimmed: 'not a colour' },
    },
  },
};
const entry = {
  uuid: 'p',
  type: 'CLOSING_DISCLOSURE',
  title: 'Closing disclosure',
  created: '2026-05-04T10:00:00Z',
};
const signatures = [{ name: 'Ana Moreno', at: '2026-05-04T10:00:00Z' }];
const ledger = {
  draw: 20_000,
  originationFee: 400,
  drawTotal: 20_400,
  parts: [
    { kind: 'cash', amount: 14_820 },
    { kind: 'debt', name: 'Card One', amount: 5000 },
    { kind: 'valuation', amount: 180 },
  ],
} as never;
const figures = {
  lender: 'Harbor National Bank',
  borrower: 'Ana Moreno',
  address: '18 Alder Court, Salem, OR 97301',
  loanNumber: 'S1',
  date: '05/04/2026',
  'First draw': '$20,000.00',
  'Interest rate': '9.00%',
  sum: buildDrawSum(ledger),
};

describe('the document of a lender', () => {
  it('has its fonts for text and headings, and another for letters that they lack', async () => {
    const { fonts } = await readPdf(await writeDocument({ signatures, entry, figures, org }));
    for (const name of [/PublicSans-Regular$/, /PublicSans-Bold$/, /SourceSerif4-Bold$/])
      expect(fonts).toContainEqual(expect.stringMatching(name));
    const polish = { ...figures, borrower: 'Łukasz Moreno' };
    const other = await readPdf(await writeDocument({ signatures, entry, figures: polish, org }));
    expect(other.fonts).toContainEqual(expect.stringMatching(/LiberationSans$/));
    expect(other.text).toContain('Łukasz Moreno');
  });

  it('says the words of the page, the date and the number of each page', async () => {
    const { text } = await readPdf(await writeDocument({ signatures, entry, figures, org }));
    expect(text).toContain('Application ID S1 · 05/04/2026');
    expect(text).not.toMatch(/Loan S1|Loan number/);
    expect(text).toMatch(/Harbor National Bank · Closing disclosure Page 1 of 1/);
  });

  it('shows a figure that an earlier release stored under another name', async () => {
    const bytes = await writeDocument({
      signatures: [],
      entry: { ...entry, type: 'NOTARY_DISCLOSURE', title: 'Notary disclosure' },
      figures: { ...figures, sum: undefined, 'Notary who comes to you': '$300.00' },
      org,
    });
    expect((await readPdf(bytes)).text).toContain('Notary in person $300.00');
  });

  it('shows where the first draw goes as a sum, and no figure twice', async () => {
    const { text } = await readPdf(await writeDocument({ signatures, entry, figures, org }));
    expect(text).toContain(
      'Cash to you $14,820.00 Card One, paid off $5,000.00 Valuation, taken out of the draw $180.00 Your first draw $20,000.00 Origination fee $400.00 Starting balance $20,400.00',
    );
    expect(text.match(/irst draw \$/g)).toEqual(['irst draw $']);
  });

  it('of an earlier release, without a sum, still has its figures', async () => {
    const { sum: _, ...before } = { ...figures, total: '$20,400.00' };
    const { text } = await readPdf(
      await writeDocument({ signatures, entry, figures: before, org }),
    );
    expect(text).toContain('First draw $20,000.00 Starting balance $20,400.00');
  });
});

it.each(['cedar-trust', 'coinhaus', 'harbor-bank', 'hearthline', 'lakeshore-cu'])(
  'the longest note fits one page in the type of %s',
  async (folder) => {
    const theme = JSON.parse(readFileSync(join(THEMES, folder, 'theme.json'), 'utf8'));
    const words = {
      ...figures,
      lender: theme.companyInfo.name,
      address: '1218 Old Harbor Meadow Lane, Salem, OR 97301',
      total: '$30,897.00',
      rate: '11.34%',
      payment: '$431.57',
      term: 10,
      variable:
        ' The rate is variable: it can rise and fall with the market, and the payment with it. Without autopay it is the prime rate (7.50% today) plus a margin of 4.09%. It never goes above 18.00%.',
      drawPeriod: templates.rateTerms.drawPeriod.replace('{years}', '5'),
      autopay:
        'This is the rate while the payments are made by autopay. Without autopay the rate is 11.59% a year, and the monthly payment is $435.99.',
      'Starting balance': '$30,897.00',
      Term: '10 years',
      'Monthly payment': '$431.57',
    };
    const note = { ...entry, type: 'NOTE', title: 'Note' };
    const bytes = await writeDocument({
      signatures,
      entry: note,
      figures: words,
      org: { ...org, theme },
    });
    expect((await readPdf(bytes)).pages).toBe(1);
  },
);

it.each(['cedar-trust', 'coinhaus', 'harbor-bank', 'hearthline', 'lakeshore-cu'])(
  'the notice of right to cancel has one page, and one to send back, in the type of %s',
  async (folder) => {
    const theme = JSON.parse(readFileSync(join(THEMES, folder, 'theme.json'), 'utf8'));
    const { name, address, supportEmail } = theme.companyInfo;
    const drawn = { ...signatures[0]!, drawn: PNG };
    for (const signed of [[], [drawn]]) {
      const bytes = await writeDocument({
        signatures: signed,
        entry: { ...entry, type: 'RESCISSION_NOTICE', title: 'Notice of right to cancel' },
        figures: {
          ...figures,
          lender: name,
          address: '1218 Old Harbor Meadow Lane, Salem, OR 97301',
          contact: [name, address, supportEmail].join(', '),
          lastDay:
            'The last day is Wednesday, 05/27/2026: you can cancel until midnight of that day.',
        },
        org: { ...org, theme },
      });
      expect([signed.length, (await readPdf(bytes)).pages]).toEqual([signed.length, 2]);
    }
  },
);

describe('the structure of a document', () => {
  it('has headings, paragraphs and a table for screen readers, and no page numbers', async () => {
    const bytes = await writeDocument({ signatures, entry, figures, org });
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    const { nodes } = await readPageContent(await pdf.getPage(1));
    const read = JSON.stringify(nodes);
    expect(read).toContain('{"role":"H1","children":["Closing disclosure"]}');
    expect(read).toContain('{"role":"H2","children":["Where your first draw goes"]}');
    expect(read).toContain(
      '{"role":"TR","children":[{"role":"TH","children":["Interest rate"]},{"role":"TD","children":["9.00%"]}]}',
    );
    expect(read).not.toContain('Page 1');
  });

  it('continues on further pages', async () => {
    const many = { ...figures, address: 'A long street '.repeat(300) };
    const bytes = await writeDocument({
      signatures,
      entry: { ...entry, type: 'DEED' },
      figures: many,
      org,
    });
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    expect(pdf.numPages).toBeGreaterThan(1);
    const { text, nodes } = await readPageContent(await pdf.getPage(pdf.numPages));
    expect(text).toContain(`Page ${pdf.numPages} of ${pdf.numPages}`);
    expect(nodes).toBeDefined();
  });
});

describe('a logo', () => {
  it.each([
    '_default',
    'cedar-trust',
    'coinhaus',
    'harbor-bank',
    'hearthline',
    'lakeshore-cu',
    'northgate-wholesale',
  ])('of %s can be drawn', async (folder) =>
    expect(await readLogo(join(THEMES, folder, 'logo.svg'))).toBeDefined(),
  );

  it('with other shapes, or none, is left out', async () => {
    const path = join(newFolder(), 'logo.svg');
    writeFileSync(path, '<svg viewBox="0 0 32 32"><text x="1">A</text></svg>');
    expect(await readLogo(path)).toBeUndefined();
    expect(await readLogo('/nowhere/logo.svg')).toBeUndefined();
    expect(await readLogo(undefined)).toBeUndefined();
  });
});
