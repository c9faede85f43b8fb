import { expect, test } from 'vitest';
import { deleteCookie, readCookie } from '../../../src/app/boot/cookies.ts';

test('a cookie is read by its whole name until it is deleted', () => {
  document.cookie = 'affiliate_prepop=%7B%7D; Path=/';
  document.cookie = 'affiliate=1; Path=/';
  expect(readCookie('affiliate_prepop')).toBe('%7B%7D');
  expect(readCookie('prepop')).toBeUndefined();
  deleteCookie('affiliate_prepop');
  expect(readCookie('affiliate_prepop')).toBeUndefined();
  expect(readCookie('affiliate')).toBe('1');
});

test('a cookie of a domain above the host is deleted, too', () => {
  const { jsdom } = globalThis as unknown as {
    jsdom: { reconfigure: (settings: { readonly url: string }) => void };
  };
  const before = globalThis.location.href;
  jsdom.reconfigure({ url: 'https://apply.maple.example/register-v2' });
  document.cookie = 'affiliate_prepop=1; Domain=maple.example; Path=/';
  expect(readCookie('affiliate_prepop')).toBe('1');
  deleteCookie('affiliate_prepop');
  expect(readCookie('affiliate_prepop')).toBeUndefined();
  jsdom.reconfigure({ url: before });
});
