/** The PDFs of documents: letters, embedded fonts, and the regulator of a notice. */
import { describe, expect, it } from 'vitest';
import { lenderDocumentPdf } from '../../../src/sandbox/calls/documents/lender-document.ts';
import { readable } from '../../../src/sandbox/pdf/fonts.ts';
import { writeDocument } from '../../../src/sandbox/pdf/write-document.ts';
import { createBorrower } from '../support/borrower.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createLender } from '../support/sandbox.ts';
import { APPLY, OFFER } from '../support/stages.ts';
import { openDocument, takeSteps } from '../support/steps.ts';
import type { Step } from '../support/steps.ts';

const toSummary: Step[] = [...OFFER, ...APPLY.slice(0, 2), { wait: 3 }];

describe('the documents', () => {
  const figures = {
    lender: 'Łódź Kredit & Größe',
    borrower: 'Núñez Łukasz Øster-Åkesson Şirin Dvořák',
    address: '4 Côte d’Or, Șoimuș',
    'Application ID': 'S1',
  };
  const entry = {
    uuid: 'p',
    type: 'DEED',
    title: 'Deed',
    created: '2026-05-04T10:00:00Z',
  };
  const signatures = [
    { name: 'Łukasz Nuñez', at: '2026-05-04' },
    { name: 'Ewa Nuñez', at: '2026-05-05' },
  ];

  it('show names with their accents', async () => {
    const { text } = await readPdf(await writeDocument({ entry, figures, signatures }));
    for (const name of [figures.lender, figures.borrower, figures.address, 'Łukasz Nuñez', 'Ewa'])
      expect(text).toContain(name);
  });

  it('embed their fonts', async () => {
    const { fonts } = await readPdf(await writeDocument({ entry, figures, signatures }));
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+LiberationSans/);
  });

  it.each([
    ['Nguyễn Đức', 'Nguyên Đuc'],
    ['Ǻngström', 'Ångström'],
    ['王 Ana', '? Ana'],
    ['Αλέξης Žižić Иван', 'Αλέξης Žižić Иван'],
    ['a\u0301', 'á'],
  ])('%s is written %s', (name, written) => expect(readable(name)).toBe(written));

  it.each([
    [
      'names the agency of its lender',
      { legal: { creditRegulator: 'Office of Examples, 1 Sample Street' } },
      /creditor is the Office of Examples, 1 Sample Street\.$/,
    ],
    ['ends with the law where no agency is told', {}, /was used in good faith\.$/],
  ])('of adverse action %s', async (_, theme, end) => {
    const { store, options } = { ...createLender(), options: { orgs: () => [] } };
    const notice = {
      uuid: 'n',
      type: 'ADVERSE_ACTION_NOTICE',
      title: 'Notice of action taken',
      created: '2026-05-04T10:00:00Z',
    };
    const bytes = await lenderDocumentPdf({ store, options } as never, {
      org: { code: 'MAIN', name: 'Main', prefixes: [], main: true, theme },
      application: {},
      entry: notice,
    });
    expect(
      (await readPdf(bytes)).text
        .replace(/ Application ID.*| Notice of action taken Page.*/, '')
        .trim(),
    ).toMatch(end);
  });

  it('of a borrower are PDFs', async () => {
    const ana = await createBorrower({ lastName: 'Nuñez' }, createLender());
    await takeSteps(ana, toSummary);
    expect((await openDocument(ana, 'SUMMARY_DISCLOSURE')).text.startsWith('%PDF-')).toBe(true);
  });
});
