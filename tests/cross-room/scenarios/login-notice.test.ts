/** Why an application was refused is shown at the login, and carried through each kind of login. */
import { expect, test } from 'vitest';
import { resolveTransition } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('_default');
const reason = { notice: 'Not today.', answersAt: '/register-v2/set-password' };

test.each(['login', 'two-factor', 'password-expired'])(
  'the page %s passes the reason of a refusal on',
  (id) => {
    const { submit, screen } = set.pages[id] ?? {};
    const transitions = [
      ...(submit?.done ?? []).map(({ transition }) => transition),
      ...(screen?.secondary ?? []).flatMap(({ transition }) => transition ?? []),
    ];
    const url = { path: '/auth/login', query: {}, params: {}, state: reason };
    const states = transitions.map(
      (transition) => resolveTransition(set, transition, { url }).state,
    );
    expect(states.length).toBeGreaterThan(1);
    for (const state of states) expect(state).toMatchObject(reason);
  },
);
