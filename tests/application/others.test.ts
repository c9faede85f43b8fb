/** The ways that leave the straight one: another company's page, files, and additional signers. */
import { expect, it } from 'vitest';
import { APPLY, BANK, borrower, IDENTITY, INCOME, lender, LIENS, OFFER, SIGN, SSN, walk, type Step, type Wanted } from '../sandbox/lender.ts';
import { play, set, type Person } from './player.ts';
import { fillTemplate, requestFor, resolveScreen, type Context } from '../../src/engine/index.ts';

async function person(wanted: Wanted = {}) {
  const by = await borrower(wanted, lender());
  const self: Person = { ...by, home: `/account/heloc/${by.uuid}`, reads: 'read-application' };
  return { by, self };
}
type By = Awaited<ReturnType<typeof person>>['by'];

/** Opens the provider that an operation names, chooses there, and gives the address that it comes back to. */
async function backFrom(by: By, operation: string, type: string, choice: string): Promise<string> {
  const request = requestFor(set, operation, { url: { params: { uuid: by.uuid, type }, query: {} } });
  if ('refused' in request) throw new Error(request.refused);
  const { redirect } = (await by.call(request.method, request.path, request.body, by.auth)).json as { redirect: string };
  const state = new URL(redirect, 'http://localhost').searchParams.get('state') ?? '';
  const answer = await by.call('POST', redirect.split('?')[0] ?? '', new URLSearchParams({ state, choice }).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
  return answer.headers.get('location') ?? '';
}
async function choiceOf(by: By, operation: string, type: string): Promise<string> {
  const request = requestFor(set, operation, { url: { params: { uuid: by.uuid, type }, query: {} } });
  if ('refused' in request) throw new Error(request.refused);
  const { redirect } = (await by.call(request.method, request.path, request.body, by.auth)).json as { redirect: string };
  return /name="choice" value="(?!cancel)([^"]+)"/.exec((await by.call('GET', redirect)).text)?.[1] ?? '';
}

it.each([['TRUV_PAYROLL'], ['POINTSERV_TAX'], ['PLAID_TRANSACTIONS']])('income that a provider confirms (%s) is added by its token', async (type) => {
  const { by, self } = await person();
  await walk(by, [...OFFER, ...APPLY, { wait: 4 }]);
  const back = await backFrom(by, 'income-link', type, await choiceOf(by, 'income-link', type));
  const trail = await play(self, { 'account/heloc/plaid-oauth-success': [{}], 'income/pointserv-callback': [{}] }, back);
  expect(trail.slice(-2)).toEqual(['income/pointserv-callback', 'income/review']);
  expect((await by.get()).incomeSources).toEqual([expect.objectContaining({ type })]);
});

it('a provider that was left early sends nothing', async () => {
  const { by, self } = await person();
  await walk(by, [...OFFER, ...APPLY, { wait: 4 }]);
  const back = await backFrom(by, 'income-link', 'TRUV_PAYROLL', 'cancel');
  expect(back).toContain('cancelled=true');
  expect(await play(self, { 'income/pointserv-callback': [{ goes: 'income/review' }] }, back)).toEqual(['income/pointserv-callback', 'income/review']);
});

it('a bank that was linked offers its accounts', async () => {
  const { by, self } = await person();
  await walk(by, [...OFFER, ...APPLY, { wait: 4 }, ...INCOME, ...IDENTITY]);
  const back = await backFrom(by, 'bank-link', '', await choiceOf(by, 'bank-link', ''));
  const account = (context: { readonly [key: string]: unknown }) => ({ accountId: (context['provider'] as { accounts: { accountId: string }[] }).accounts[0]?.accountId });
  const trail = await play(self, { 'account/heloc/plaid-oauth-success': [{}], 'bank/disburse': [{ answers: account }] }, back);
  expect(trail).toEqual(['account/heloc/plaid-oauth-success', 'bank/disburse', 'bank/autopay']);
});

it('paystubs are chosen, sent and reviewed', async () => {
  const { by, self } = await person();
  await walk(by, [...OFFER, ...APPLY, { wait: 4 }]);
  const send = async () => void (await by.upload('USER_UPLOADED_PAYSTUB'));
  const trail = await play(self, { 'income/review': [{ runs: { run: 'choose-paystubs' } }], 'income/upload/MANUAL_PAYSTUB': [{ before: send }, { before: send }] });
  expect(trail).toEqual(['income/review', 'income/upload/MANUAL_PAYSTUB', 'income/upload/MANUAL_PAYSTUB', 'WAITING_FOR_PAYSTUB_REVIEW', 'income/review']);
});

