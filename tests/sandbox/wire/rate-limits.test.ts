/** The shipped limits of the calls that need no login or hash a password. */
import { expect, it } from 'vitest';
import { RATE_LIMITS } from '../../../src/sandbox/wire/rate-limits.ts';
import { PASSWORD } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';

const BROKER = '/identity-broker/customer/api/v3';
const PERSON = { email: 'x', password: PASSWORD, phoneNumber: '1' };
const FROM = { 'x-forwarded-for': '203.0.113.7' };

const calls = [
  ['offer codes', 'GET', '/service-marketing/api/v1/offer-code/NONE', undefined],
  ['referrals', 'GET', '/service-lead-portal/api/referrals/none', undefined],
  ['referrals', 'GET', '/service-lead-portal/api/lo/none', undefined],
  ['account exists', 'POST', `${BROKER}/account-exists`, {}],
  ['account exists', 'POST', `${BROKER}/external-state/read`, { nonce: 'x' }],
  ['registrations', 'POST', '/identity/api/v1/register', PERSON],
  ['logins', 'POST', '/identity/api/v1/login/otp', { email: 'a@example.org', code: '1' }],
  ['logins', 'POST', '/service-application/external/api/v1/signer/code', { email: 'x' }],
  ['broker logins', 'POST', `${BROKER}/login`, {}],
  ['broker logins', 'POST', '/identity-broker/agent/api/v3/login', {}],
  ['new passwords', 'PUT', '/identity/api/v1/password', {}],
  ['changed passwords', 'PUT', '/identity/secure/api/v1/identity/password', {}],
  ['changed e-mails', 'POST', '/identity/secure/api/v1/identity/email', {}],
  ['reports', 'POST', '/ft/customer/event', {}],
  ['chats and waitlist', 'POST', '/service-csp/external/api/v1/twilio/initWebChat', {}],
] as const;

it.each(calls)('answers 429 beyond the limit of %s (%s %s)', async (name, method, path, body) => {
  const { call, later } = createLender({ limitFactor: 1 });
  const limit = RATE_LIMITS.find((each) => each.name === name)?.perMinute ?? 0;
  const send = (headers: Record<string, string> = FROM) => call(method, path, body, headers);
  later(1);
  for (let count = 0; count < limit; count += 1) expect((await send()).status).not.toBe(429);
  later(20_000);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  expect(refused.json.message).toBe('You tried this too often. Please wait a minute and try again');
  expect((await send({ 'x-forwarded-for': '203.0.113.8' })).status).not.toBe(429);
  later(40_000);
  expect((await send()).status).not.toBe(429);
});

it('evaluates ten of 1,000 parallel offer codes of one address', async () => {
  const { call } = createLender({ limitFactor: 1 });
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      call('GET', `/service-marketing/api/v1/offer-code/${index}`, undefined, FROM),
    ),
  );
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(990);
});

it('allows more calls with a higher factor, and does not limit calls with a login', async () => {
  const { call, register } = createLender({ limitFactor: 2 });
  const code = '/service-marketing/api/v1/offer-code/NONE';
  for (let count = 0; count < 20; count += 1)
    expect((await call('GET', code, undefined, FROM)).status).toBe(404);
  expect((await call('GET', code, undefined, FROM)).status).toBe(429);
  const ana = { ...(await register()), ...FROM };
  for (let count = 0; count < 50; count += 1)
    expect((await call('GET', '/service-profile/api/v1/profile', undefined, ana)).status).toBe(200);
});

it('counts a HEAD as a GET, which it runs', async () => {
  const { call } = createLender({ limitFactor: 1 });
  const statuses = [];
  for (let index = 0; index < 11; index += 1) {
    const method = index % 2 === 0 ? 'HEAD' : 'GET';
    const path = `/service-marketing/api/v1/offer-code/${index}`;
    statuses.push((await call(method, path, undefined, FROM)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

it('counts the IPv6 addresses of one network together', async () => {
  const { call } = createLender({ limitFactor: 1 });
  const lookUp = async (address: string) => {
    const path = '/service-marketing/api/v1/offer-code/NONE';
    return (await call('GET', path, undefined, { 'x-forwarded-for': address })).status;
  };
  for (let index = 0; index < 10; index += 1) await lookUp(`2001:db8:0:7::${index}`);
  expect(await lookUp('2001:DB8::7:ffff:0:0:1')).toBe(429);
  expect(await lookUp('2001:db8:0:8::1')).toBe(404);
});
