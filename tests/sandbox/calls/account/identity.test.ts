/** Registration, login, logout, and the tokens of the identity calls. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../support/requests.ts';
import { KEY, createLender } from '../../support/sandbox.ts';

it('logs in, answers the same for an unknown e-mail, and rejects a token after logout, expiry and forgery', async () => {
  const { call, register, later } = createLender();
  const ana = await register('Ana@example.org');
  const login = (email: string, password: string) =>
    call('POST', '/identity/api/v1/login', { email, password });
  const good = await login('ana@EXAMPLE.org', PASSWORD);
  expect(good.headers.get('authorization')).toBe(`Bearer ${good.json.jwt}`);
  const wrong = await login('ana@example.org', 'wrong');
  const unknown = await login('nobody@example.org', 'wrong');
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect(
    (
      await call('POST', '/identity/api/v1/register', {
        email: 'ANA@example.org',
        password: PASSWORD,
        phoneNumber: '2125550171',
      })
    ).status,
  ).toBe(401);
  expect(
    (
      await call('POST', '/identity/api/v1/register', {
        email: 'exists@example.org',
        password: PASSWORD,
        phoneNumber: '2125550171',
      })
    ).status,
  ).toBe(401);
  const who = (authorization: string) =>
    call('GET', '/identity/secure/api/v1/identity', undefined, { authorization });
  expect((await who(ana.authorization)).status).toBe(200);
  const [, payload] = good.json.jwt.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const mark = createHmac('sha256', KEY).update(`${none}.${payload}`).digest('base64url');
  for (const bad of [`${none}.${payload}.${mark}`, `${none}.${payload}.`, `${good.json.jwt}x`, 'x'])
    expect((await who(`Bearer ${bad}`)).status).toBe(401);
  await call('POST', '/identity-broker/customer/secure/api/v3/logout', {}, ana);
  expect((await who(ana.authorization)).status).toBe(401);
  later(12 * 60 * 60 * 1000);
  expect((await who(`Bearer ${good.json.jwt}`)).status).toBe(401);
});
