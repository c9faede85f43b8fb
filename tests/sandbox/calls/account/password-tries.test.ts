/** The tries of a password: counted before they are evaluated, with pauses that grow. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, vi } from 'vitest';
import { countTry } from '../../../../src/sandbox/calls/account/password-tries.ts';
import type { HttpError } from '../../../../src/sandbox/wire/http-error.ts';
import { PASSWORD } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';
import { newFolder } from '../../../support/new-folder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function setUp() {
  const lender = createLender();
  const login = (password: string, email = 'ana@example.org') =>
    lender.call('POST', '/identity/api/v1/login', { email, password });
  return { ...lender, login };
}

it('evaluates eight of 600 parallel guesses, and refuses the right password among them', async () => {
  const { login, register, later } = setUp();
  await register();
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      login(index === 599 ? PASSWORD : `Guess-${index}!aA`),
    ),
  );
  const count = (status: number) => answers.filter((each) => each.status === status).length;
  // The others are refused: by the pause, or by the full queue of passwords.
  expect([count(401), count(429) + count(503), count(200)]).toEqual([8, 592, 0]);
  later(MINUTE);
  expect((await login(PASSWORD)).status).toBe(200);
});

/** Counts a try: undefined when it may be evaluated, else the seconds to wait. */
const waitOf = (lender: ReturnType<typeof setUp>): Promise<number | undefined> =>
  countTry(lender, 'MAIN:ana@example.org').then(
    () => undefined,
    (error: HttpError) => error.retryAfterSeconds,
  );

it.each([true, false])('counts eight of 600 parallel tries (in memory: %s)', async (inMemory) => {
  const dataDir = newFolder();
  const lender = createLender({ inMemory, dataDir });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 600 }, () => countTry(lender, 'MAIN:ana@example.org')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  lender.close();
});

it('doubles the pause after each further try, up to an hour, and says when to come back', async () => {
  const lender = setUp();
  for (let count = 0; count < 8; count += 1) expect(await waitOf(lender)).toBeUndefined();
  const refused = await lender.login(PASSWORD);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const waits: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const seconds = (await waitOf(lender)) ?? 0;
    waits.push(seconds);
    lender.later(seconds * 1000 - 1);
    expect(await waitOf(lender)).toBe(1);
    lender.later(1);
    expect(await waitOf(lender)).toBeUndefined();
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

it('evaluates a hundred tries in a row at most, until the password is new', async () => {
  const lender = setUp();
  const { login, register, later, call, store } = lender;
  await register();
  let evaluated = 0;
  for (let count = 0; count < 150; count += 1) {
    if ((await waitOf(lender)) === undefined) evaluated += 1;
    later(HOUR);
  }
  expect(evaluated).toBe(100);
  expect((await login(PASSWORD)).json.message).toMatch(/reset your password/);
  expect((await login(PASSWORD, 'other@example.org')).status).toBe(401);
  await call('POST', '/identity/api/v1/password/recover', { email: 'ana@example.org' });
  const [mail] = await store.list('mail');
  const code = String(mail?.body.subject).slice(0, 6);
  const password = 'Another-Pass-42!';
  await call('PUT', '/identity/api/v1/password', { email: 'ana@example.org', code, password });
  expect((await login(password)).status).toBe(200);
});

it('gives an unknown e-mail the same answers and pauses as a known one', async () => {
  const { login, register } = setUp();
  await register();
  for (let count = 0; count < 9; count += 1) {
    const [known, unknown] = [
      await login('Wrong-Pass-1!'),
      await login('Wrong-Pass-1!', 'no@example.org'),
    ];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  }
});

it('hashes once, at the same cost, for an unknown e-mail as for a known one', async () => {
  const { login, register } = setUp();
  await register();
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  const costs: unknown[] = [];
  try {
    for (const email of ['ana@example.org', 'no@example.org']) {
      expect((await login('Wrong-Pass-1!', email)).status).toBe(401);
      costs.push(scrypt.mock.calls.map(([, , length, options]) => [length, options]));
      scrypt.mockClear();
    }
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
  expect(costs[0]).toEqual([[32, { N: 2 }]]);
  expect(costs[1]).toEqual(costs[0]);
});

it('evaluates five of fifty parallel codes for one ticket', async () => {
  const { login, register, call, store } = setUp();
  await register();
  const [identity] = await store.list('identity');
  if (!identity) throw new Error('There is no identity');
  await store.put({ ...identity, body: { ...identity.body, passwordExpired: true } });
  const { ticket } = (await login(PASSWORD)).json;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call('POST', '/identity/api/v1/login/expired', { ticket, password: 'short' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
});
