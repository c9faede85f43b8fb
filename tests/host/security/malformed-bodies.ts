/** Requests whose body the lender's API must refuse. */
import { randomUUID } from 'node:crypto';
import { application, APPLICATIONS, PASSWORD } from '../helpers/borrower.ts';

/** The account of the borrower who sends them. */
export const EMAIL = 'ana@example.org';
const LOGIN = '/identity/api/v1/login';
const REGISTER = '/identity/api/v1/register';
const NAME = '/service-profile/api/v1/profile/name';
const CREATE = `${APPLICATIONS}?state=OR`;
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/**
 * The fault, method, path (`UUID` is replaced by an application's), body, and the allowed statuses
 * of the refusal.
 */
type MalformedBody = readonly [
  fault: string,
  method: string,
  path: string,
  body: unknown,
  statuses: readonly number[],
];

export const MALFORMED_BODIES: readonly MalformedBody[] = [
  ['no JSON', 'POST', LOGIN, '{"email"', [400]],
  ['a list', 'POST', LOGIN, '[]', [422]],
  ['null', 'POST', LOGIN, 'null', [422]],
  ['a text', 'POST', LOGIN, '"x"', [422]],
  ['nothing', 'POST', LOGIN, '', [422]],
  ['a body nested 100,000 deep', 'POST', LOGIN, deep(100_000), [400, 422]],
  [
    'a value nested 30 deep in what is kept',
    'PUT',
    `${APPLICATIONS}/UUID/contact`,
    `{"a":${deep(30)}}`,
    [422],
  ],
  ['a number for a text', 'POST', LOGIN, { email: 7, password: PASSWORD }, [422]],
  ['an object for a text', 'POST', LOGIN, { email: { $ne: null }, password: PASSWORD }, [422]],
  [
    'a text of 5,000 characters',
    'POST',
    LOGIN,
    { email: 'a'.repeat(5000), password: PASSWORD },
    [422],
  ],
  [
    'an extra key',
    'PUT',
    NAME,
    { firstName: 'Ana', lastName: 'Moreno', decision: 'APPROVED' },
    [422],
  ],
  [
    '__proto__',
    'PUT',
    NAME,
    '{"firstName":"Ana","lastName":"Moreno","__proto__":{"admin":true}}',
    [422],
  ],
  [
    'constructor in what is kept',
    'PUT',
    `${APPLICATIONS}/UUID/contact`,
    '{"a":{"constructor":{"prototype":{"admin":true}}}}',
    [422],
  ],
  ['a second active application', 'POST', CREATE, application(EMAIL), [409]],
  ['a rate of its own choosing', 'POST', CREATE, application(EMAIL, { rate: 0.01 }), [422]],
  [
    'an income below nothing',
    'POST',
    CREATE,
    application(EMAIL, { income: { incomePrimary: -1 } }),
    [422],
  ],
  [
    'an income that is no number',
    'POST',
    CREATE,
    application(EMAIL, { income: { incomePrimary: '90000' } }),
    [422],
  ],
  [
    'a state that is not the property’s',
    'POST',
    `${APPLICATIONS}?state=XX`,
    application(EMAIL),
    [422],
  ],
  ['an unknown section', 'PUT', `${APPLICATIONS}/UUID/__proto__`, { a: 1 }, [404]],
  ['an unknown application', 'PUT', `${APPLICATIONS}/${randomUUID()}/contact`, { a: 1 }, [404]],
  [
    'an offer that is not there',
    'PUT',
    `${APPLICATIONS}/UUID/offer`,
    { offerUuid: '__proto__' },
    [404, 422],
  ],
  [
    'a short password',
    'POST',
    REGISTER,
    { email: 'b@example.org', password: 'short', phoneNumber: '(212) 555-0171' },
    [422],
  ],
  [
    'an account that exists',
    'POST',
    REGISTER,
    { email: EMAIL, password: PASSWORD, phoneNumber: '(212) 555-0171' },
    [401],
  ],
  ['an unknown call', 'POST', '/identity/api/v1/nothing', {}, [404]],
];
