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

const CONTACT = `${APPLICATIONS}/UUID/contact`;
const OFFER = `${APPLICATIONS}/UUID/offer`;
const account = (email: string, password = PASSWORD) => ({
  ...{ email, password },
  phoneNumber: '(212) 555-0171',
});
const income = (incomePrimary: unknown) => application(EMAIL, { income: { incomePrimary } });
const NAMES = '"firstName":"Ana","lastName":"Moreno"';

/** Requests by the statuses with which they may be refused: fault, method and path, body. `UUID` is an application's. */
const BY_STATUS: readonly (readonly [
  statuses: readonly number[],
  rows: readonly (readonly [fault: string, call: string, body: unknown])[],
])[] = [
  [[400], [['no JSON', `POST ${LOGIN}`, '{"email"']]],
  [
    [422],
    [
      ['a list', `POST ${LOGIN}`, '[]'],
      ['null', `POST ${LOGIN}`, 'null'],
      ['a text', `POST ${LOGIN}`, '"x"'],
      ['nothing', `POST ${LOGIN}`, ''],
      ['a value nested 30 deep in what is kept', `PUT ${CONTACT}`, `{"a":${deep(30)}}`],
      ['a number for a text', `POST ${LOGIN}`, { email: 7, password: PASSWORD }],
      ['an object for a text', `POST ${LOGIN}`, { email: { $ne: null }, password: PASSWORD }],
      ['a text of 5,000 characters', `POST ${LOGIN}`, account('a'.repeat(5000))],
      ['an extra key', `PUT ${NAME}`, `{${NAMES},"decision":"APPROVED"}`],
      ['__proto__', `PUT ${NAME}`, `{${NAMES},"__proto__":{"admin":true}}`],
      [
        'constructor in what is kept',
        `PUT ${CONTACT}`,
        '{"a":{"constructor":{"prototype":{"admin":true}}}}',
      ],
      ['a rate of its own choosing', `POST ${CREATE}`, application(EMAIL, { rate: 0.01 })],
      ['an income below nothing', `POST ${CREATE}`, income(-1)],
      ['an income that is no number', `POST ${CREATE}`, income('90000')],
      ['a state that is not the property’s', `POST ${APPLICATIONS}?state=XX`, application(EMAIL)],
      ['a short password', `POST ${REGISTER}`, account('b@example.org', 'short')],
    ],
  ],
  [[400, 422], [['a body nested 100,000 deep', `POST ${LOGIN}`, deep(100_000)]]],
  [[401], [['an account that exists', `POST ${REGISTER}`, account(EMAIL)]]],
  [
    [404],
    [
      ['an unknown section', `PUT ${APPLICATIONS}/UUID/__proto__`, { a: 1 }],
      ['an unknown application', `PUT ${APPLICATIONS}/${randomUUID()}/contact`, { a: 1 }],
      ['an unknown call', 'POST /identity/api/v1/nothing', {}],
    ],
  ],
  [[404, 422], [['an offer that is not there', `PUT ${OFFER}`, { offerUuid: '__proto__' }]]],
  [[409], [['a second active application', `POST ${CREATE}`, application(EMAIL)]]],
];

export const MALFORMED_BODIES = BY_STATUS.flatMap(([statuses, rows]) =>
  rows.map(([fault, call, body]) => {
    const [method = '', path = ''] = call.split(' ');
    return [fault, method, path, body, statuses] as const;
  }),
);
