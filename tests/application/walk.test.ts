/** From a new application to its end by the pages alone: what they ask, send and lead to fits the lender. */
import { expect, it } from 'vitest';
import { resolveScreen, type Context } from '../../src/engine/index.ts';
import { borrower, lender, ROUTING, SSN, type Wanted } from '../sandbox/lender.ts';
import { play, set, type Deed, type Person } from './player.ts';

type Deeds = Readonly<Record<string, readonly Deed[]>>;
const signature = { kind: 'typed', name: 'Ana Moreno' };
const phone = '(212) 555-0171';
const address = { street1: '4 Mill Road', city: 'Salem', state: 'OR', zip: '97301' };
const first = (list: unknown, key = 'uuid'): unknown => (list as readonly Record<string, unknown>[])[0]?.[key];
/** How the page names the first lien: by its place or by its own name. */
const key = (context: Context): string => {
  const field = resolveScreen(set, { page: 'application-liens' }, { ...context, answers: {} }).form?.fields.find(({ path }) => path === 'notMine');
  return String(field?.options?.[0]?.value);
};
const sole = { ownership: 'SOLE', phoneNumber: phone, ssn: SSN.replaceAll('-', ''), hardCreditConsent: true };
const numbers = { routingNumber: ROUTING, accountNumber: '000123454410', accountNumberAgain: '000123454410', accountType: 'CHECKING' };

/** What an ordinary borrower does at each page, straight on. */
function straight(by: Awaited<ReturnType<typeof borrower>>): Deeds {
  const upload = (...types: readonly string[]) => async () => { for (const type of types) expect((await by.upload(type)).status).toBe(201); };
  const sign: Deed = { answers: { signature, signConsent: true }, told: { documentSeen: true } };
  return {
    'product/select': [{ answers: (context) => ({ selectedOffer: first((context['application'] as { offers: unknown }).offers) }) }],
    'product/select/confirm': [{}],
    'start/contact': [{ answers: sole }],
    'start/hmda': [{ answers: { ethnicity: ['2'], race: ['21', '5'], sex: ['1', '2'] } }],
    'start/app-summary': [{ waits: 5 }, { answers: { electronicRecordsConsent: true }, told: { summarySeen: true } }],
    'income/review': [{ goes: 'income/link/OTHER' }, {}],
    'income/link/OTHER': [{ answers: { sourceEmploymentType: 'FULL_TIME', yearlyIncome: 90_000 } }],
    identity: [{ answers: { documentType: 'DRIVERS_LICENSE' }, before: upload('DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK') }],
    'bank/disburse': [{ goes: 'bank/manual-disburse' }],
    'bank/manual-disburse': [{ answers: numbers }],
    'bank/autopay': [{ answers: { payType: 'AUTOPAY', sameAccount: 'YES', autopayAuthorized: true } }],
    'bank/autopay-manual': [{ answers: { payType: 'AUTOPAY', sameAccount: 'YES', autopayAuthorized: true } }],
    'bank/confirm': [{}],
    liens: [{ answers: { liensAttested: true } }],
    'signing/intro': [{ goes: 'signing/sign' }],
    'signing/sign': [sign, sign, sign],
    'notary/intro': [{ waits: 5 }, { told: { devicesReady: true } }],
    'notary/session': [{ waits: 7, answers: {} }],
    'insurance/upload': [{ answers: { insurer: 'Beacon Mutual', policyNumber: 'BM-1', policyExpires: '2027-01-31' }, before: upload('INSURANCE_POLICY') }],
    complete: [{ waits: 3600 }],
  };
}

async function person(wanted: Wanted = {}) {
  const by = await borrower(wanted, lender());
  const self: Person = { ...by, home: `/account/heloc/${by.uuid}`, reads: 'read-application' };
  return { by, self };
}

