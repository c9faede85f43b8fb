/**
 * The consent to electronic records, and the summary that must be opened before an application is
 * submitted.
 */
import { describe, expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { AGREED, APPLY, OFFER } from '../../support/stages.ts';
import { openDocument, takeSteps } from '../../support/steps.ts';
import type { Step } from '../../support/steps.ts';

const toSummary: Step[] = [...OFFER, ...APPLY.slice(0, 2), { wait: 3 }];

const submitted: Step[] = [...OFFER, ...APPLY];

const HOUR = 60 * 60 * 1000;

describe('an application is submitted', () => {
  it('only after its summary disclosure was opened', async () => {
    const ana = await createBorrower();
    await takeSteps(ana, toSummary);
    const refused = await ana.put('app-summary', AGREED);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Open the summary disclosure before you submit the application',
    ]);
    expect(await ana.status()).toBe('APP_SUBMISSION');
    expect((await openDocument(ana, 'SUMMARY_DISCLOSURE')).status).toBe(200);
    expect((await ana.put('app-summary', AGREED)).status).toBe(200);
  });

  it('only after the regenerated summary was opened, too', async () => {
    const ana = await createBorrower();
    await takeSteps(ana, toSummary);
    await openDocument(ana, 'SUMMARY_DISCLOSURE');
    await takeSteps(ana, [
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
    const ana = await createBorrower();
    await takeSteps(ana, [...toSummary, { wait: 0, open: 'SUMMARY_DISCLOSURE' }]);
    const { status, json } = await ana.put('app-summary', { ...AGREED, ...lacks });
    expect([status, json.message]).toEqual([
      422,
      expect.stringContaining('must tell which words were agreed to'),
    ]);
    expect((await ana.get()).electronicRecords).toBeUndefined();
  });
});

describe('a consent to electronic records', () => {
  it('is stored with its version, its time and the digest of its text', async () => {
    const ana = await createBorrower();
    await takeSteps(ana, submitted);
    expect((await ana.get()).electronicRecords).toEqual({
      at: new Date(ana.from.now()).toISOString(),
      version: '2026-12',
      textDigest: 'a'.repeat(64),
      withdrawnAt: null,
    });
  });

  it('can be withdrawn at any time, and its data stay stored', async () => {
    const ana = await createBorrower();
    await takeSteps(ana, submitted);
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

  it('cannot be withdrawn when there is none, nor by another borrower', async () => {
    const ana = await createBorrower();
    expect((await ana.put('electronic-records', { optInOut: 'OPT_OUT' })).status).toBe(409);
    expect((await ana.put('electronic-records', { optInOut: 'OPT_IN' })).status).toBe(422);
    const ben = await ana.from.register('ben@example.org');
    expect((await ana.put('electronic-records', { optInOut: 'OPT_OUT' }, ben)).status).toBe(404);
  });
});
