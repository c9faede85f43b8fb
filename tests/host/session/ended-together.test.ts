/** “Log out everywhere” and “Log out” of one page, in every order of their steps. */
import { expect, test } from 'vitest';
import { cookieIn, openCookieHost, tokenFor } from '../helpers/cookie-host.ts';

const renewed = () => Response.json({ session: { jwt: tokenFor('ana') } });

/** The most steps between the two that are tried. One call takes fewer. */
const STEPS = 40;

test.each(['/api/end-others', '/api/logout'])(
  'leave no session when %s is first',
  async (first) => {
    const host = openCookieHost();
    const second = first === '/api/logout' ? '/api/end-others' : '/api/logout';
    for (let steps = 0; steps < STEPS; steps += 1) {
      host.answerWith(renewed);
      const id = await host.logIn();
      const one = host.call(first, { id });
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      const answers = await Promise.all([one, host.call(second, { id })]);
      const cookies = [id, ...answers.map(cookieIn)].filter(
        (each) => each !== undefined && each !== '',
      );
      for (const cookie of cookies)
        expect([steps, await host.tokenOf(String(cookie))]).toEqual([steps, null]);
    }
  },
);

test('a sign-out with the cookie that was replaced ends the session that followed', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  host.answerWith(renewed);
  const next = cookieIn(await host.call('/api/end-others', { id })) ?? '';
  const last = cookieIn(await host.call('/api/end-others', { id: next })) ?? '';
  expect(new Set([id, next, last]).size).toBe(3);
  expect([await host.tokenOf(id), await host.tokenOf(last)]).toEqual([null, tokenFor('ana')]);
  await host.call('/api/logout', { id });
  expect(await host.tokenOf(last)).toBeNull();
});
