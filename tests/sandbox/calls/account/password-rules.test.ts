/** The server refuses the passwords that the form refuses, the common ones, and no others. */
import { expect, it } from 'vitest';
import rules from '../../../../schemas/data/password.schema.json' with { type: 'json' };
import { createLender } from '../../support/sandbox.ts';

/** Whether the form accepts a password, by its schema. */
const isAccepted = (password: string): boolean =>
  password.length <= rules.maxLength &&
  rules.allOf.every(({ pattern }) => new RegExp(pattern).test(password));

it.each([
  'aaaaaaaaaaaa',
  'Aaaaaaaaaaaa',
  'Aaaaaaaaaaa1',
  'AAAAAAAAAA1!',
  'aaaaaaaaaa1!',
  'Aaaaaaaaaaa!',
  'Aaaaaaaaa1!',
  'Aaaaaaaaaa1!',
  'Aaaaaaaaaa1-',
  'Aa 1!  with spaces ',
  `Aa1!${'x'.repeat(996)}`,
  `Aa1!${'x'.repeat(997)}`,
])('registers %s exactly when the form accepts it', async (password) => {
  const { call, store } = createLender();
  const person = { email: 'ana@example.org', password, phoneNumber: '2125550171' };
  const { status } = await call('POST', '/identity/api/v1/register', person);
  expect(status).toBe(isAccepted(password) ? 200 : 422);
  expect(await store.list('account')).toHaveLength(isAccepted(password) ? 1 : 0);
});

const COMMON = { status: 422, json: { code: 'COMMON_PASSWORD' } };

it.each([
  'Password123!',
  'P@ssw0rd1234',
  'PASSWORDpassword1!',
  '123!Welcome!2024',
  'Qwertyuiop1!',
  '1qaz!QAZ2wsx@WSX',
])('refuses the common password %s', async (password) => {
  const { call, store } = createLender();
  const person = { email: 'ana@example.org', password, phoneNumber: '2125550171' };
  expect(isAccepted(password)).toBe(true);
  const refused = await call('POST', '/identity/api/v1/register', person);
  expect(refused).toMatchObject(COMMON);
  expect(refused.json.message).toMatch(/^This password is too common/);
  expect(await store.list('account')).toEqual([]);
});

it.each(['Password-Harbor-12!', 'Correct!Horse9', 'Welcome2TheCove!'])(
  'accepts %s, which only contains a common word or none',
  async (password) => {
    const { call } = createLender();
    const person = { email: 'ana@example.org', password, phoneNumber: '2125550171' };
    expect((await call('POST', '/identity/api/v1/register', person)).status).toBe(200);
  },
);

it('refuses a common password at a change and at a recovery, and the code stays valid', async () => {
  const { call, register, store } = createLender();
  const ana = await register();
  const email = 'ana@example.org';
  const lastCode = async () => String((await store.list('mail')).at(-1)?.body.subject).slice(0, 6);
  const SECURE = '/identity/secure/api/v1/identity';
  await call('POST', `${SECURE}/code`, {}, ana);
  const proof = await lastCode();
  const change = (password: string) =>
    call('PUT', `${SECURE}/password`, { password, code: proof }, ana);
  expect(await change('Password123!')).toMatchObject(COMMON);
  expect((await change('Another-Pass-42!')).status).toBe(200);
  await call('POST', '/identity/api/v1/password/recover', { email });
  const code = await lastCode();
  const recover = (password: string) =>
    call('PUT', '/identity/api/v1/password', { email, code, password });
  expect(await recover('Welcome-2024!')).toMatchObject(COMMON);
  expect((await recover('Third-Password-1!')).status).toBe(200);
});
