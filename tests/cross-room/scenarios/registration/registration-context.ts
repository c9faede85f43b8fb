/** The context of a borrower who has answered all of register-v2, and the requests built from it. */
import { requestFor, type Context, type OperationRequest } from '../../../../src/engine/index.ts';
import { setOf } from '../../../definitions.ts';

export const set = setOf('hearthline');

export const place = {
  street1: '12 Larch Street',
  street2: 'Unit 4',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
};
/** The borrower's home. Each part differs from that of the property. */
export const home = {
  street1: '7 Quay Road',
  street2: 'Apt 9',
  city: 'Bend',
  state: 'WA',
  zip: '97702',
};
export const answers = {
  propertyAddress: { ...place, occupancyType: 'SECONDARY' },
  homeAddress: home,
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000, otherIncome: 1200 },
  name: { firstName: 'Otto', middleName: 'K', lastName: 'Lindgren', suffix: 'JR' },
  dob: '1984-07-04',
  phoneNumber: '2125550171',
  email: 'otto@example.org',
  password: 'Harbor-Lane-12!',
  termPrivacyConsent: true,
  communicationConsent: true,
  smsMarketingConsent: true,
  smsTransactionalConsent: false,
};
const consentTypes = [
  { type: 'SOFT_CREDIT', version: '2' },
  { type: 'SMS', version: '3' },
  { type: 'SMS_TRANSACTIONAL', version: '4' },
  { type: 'ELECTRONIC_COMMUNICATION', version: '6' },
  { type: 'TERMS_PRIVACY', version: '5' },
];
/** The context with every answer given. */
export const registrationContext: Context = {
  answers,
  consentTypes,
  org: set.org,
  flags: {},
  campaign: { rid: 'r1', referrer: 'l1', offerCode: 'WELCOME1' },
  url: {
    path: '/register-v2',
    query: { referrer: 'l1', offerCode: 'WELCOME1' },
    params: {},
  },
  telemetrySession: { sessionKey: { uuid: 's0' }, domain: 'home.example' },
  now: '2026-05-04',
  environment: 'production',
};
/** The request of an operation in that context. Throws when the operation is refused. */
export const requestOf = (operation: string, more: object = {}): OperationRequest => {
  const request = requestFor(set, operation, { ...registrationContext, ...more });
  if ('refused' in request) throw new Error(request.refused);
  return request;
};
/** The body of that request. */
export const bodyOf = (operation: string, more: object = {}) =>
  requestOf(operation, more).body as Record<string, unknown>;
/** The answers with one of them left empty. */
export const withoutAnswer = (path: 'email' | 'phoneNumber' | 'password') => ({
  answers: { ...answers, [path]: '' },
});