const TO_OFFER = ['product/select', 'product/select/confirm', 'start/contact', 'start/hmda', 'start/app-summary', 'start/app-summary', 'HARD_CREDIT_PULL'];
const TO_BANK = ['income/review', 'income/link/OTHER', 'income/review', 'identity'];
const BANK = ['bank/disburse', 'bank/manual-disburse', 'bank/autopay-manual', 'bank/confirm', 'liens'];
const TO_END = ['GEN_NOTE_SIGNING', 'signing/intro', 'signing/sign', 'signing/sign', 'signing/sign', 'notary/intro', 'notary/intro', 'notary/session', 'insurance/upload', 'complete'];

it('leads a borrower from the offers to the money', async () => {
  const { by, self } = await person();
  expect(await play(self, straight(by))).toEqual([...TO_OFFER, ...TO_BANK, ...BANK, ...TO_END, 'dashboard']);
  expect(await by.status()).toBe('COMPLETE');
});

/** Who applies, what is done otherwise than straight on, and the pages up to where the ways part no more. */
type Way = readonly [string, Wanted, Deeds, readonly string[]];
const ways: readonly Way[] = [
  ['lifts a freeze with a wrong PIN first', { lastName: 'Frozen' }, { 'credit/error': [{ answers: { bureauPin: '0000', creditLifted: true } }], 'review-app/incorrect-pin': [{ answers: { bureauPin: '4321', creditLifted: true } }] }, ['credit/error', 'review-app/incorrect-pin', 'WAITING_FOR_CREDIT', 'product/select']],
  ['gives the number again, twice', { lastName: 'Nomatch' }, { 'credit/social': [{ answers: { ssn: '987659999' } }], 'review-app/no-credit': [{ answers: { ssn: SSN.replaceAll('-', '') } }] }, ['credit/social', 'WAITING_FOR_CREDIT', 'review-app/no-credit', 'WAITING_FOR_CREDIT', 'product/select']],
  ['explains a late payment', { lastName: 'Delinquent' }, { 'review-app/delinquency': [{ answers: { explanation: 'It was paid.' } }] }, ['review-app/delinquency', 'WAITING_FOR_CREDIT', 'product/select']],
  ['corrects the address', { street1: '404 Alder Court' }, { 'review-app/property': [{ answers: { correctedAddress: address } }] }, ['review-app/property', 'product/select']],
  ['corrects an address that the record does not match', { street1: '405 Alder Court' }, { 'review-app/datatree': [{ goes: 'review-app/property' }], 'review-app/property': [{ answers: { correctedAddress: address } }] }, ['review-app/datatree', 'review-app/property', 'product/select']],
  ['chooses one of several homes', { street1: '300 Alder Court' }, { 'review-app/property': [{ answers: (context) => ({ propertyUuid: first((context['application'] as { properties: unknown }).properties) }) }] }, ['review-app/property', 'product/select']],
  ['estimates the value', { street1: '500 Alder Court' }, { 'bpo/estimate-value': [{ answers: { homeValue: 450_000, improvements: 'A new roof.' } }] }, ['bpo/estimate-value', 'product/select']],
  ['names what is set aside', { income: 30_000 }, { 'product/assets': [{ answers: { firstAccount: { type: 'SAVINGS', institution: 'Heron Bank', amount: 90_000 } } }] }, ['product/assets', 'product/select']],
  ['skips what is set aside', { income: 30_000 }, { 'product/assets': [{ runs: { run: 'skip-assets' } }] }, ['product/assets', 'product/select']],
  ['takes the smaller amount', { lastName: 'Winback' }, { 'product/prequal-winback': [{}] }, ['product/prequal-winback', 'product/select']],
  ['leaves the smaller amount', { lastName: 'Winback' }, { 'product/prequal-winback': [{ runs: { run: 'decline-winback' } }] }, ['product/prequal-winback', 'dashboard']],
  ['says who applies', { dob: null }, { 'start/profile': [{ answers: { name: { firstName: 'Ana', lastName: 'Moreno' }, dob: '1980-02-03', softCreditConsent: true } }] }, ['start/profile', 'product/select']],
  ['is declined', { lastName: 'Declined' }, {}, ['error/decline']],
  ['is declined for debts', { lastName: 'Dti' }, {}, ['error/income']],
  ['is declined for the score', { lastName: 'Score' }, {}, ['error/credit']],
  ['has a thin file', { lastName: 'Thinfile' }, {}, ['error/timeout']],
  ['waits for offers', { lastName: 'Waiting' }, {}, ['WAITING_FOR_OFFERS', 'product/select']],
];
it.each([[{ lastName: 'Delinquent' }, 'review-app/delinquency'], [{ street1: '500 Alder Court' }, 'bpo/estimate-value'], [{ lastName: 'Winback' }, 'product/prequal-winback'], [{ lastName: 'Thinfile' }, 'error/timeout'], [{ street1: '405 Alder Court' }, 'review-app/datatree'], [{ lastName: 'Nomatch' }, 'credit/social']] as const)('whoever is led to offers that are not there yet is led on: %o to %s', async (wanted, page) => {
  const { self } = await person(wanted);
  expect((await play(self, { 'product/select': [{}] }, `${self.home}/product/select`)).at(-1)).toBe(page);
});

