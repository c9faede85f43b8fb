/** Saving a section: its status, its body, and its idempotency key. */
import { expect, it } from 'vitest';
import actions from '../../../src/sandbox/definitions/actions.json' with { type: 'json' };
import { createBorrower } from '../support/borrower.ts';
import { SSN } from '../support/requests.ts';
import { BANKED, LIENS, OFFER } from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';

it('rejects a section in a wrong status, and names the status', async () => {
  const ana = await createBorrower();
  const samples: Record<string, unknown> = {
    'notary/join': {},
    'notary/complete': {},
    'notary/online': {},
    'offer-confirm': undefined,
    hmda: {},
    insurance: { later: true },
    'bank-confirm': { confirmed: true },
    'app-summary': { electronicRecordsConsent: true },
    merchant: { confirmed: true },
    'income-confirm': { confirmed: true },
  };
  for (const [section, body] of Object.entries(samples).filter(([, each]) => each !== undefined)) {
    const answer = await ana.put(section, body);
    expect([section, answer.status, answer.json.code]).toEqual([
      section,
      409,
      'NOT_AT_THIS_STATUS',
    ]);
    expect(answer.json.message).toContain('the application is at OFFER_SELECTION');
  }
  expect((await ana.put('no-such-section', {})).status).toBe(404);
  expect(await ana.status()).toBe('OFFER_SELECTION');
});

it('rejects unknown keys in every section', async () => {
  const ana = await createBorrower();
  for (const section of Object.keys(actions.sections)) {
    const answer = await ana.put(section, {
      status: { checklistStatus: 'FUNDABLE' },
      facts: { done: [] },
      uwDecision: 'APPROVED',
    });
    expect([section, answer.status]).toEqual([section, 422]);
  }
});

it.each([
  ['a list', '[]', 422],
  ['a text', '"x"', 422],
  ['half JSON', '{"offerUuid"', 400],
  ['a key of JavaScript', '{"__proto__":{"active":true}}', 422],
  ['depth', `{"a":${'['.repeat(30)}${']'.repeat(30)}}`, 422],
  ['a hidden character', '{"offerUuid":"fixed-5\\u202e"}', 422],
  ['a large body', `{"offerUuid":"${'x'.repeat(1024 * 1024)}"}`, 413],
])('rejects %s as a body', async (_, body, status) => {
  const ana = await createBorrower();
  expect((await ana.put('offer', body)).status).toBe(status);
  expect((await ana.get()).selectedOffer).toBeUndefined();
});

it('signs a document once, however often its call is sent', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...BANKED, ...LIENS, { wait: 4 }]);
  const { signing, applicant } = await ana.get();
  const name = `${applicant.firstName} ${applicant.lastName}`;
  const body = {
    documentUuid: signing.documents[0].uuid,
    signature: { kind: 'typed', name },
    consent: true,
  };
  const key = { 'idempotency-key': 'note-1' };
  const first = await ana.put('signing/note', body, key);
  ana.later(60_000);
  const again = await ana.put('signing/note', body, key);
  expect([first.status, again.text]).toEqual([200, first.text]);
  const signed = await ana.get();
  const late = await ana.put('signing/note', body, { 'idempotency-key': 'note-2' });
  expect([409, 422]).toContain(late.status);
  expect((await ana.get()).signing).toEqual(signed.signing);
});

it('saves a section once for an idempotency key, and rejects the key with another body', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, OFFER);
  const body = {
    ownership: 'JOINT',
    ssn: SSN,
    coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.org' },
    hardCreditConsent: true,
  };
  const key = { 'idempotency-key': 'contact-1' };
  const first = await ana.put('contact', body, key);
  const again = await ana.put('contact', body, key);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await ana.put('contact', { ...body, ownership: 'SOLE' }, key)).status).toBe(422);
  expect((await ana.from.store.list('mail')).length).toBe(1);
});
