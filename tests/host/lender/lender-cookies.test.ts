/** Cookies of the lender beside those of the host. */
import { expect, test } from 'vitest';
import { cookieOfLender, cookiesForLender } from '../../../src/host/lender/lender-cookies.ts';

test.each([
  ['nonce=1; Domain=lender.example; Path=/; HttpOnly', 'nonce=1; Path=/; HttpOnly'],
  ['nonce=1; domain =lender.example; Secure', 'nonce=1; Secure'],
  [' nonce = 1 ;DOMAIN=;path=/', 'nonce=1; path=/'],
  ['nonce=a=b', 'nonce=a=b'],
  ['nonce=', 'nonce='],
])('%j is passed on as %j', (sent, expected) => {
  expect(cookieOfLender(sent)).toBe(expected);
});

test.each([
  '__Host-session=x; Path=/; Secure',
  '__HOST-session=x; Path=/; Secure',
  'org=HARBOR',
  'org =HARBOR',
  '\torg=HARBOR',
  'visit=0123456789abcdef0123456789abcdef',
  'show=AAAAAAAAAAAAAAAAAAAAAA',
  'show-nonce=1',
  'studio-preview=0',
  'operator=x',
  'operator-flow=x',
  '=org=HARBOR',
  ' =__Host-session=x',
  'org',
  '"org=HARBOR"',
  'a b=1',
  '',
  `a=${'x'.repeat(4096)}`,
])('%j could replace a cookie of the host, or is none', (sent) => {
  expect(cookieOfLender(sent)).toBeUndefined();
});

test('the lender gets no cookie of the host', () => {
  const sent = 'a=1; __Host-session=s;org=HARBOR; visit=v; __HOST-b=2;  nonce=2';
  expect(cookiesForLender(sent)).toBe('a=1; nonce=2');
  expect(cookiesForLender('org=HARBOR')).toBe('');
  const studio = 'studio-preview=1; operator=2; operator-flow=3; show=4; show-nonce=5; showing=6';
  expect(cookiesForLender(studio)).toBe('showing=6');
});
