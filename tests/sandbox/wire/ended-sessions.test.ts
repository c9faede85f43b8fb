/** An ended session gets nothing more, neither by a stored response nor by a clock. */
import { expect, it } from 'vitest';
import { PASSWORD, ROOT, createRequest } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';

const CREATE = `${ROOT}?state=OR`;
const SECURE = '/identity/secure/api/v1/identity';
const LOGOUT = '/identity-broker/customer/secure/api/v3/logout';
const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'Another!Horse7';
const body = createRequest({ lastName: 'Moreno', street1: '18 Alder Court' });
type Lender = ReturnType<typeof createLender>;
type Auth = Awaited<ReturnType<Lender['register']>>;

/** The ends of a borrower's session. Each gives a token that lives on, if there is one. */
const ENDS: readonly (readonly [string, (lender: Lender, auth: Auth) => Promise<string | null>])[] =
  [
    [
      'a logout',
      async ({ call }, auth) => {
        await call('POST', LOGOUT, {}, auth);
        return null;
      },
    ],
    [
      'Log out everywhere',
      async ({ call }, auth) =>
        (await call('DELETE', `${SECURE}/sessions`, undefined, auth)).headers.get('authorization'),
    ],
    [
      'a new password',
      async ({ call }, auth) => {
        const change = { password: NEW_PASSWORD, currentPassword: PASSWORD };
        const answer = await call('PUT', `${SECURE}/password`, change, {
          ...auth,
          'idempotency-key': 'change',
        });
        return answer.headers.get('authorization');
      },
    ],
  ];

it.each(ENDS)('gets no response that was stored before %s', async (_, end) => {
  const lender = createLender();
  const { call, register } = lender;
  const auth = await register('ana@example.org');
  const keyed = { ...auth, 'idempotency-key': 'create' };
  const created = await call('POST', CREATE, body, keyed);
  expect(created.status).toBe(201);
  const live = await end(lender, auth);
  const repeated = await call('POST', CREATE, body, keyed);
  expect(repeated.status).toBe(401);
  expect(repeated.text).not.toContain(String(created.json.uuid));
  if (live === null) return;
  // The same person with the live token still gets it.
  const again = await call('POST', CREATE, body, { ...keyed, authorization: live });
  expect([again.status, again.text]).toEqual([201, created.text]);
});

it('a repeated change of the password hands the ended token no live one', async () => {
  const { call, register } = createLender();
  const auth = { ...(await register('ana@example.org')), 'idempotency-key': 'change' };
  const change = { password: NEW_PASSWORD, currentPassword: PASSWORD };
  const changed = await call('PUT', `${SECURE}/password`, change, auth);
  expect(changed.status).toBe(200);
  const repeated = await call('PUT', `${SECURE}/password`, change, auth);
  expect([repeated.status, repeated.headers.get('authorization')]).toEqual([401, null]);
});

it.each([-25 * 60 * 60_000, -1_000, 0, 1_000])(
  'ends although the clock has moved by %i ms since it began',
  async (change) => {
    const { call, register, later } = createLender();
    const first = await register('ana@example.org');
    const login = { email: 'ana@example.org', password: PASSWORD };
    const second = (await call('POST', '/identity/api/v1/login', login)).headers;
    later(change);
    const answer = await call('DELETE', `${SECURE}/sessions`, undefined, first);
    const live = answer.headers.get('authorization') ?? '';
    const statusOf = async (authorization: string) =>
      (await call('GET', SECURE, undefined, { authorization })).status;
    const statuses = async () => [
      await statusOf(first.authorization),
      await statusOf(second.get('authorization') ?? ''),
      await statusOf(live),
    ];
    expect(await statuses()).toEqual([401, 401, 200]);
    later(-change);
    expect((await statuses()).slice(0, 2)).toEqual([401, 401]);
  },
);

it('stays ended however long ago it was ended', async () => {
  const { call, register, later } = createLender();
  const auth = await register('ana@example.org');
  await call('DELETE', `${SECURE}/sessions`, undefined, auth);
  later(30 * DAY_MS);
  // A write deletes what has expired.
  await register('ben@example.org');
  later(-30 * DAY_MS);
  expect((await call('GET', SECURE, undefined, auth)).status).toBe(401);
});
