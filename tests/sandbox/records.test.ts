/**
 * What the lender keeps of a consent to electronic records, and that nothing is submitted before
 * the summary was read.
 */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { AGREED, APPLY, borrower, lender, OFFER, openPaper, walk, type Step } from './lender.ts';
import { lenderDocumentPdf } from '../../src/sandbox/calls/documents/lender-document.ts';
import { readable } from '../../src/sandbox/pdf/fonts.ts';
import { writeDocument } from '../../src/sandbox/pdf/write-document.ts';

const toSummary: Step[] = [...OFFER, ...APPLY.slice(0, 2), { wait: 3 }];
const submitted: Step[] = [...OFFER, ...APPLY];
const HOUR = 60 * 60 * 1000;

describe('an application is submitted', () => {
  it('only after its summary disclosure was opened', async () => {
    const ana = await borrower();
    await walk(ana, toSummary);
    const refused = await ana.put('app-summary', AGREED);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Open the summary disclosure before you submit the application',
    ]);
    expect(await ana.status()).toBe('APP_SUBMISSION');
    expect((await openPaper(ana, 'SUMMARY_DISCLOSURE')).status).toBe(200);
    expect((await ana.put('app-summary', AGREED)).status).toBe(200);
  });

  it('only after the summary that was made anew was opened, too', async () => {
    const ana = await borrower();
    await walk(ana, toSummary);
    await openPaper(ana, 'SUMMARY_DISCLOSURE');
    await walk(ana, [
      ['contact', { ownership: 'SOLE', phone: '(212) 555-0172', hardCreditConsent: true }],
    ]);
    expect((await ana.put('app-summary', AGREED)).status).toBe(409);
  });

  it.each([
    ['no version', { consentVersion: undefined }],
    ['no digest', { consentTextDigest: undefined }],
    ['a short digest', { consentTextDigest: 'a'.repeat(32) }],
    ['a digest of other letters', { consentTextDigest: 'x'.repeat(64) }],
  ])('with no consent that has %s', async (_, lacks) => {
    const ana = await borrower();
    await walk(ana, [...toSummary, { wait: 0, open: 'SUMMARY_DISCLOSURE' }]);
    const { status, json } = await ana.put('app-summary', { ...AGREED, ...lacks });
    expect([status, json.message]).toEqual([
      422,
      expect.stringContaining('must tell which words were agreed to'),
    ]);
    expect((await ana.get()).electronicRecords).toBeUndefined();
  });
});

describe('a consent to electronic records', () => {
  it('is kept with its version, its time and the digest of its words', async () => {
    const ana = await borrower();
    await walk(ana, submitted);
    expect((await ana.get()).electronicRecords).toEqual({
      at: new Date(ana.from.now()).toISOString(),
      version: '2026-11',
      textDigest: 'a'.repeat(64),
      withdrawnAt: null,
    });
  });

  it('is taken back at any time, and what it was stays known', async () => {
    const ana = await borrower();
    await walk(ana, submitted);
    const { electronicRecords: given } = await ana.get();
    ana.later(HOUR);
    const { status, json } = await ana.put('electronic-records', { optInOut: 'OPT_OUT' });
    expect([status, json.electronicRecords]).toEqual([
      200,
      { ...given, withdrawnAt: new Date(ana.from.now()).toISOString() },
    ]);
    ana.later(HOUR);
    expect(
      (await ana.put('electronic-records', { optInOut: 'OPT_OUT' })).json.electronicRecords,
    ).toEqual(json.electronicRecords);
    const mails = (await ana.from.store.list('mail')).filter(
      ({ body }) => body.subject === 'You will get paper from now on',
    );
    expect(mails).toHaveLength(1);
  });

  it('that was never given can’t be taken back, nor can another’s', async () => {
    const ana = await borrower();
    expect((await ana.put('electronic-records', { optInOut: 'OPT_OUT' })).status).toBe(409);
    expect((await ana.put('electronic-records', { optInOut: 'OPT_IN' })).status).toBe(422);
    const ben = await ana.from.register('ben@example.org');
    expect((await ana.put('electronic-records', { optInOut: 'OPT_OUT' }, ben)).status).toBe(404);
  });
});

async function textOf(
  bytes: Uint8Array,
): Promise<{ readonly text: string; readonly fonts: readonly string[] }> {
  const page = await (
    await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  ).getPage(1);
  const { items } = await page.getTextContent();
  return {
    text: items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
    fonts: [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/([^\s/]+)/g),
    ].map(([, name = '']) => name),
  };
}

describe('the papers', () => {
  const figures = {
    lender: 'Łódź Kredit & Größe',
    borrower: 'Núñez Łukasz Øster-Åkesson Şirin Dvořák',
    address: '4 Côte d’Or, Șoimuș',
    'Loan number': 'S1',
  };
  const entry = {
    uuid: 'p',
    type: 'DEED',
    title: 'Deed',
    created: '2026-05-04T10:00:00Z',
    signed: { name: 'Łukasz Nuñez', at: '2026-05-04' },
  };

  it('show names with their accents', async () => {
    const { text } = await textOf(await writeDocument({ entry, figures }));
    for (const name of [figures.lender, figures.borrower, figures.address, 'Łukasz Nuñez'])
      expect(text).toContain(name);
  });

  it('carry the fonts that they are written in', async () => {
    const { fonts } = await textOf(await writeDocument({ entry, figures }));
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
    const { store, options } = { ...lender(), options: { orgs: () => [] } };
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
    expect((await textOf(bytes)).text.replace(/ Loan number.*/, '').trim()).toMatch(end);
  });

  it('of a made-up borrower can be opened as they are', async () => {
    const ana = await borrower({ lastName: 'Nuñez' }, lender());
    await walk(ana, toSummary);
    expect((await openPaper(ana, 'SUMMARY_DISCLOSURE')).text.startsWith('%PDF-')).toBe(true);
  });
});