const joint: Step = ['contact', { ownership: 'JOINT', ssn: SSN, coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.org' }, hardCreditConsent: true }];
async function invited() {
  const { by, self } = await person();
  await walk(by, [...OFFER, joint, ...APPLY.slice(1), { wait: 4 }, ...INCOME, ...IDENTITY, ...BANK, ...LIENS, ...SIGN]);
  const { jwt } = await login(by);
  const ben: Person = { ...self, auth: { authorization: `Bearer ${jwt}` }, home: '/heloc-signer/resume', reads: 'signer-application' };
  return { by, self, ben };
}
/** By the calls of the page: a code is asked for, read in the outbox, and sent. */
async function login(by: By): Promise<{ jwt: string }> {
  const send = async (operation: string, answers: Record<string, unknown>) => {
    const request = requestFor(set, operation, { answers });
    if ('refused' in request) throw new Error(request.refused);
    return (await by.call(request.method, request.path, request.body)).json as { jwt: string };
  };
  await send('signer-code', { email: 'ben@example.org' });
  const mail = (await by.from.store.list('mail')).at(-1)?.body as { subject: string };
  return send('signer-login', { email: 'ben@example.org', signerCode: mail.subject.slice(0, 6) });
}

it('an additional signer is asked, shows who they are, signs, and the borrower goes on', async () => {
  const { by, self, ben } = await invited();
  expect(await play(self, { 'signing/additional': [{ answers: {} }] })).toEqual(['signing/additional', 'signing/additional']);
  const passport = async () => expect((await by.upload('PASSPORT_FRONT', undefined, { headers: ben.auth as { authorization: string } })).status).toBe(201);
  const trail = await play(ben, {
    'heloc-signer/resume': [{}, {}, {}],
    'heloc-signer/intro': [{ goes: '/heloc-signer/identity' }],
    'heloc-signer/identity': [{ answers: { documentType: 'PASSPORT' }, before: passport }],
    'heloc-signer/sign': [{ answers: { signature: { kind: 'typed', name: 'Ben Okafor' }, signConsent: true }, told: { documentSeen: true } }],
  });
  expect(trail).toEqual(['resume', 'intro', 'identity', 'resume', 'sign', 'resume', 'documents'].map((route) => `heloc-signer/${route}`));
  expect(await play(self, {})).toEqual(['notary/intro']);
});

it('an additional signer may say no', async () => {
  const { by, ben } = await invited();
  expect(await play(ben, { 'heloc-signer/resume': [{}, {}], 'heloc-signer/intro': [{ runs: { run: 'signer-decline' } }] })).toEqual(['heloc-signer/resume', 'heloc-signer/intro', 'heloc-signer/resume', 'heloc-signer/cancelled']);
  expect((await by.get()).helocSigners).toEqual([expect.objectContaining({ state: 'DECLINED' })]);
});

it('the invitation goes to another address', async () => {
  const { by, self } = await invited();
  const trail = await play(self, { 'signing/additional': [{ answers: (context) => ({ changeEmail: true, signerUuid: (context['application'] as { helocSigners: { uuid: string }[] }).helocSigners[0]?.uuid, email: 'ben.okafor@example.org' }) }] });
  expect(trail).toEqual(['signing/additional', 'signing/additional']);
  expect((await by.get()).helocSigners).toEqual([expect.objectContaining({ email: 'ben.okafor@example.org' })]);
});

it('each task that asks for a document gets it, the oldest first, until none is left; the phone number has a page of its own', async () => {
  const { by, self } = await person({ lastName: 'Tasks' });
  const upload = set.pages['application-conditions-upload-document']?.screen.blocks.find(({ upload: asked }) => asked)?.upload;
  const sent: unknown[] = [];
  const send = async (context: Context) => {
    const { type, conditionUuid } = fillTemplate(upload?.values, context) as { type: string; conditionUuid?: string };
    sent.push(type);
    expect((await by.upload(type, undefined, { conditionUuid })).status).toBe(201);
    return {};
  };
  const listed = await play(self, { conditions: [{ answers: (context) => { expect(resolveScreen(set, { page: 'application-conditions-index' }, context).before[0]?.items?.length).toBe(12); return {}; }, goes: 'conditions/upload-document' }] }, `${self.home}/conditions`);
  expect(listed).toEqual(['conditions', 'conditions/upload-document']);
  const again = Array.from({ length: 14 }, () => ({ answers: send, goes: 'conditions/upload-document' }));
  await play(self, { 'conditions/upload-document': again }, `${self.home}/conditions/upload-document`);
  expect(new Set(sent)).toEqual(new Set(['BANK_STATEMENT', 'SUPPORT', 'USER_UPLOADED_PAYSTUB', 'PROPERTY_DESCRIPTION_SOURCE', 'CERTIFICATE_OF_TRUST']));
  await play(self, { 'conditions/phone-number': [{ answers: { phoneNumber: '(212) 555-0172' } }] }, `${self.home}/conditions/phone-number`);
  const left = (await by.call('GET', `/service-conditions/secure/api/v1/applications/${by.uuid}/conditions`, undefined, by.auth)).json as { categoryEnum: string }[];
  expect(left.map(({ categoryEnum }) => categoryEnum)).toEqual(['ID_VERIFICATION_FAILURE']);
});