it.each(ways)('%s', async (_name, wanted, deeds, pages) => {
  const { self } = await person(wanted);
  expect(await play(self, deeds)).toEqual(pages);
});

/** What is done otherwise than straight on, and the pages that take the place of others. */
const later: readonly Way[] = [
  ['owns the home with somebody', {}, { 'start/contact': [{ answers: { ...sole, ownership: 'JOINT', coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'auto@example.org' } } }] }, ['signing/additional', 'notary/intro']],
  ['owns the home by a trust', {}, { 'start/contact': [{ answers: { ...sole, ownership: 'TRUST', trustName: 'The Moreno Trust' } }] }, ['start/contact', 'start/hmda']],
  ['changes an answer before submitting', {}, { 'start/contact': [{ answers: sole }, { answers: { ownership: 'SOLE', phoneNumber: '(212) 555-0172', hardCreditConsent: true } }], 'start/app-summary': [{ waits: 5 }, { goes: 'start/contact' }, { waits: 5 }, { answers: { electronicRecordsConsent: true }, told: { summarySeen: true } }] }, ['start/app-summary', 'start/contact', 'start/app-summary', 'start/app-summary', 'HARD_CREDIT_PULL']],
  ['backs the line with crypto', { isCrypto: true }, { 'bank/autopay': [{ answers: { payType: 'AUTOPAY', autopayAuthorized: true, ...numbers } }] }, ['identity', 'bank/autopay', 'bank/confirm']],
  ['is asked for another identity document', { lastName: 'Reupload' }, {}, ['identity']],
  ['waits for the flood certificate', { lastName: 'Flood' }, {}, ['liens', 'error/flood-cert']],
  ['sees the final offer before signing', { lastName: 'Finaloffer' }, { 'signing/intro': [{ waits: 7 }, { goes: 'signing/sign' }] }, ['signing/intro', 'GEN_NOTE_SIGNING', 'signing/intro', 'signing/sign']],
  ['chooses again among smaller offers', { lastName: 'Revised' }, { 'product/select': [0, 1].map(() => ({ answers: (context: Context) => ({ selectedOffer: first((context['application'] as { offers: unknown }).offers) }) })), 'product/select/confirm': [{}, {}] }, ['income/review', 'product/select', 'product/select/confirm', 'identity']],
  ['joins again after a session that failed', { lastName: 'Nonotary' }, { 'notary/intro': [{ waits: 5 }, { told: { devicesReady: true } }, { told: { devicesReady: true } }], 'notary/session': [{ waits: 7, goes: 'notary/error' }, { waits: 7, answers: {} }], 'notary/error': [{ goes: 'notary/intro' }] }, ['notary/session', 'notary/error', 'notary/intro', 'notary/session', 'insurance/upload']],
  ['pays off a debt', {}, { 'product/select': [{ answers: (context) => ({ selectedOffer: first((context['application'] as { offers: unknown }).offers), payOff: [first((context['application'] as { liabilities: unknown }).liabilities)], payoffPreference: 'deduct' }) }] }, ['product/select', 'product/select/confirm']],
  ['pays alone', {}, { 'bank/autopay-manual': [{ answers: { payType: 'MANUAL' } }] }, ['bank/autopay-manual', 'bank/confirm']],
  ['pays from another account', {}, { 'bank/autopay-manual': [{ answers: { payType: 'AUTOPAY', sameAccount: 'NO', autopayAuthorized: true, ...numbers } }] }, ['bank/autopay-manual', 'bank/confirm']],
  ['has a lien that is not theirs', {}, { liens: [{ answers: (context) => ({ notMine: [key(context)], liensAttested: true }) }, { answers: { liensAttested: true } }] }, ['liens', 'liens', 'GEN_NOTE_SIGNING']],
  ['pays off a lien', {}, { liens: [{ answers: (context) => ({ lienPayOff: [key(context)], liensAttested: true }) }] }, ['liens', 'payoff/hold', 'signing/intro']],
  ['has a home in Texas', { state: 'TX' }, { 'bpo/condition': [{ answers: { propertyCondition: 'GOOD', occupied: 'YES', accessName: 'Ana Moreno', accessPhone: phone } }], 'notary/intro': [{ waits: 9 }, { waits: 9 }, { waits: 9 }, { told: { devicesReady: true } }] }, ['liens', 'bpo/condition', 'bpo/hold']],
  ['has a home that an appraiser visits', { lastName: 'Appraisal' }, { 'bpo/order-bpo': [{ answers: (context) => ({ slotUuid: first(context['slots']), accessName: 'Ana', accessPhone: phone, feeAccepted: true }) }] }, ['liens', 'bpo/order-bpo', 'hold']],
  ['names the employer', { lastName: 'Employer' }, { 'income/employer-verification': [{ answers: { employerName: 'Tern & Sons', employerAddress: address, employerPhone: phone, startDate: '2019-03-01', employerConsent: true } }] }, ['income/review', 'income/employer-verification', 'identity']],
  ['has a merchant', { lastName: 'Merchant' }, { 'merchant/review': [{}], 'merchant/lien-attestation': [{ answers: { merchantAttested: true } }] }, ['income/review', 'merchant/review', 'merchant/lien-attestation', 'income/review']],
  ['meets a notary in person', {}, { 'notary/intro': [{ goes: 'notary/schedule-manual' }], 'notary/schedule-manual': [{ answers: { notaryFeeAccepted: true } }], 'notary/reserve-manual': [{ answers: (context) => ({ slotUuid: first(context['slots']), meetAtProperty: 'NO', meetingAddress: address }) }] }, ['notary/schedule-manual', 'notary/reserve-manual']],
  ['insures the home later', {}, { 'insurance/upload': [{ runs: { run: 'insurance-later' } }] }, ['insurance/upload', 'insurance/upload']],
];
it.each(later)('%s', async (_name, wanted, deeds, part) => {
  const { by, self } = await person(wanted);
  const waits = Object.fromEntries(['payoff/hold', 'bpo/hold', 'hold', 'signing/additional', 'error/flood-cert'].map((route) => [route, Array.from({ length: 8 }, () => ({ waits: 10 }))]));
  const trail = await play(self, { ...straight(by), ...waits, ...deeds });
  expect(` ${trail.filter((route, at) => route !== trail[at - 1] || !(route in waits)).join(' > ')} `).toContain(` ${part.join(' > ')} `.trim());
});
