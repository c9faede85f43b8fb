/** The tries of a password: counted before they are evaluated, with pauses that grow. */
import { expect, it } from 'vitest';
import { PASSWORD } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';

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
  expect([count(401), count(429), count(200)]).toEqual([8, 592, 0]);
  later(MINUTE);
  expect((await login(PASSWORD)).status).toBe(200);
});

it('doubles the pause after each further try, up to an hour, and says when to come back', async () => {
  const { login, register, later } = setUp();
  await register();
  for (let count = 0; count < 8; count += 1) await login('Wrong-Pass-1!');
  const waits: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const refused = await login(PASSWORD);
    expect(refused.status).toBe(429);
    waits.push(Number(refused.headers.get('retry-after')));
    later(Number(refused.headers.get('retry-after')) * 1000);
    expect((await login('Wrong-Pass-1!')).status).toBe(401);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

it('evaluates a hundred wrong tries in a row at most, until the password is new', async () => {
  const { login, register, later, call, store } = setUp();
  await register();
  let evaluated = 0;
  for (let count = 0; count < 104; count += 1) {
    if ((await login('Wrong-Pass-1!')).status === 401) evaluated += 1;
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
  for (let count = 0; count < 12; count += 1) {
    const [known, unknown] = [
      await login('Wrong-Pass-1!'),
      await login('Wrong-Pass-1!', 'no@example.org'),
    ];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  }
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
