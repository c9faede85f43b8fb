/** One-time codes, two-factor authentication, expired passwords, and the recovery of a password. */
import { expect, it } from 'vitest';
import { totpCode } from '../../../../src/sandbox/wire/totp.ts';
import { PASSWORD } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';

const SECURE = '/identity/secure/api/v1/identity';
const NEW_PASSWORD = 'Another-Pass-42!';
const TEN_MINUTES = 10 * 60_000;

type Lender = ReturnType<typeof createLender>;

/** The codes that were e-mailed to an address, the newest last. */
async function codesFor({ store }: Lender, email: string): Promise<string[]> {
  return (await store.list('mail'))
    .filter(({ body }) => body.to === email)
    .flatMap(({ body }) => /^\d{6}/.exec(String(body.subject)) ?? []);
}

async function codeFor(lender: Lender, email: string): Promise<string> {
  return (await codesFor(lender, email)).at(-1) ?? '';
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

it('logs in by a code, which is valid once, for ten minutes and five tries, and answers the same for unknown addresses', async () => {
  const lender = createLender();
  const { call, register, later } = lender;
  await register('ana@example.org');
  const send = (email: string) => call('POST', '/identity/api/v1/login/code', { email });
  const login = (code: string, email = 'ana@example.org') =>
    call('POST', '/identity/api/v1/login/otp', { email, code });
  expect((await send('nobody@example.org')).text).toBe((await send('ana@example.org')).text);
  expect(await codesFor(lender, 'nobody@example.org')).toEqual([]);
  const first = await codeFor(lender, 'ana@example.org');
  expect((await login(first, 'nobody@example.org')).text).toBe(
    (await login(otherThan(first))).text,
  );
  const good = await login(first);
  expect(good.headers.get('authorization')).toBe(`Bearer ${good.json.jwt}`);
  expect((await login(first)).status).toBe(401);
  await send('ana@example.org');
  const late = await codeFor(lender, 'ana@example.org');
  later(TEN_MINUTES + 1);
  expect((await login(late)).status).toBe(401);
  await send('ana@example.org');
  const tried = await codeFor(lender, 'ana@example.org');
  for (let count = 0; count < 5; count += 1)
    expect((await login(otherThan(tried))).status).toBe(401);
  expect((await login(tried)).status).toBe(429);
  expect(JSON.stringify(await lender.store.list('loginCode'))).not.toContain(tried);
});

it('sends five codes an hour at most', async () => {
  const lender = createLender();
  await lender.register('ana@example.org');
  for (let count = 0; count < 8; count += 1)
    await lender.call('POST', '/identity/api/v1/login/code', { email: 'ana@example.org' });
  expect(await codesFor(lender, 'ana@example.org')).toHaveLength(5);
});

it('recovers a password by a code and its rules, and ends all open sessions', async () => {
  const lender = createLender();
  const { call, register, later } = lender;
  const ana = await register('ana@example.org');
  const recover = (email: string) => call('POST', '/identity/api/v1/password/recover', { email });
  const change = (code: string, password = NEW_PASSWORD, email = 'ana@example.org') =>
    call('PUT', '/identity/api/v1/password', { email, code, password });
  expect((await recover('nobody@example.org')).text).toBe((await recover('ana@example.org')).text);
  const code = await codeFor(lender, 'ana@example.org');
  expect((await change(otherThan(code))).status).toBe(401);
  expect((await change(code, NEW_PASSWORD, 'nobody@example.org')).status).toBe(401);
  expect((await change(code, 'weak')).status).toBe(422);
  await recover('ana@example.org');
  later(1000);
  expect((await change(await codeFor(lender, 'ana@example.org'), PASSWORD)).status).toBe(422);
  await recover('ana@example.org');
  expect((await change(await codeFor(lender, 'ana@example.org'))).status).toBe(200);
  expect((await call('GET', SECURE, undefined, ana)).status).toBe(401);
  const login = (password: string) =>
    call('POST', '/identity/api/v1/login', { email: 'ana@example.org', password });
  expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
});

it('asks for a new password at the login when it has expired', async () => {
  const { call, register, later } = createLender();
  await register('expired.ana@example.org');
  const login = (password: string) =>
    call('POST', '/identity/api/v1/login', { email: 'expired.ana@example.org', password });
  const { json, headers } = await login(PASSWORD);
  expect([json.next, json.jwt, headers.get('authorization')]).toEqual([
    'PASSWORD_EXPIRED',
    undefined,
    null,
  ]);
  const change = (password: string, ticket = json.ticket) =>
    call('POST', '/identity/api/v1/login/expired', { ticket, password });
  expect((await change(NEW_PASSWORD, 'another')).status).toBe(401);
  expect((await change(PASSWORD)).status).toBe(422);
  later(1000);
  expect((await change(NEW_PASSWORD)).json.jwt).toEqual(expect.any(String));
  expect((await change('Third-Password-1!')).status).toBe(401);
  expect((await login(NEW_PASSWORD)).json.jwt).toEqual(expect.any(String));
});

it('asks for the code of an authenticator app once it is set up, each code once', async () => {
  const { call, register, later, now } = createLender();
  const ana = await register('ana@example.org');
  const { secret, uri } = (await call('POST', `${SECURE}/totp`, {}, ana)).json;
  expect(uri).toBe(`otpauth://totp/Main%3Aana%40example.org?secret=${secret}&issuer=Main`);
  const present = () => totpCode(secret, now());
  const confirm = (code: string) => call('PUT', `${SECURE}/totp`, { code }, ana);
  expect((await confirm(otherThan(present()))).status).toBe(403);
  expect((await confirm(present())).json).toEqual({ twoFactorEnabled: true, totpVerified: true });
  expect((await call('GET', SECURE, undefined, ana)).json).toMatchObject({
    twoFactorEnabled: true,
    totpVerified: true,
  });
  const login = async () =>
    (await call('POST', '/identity/api/v1/login', { email: 'ana@example.org', password: PASSWORD }))
      .json;
  const first = await login();
  expect([first.next, first.jwt]).toEqual(['TOTP', undefined]);
  const second = (code: string, ticket = first.ticket) =>
    call('POST', '/identity/api/v1/login/totp', { ticket, code });
  expect((await second(present())).status).toBe(401);
  later(30_000);
  expect((await second(present())).json.jwt).toEqual(expect.any(String));
  expect((await second(present())).status).toBe(401);
  const { ticket } = await login();
  for (let count = 0; count < 5; count += 1)
    expect((await second(otherThan(present()), ticket)).status).toBe(401);
  expect((await second(present(), ticket)).status).toBe(429);
  const off = (body: object) => call('POST', `${SECURE}/totp/off`, body, ana);
  expect((await off({ currentPassword: 'wrong' })).status).toBe(403);
  expect((await off({ currentPassword: PASSWORD })).status).toBe(200);
  expect((await login()).jwt).toEqual(expect.any(String));
});

it('generates the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59_000, 1_111_111_109_000, 20_000_000_000_000].map((at) => totpCode(secret, at))).toEqual(
    ['287082', '081804', '353130'],
  );
});
