/** The cookies of a link, and those of its play lender. */
import { describe, expect, it } from 'vitest';
import {
  cookieOfShown,
  renameCookies,
  showCookie,
  tokensIn,
} from '../../../src/host/show/show-cookies.ts';

describe('the token', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['a=1; visit=2; showy=3', []],
    ['show=x', ['x']],
    ['a=1;show=x ;show=x', ['x']],
    ['show=x; show=y', ['x', 'y']],
    ['show', ['']],
    ['show=a=b', ['a=b']],
  ])('of %j is %j', (cookie, tokens) => expect(tokensIn(cookie)).toEqual(tokens));
});

describe('the pages of a link', () => {
  it('get the cookies of the play lender alone, and the lender of the link', () => {
    const sent = 'org=OTHER; __Host-session=s; visit=v; show=t; show-signer=a%20b; show-org=OTHER';
    expect(cookieOfShown(sent, 'HARBOR')).toBe('org=HARBOR; signer=a%20b');
  });

  it('set cookies under names of their own, and none of the host', () => {
    const headers = new Headers();
    for (const one of ['org=OTHER; Path=/', 'visit=1', 'signer=x; HttpOnly'])
      headers.append('set-cookie', one);
    renameCookies(headers);
    expect(headers.getSetCookie()).toEqual(['show-signer=x; HttpOnly']);
  });
});

it('the cookie outlasts its link, so that its page can say that it has ended', () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const age = Number(/Max-Age=(\d+)/.exec(showCookie('t', until, true))?.[1]);
  expect(age).toBeGreaterThan(29 * 24 * 3600);
  expect(showCookie('t', until, true)).toContain('Secure');
});
