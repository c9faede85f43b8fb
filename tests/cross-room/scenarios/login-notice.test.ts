/**
 * Where a person wanted to go, their answers, and why an application was refused are carried through
 * each kind of login and back.
 */
import { expect, test } from 'vitest';
import { resolveTransition } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('_default');
const state = {
  redirectUrl: '/contact',
  answers: { email: 'ana@example.org' },
  notice: 'Not today.',
  answersAt: '/register-v2/set-password',
};

/** The transitions of a page from an address: their targets and states. */
function waysFrom(id: string, url: object): readonly { readonly to: string; state: object }[] {
  const { submit, screen } = set.pages[id] ?? {};
  const transitions = [
    ...(submit?.done ?? []).map(({ transition }) => transition),
    ...(screen?.secondary ?? []).flatMap(({ transition }) => transition ?? []),
  ];
  const context = { url: { path: '/auth/login', query: {}, params: {}, state: {}, ...url } };
  return transitions.map((transition) => {
    const { to = '', state: given } = resolveTransition(set, transition, context);
    const redirectUrl = new URL(to, 'https://lender.example').searchParams.get('redirectUrl');
    return { to, state: { ...(redirectUrl !== null && { redirectUrl }), ...(given as object) } };
  });
}

/** The transitions to another page of the login. The others open the app itself. */
const waysWithin = (id: string, url: object): readonly object[] =>
  waysFrom(id, url).flatMap((way) => (way.to.startsWith('/auth/') ? [way.state] : []));

const pages = ['login', 'two-factor', 'password-expired', 'recover', 'recover-code'];

// Shows registration 8.6.
test.each(pages)('the page %s passes the reason of a refusal on', (id) => {
  const { notice, answersAt } = state;
  const ways = waysFrom(id, { state });
  expect(ways.length).toBeGreaterThan(1);
  for (const way of ways) expect(way.state).toMatchObject({ notice, answersAt });
});

test.each(pages)('each way from %s to a page of the login keeps the destination', (id) => {
  const { redirectUrl, answers } = state;
  const ways = waysWithin(id, { state });
  expect(ways.length).toBeGreaterThan(0);
  for (const way of ways) expect(way).toMatchObject({ redirectUrl, answers });
});

test.each(pages)('no plain link of %s leads to a page of the login', (id) => {
  const { blocks = [], secondary = [] } = set.pages[id]?.screen ?? {};
  const links = [...blocks.flatMap(({ links: own = [] }) => own), ...secondary];
  const targets = links.flatMap(({ to }) => (typeof to === 'string' ? [to] : []));
  expect(targets.filter((to) => to.startsWith('/auth/'))).toEqual([]);
});
