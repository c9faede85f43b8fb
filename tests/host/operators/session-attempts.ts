/** Ways around the second person, by who sends a request, and from where. */
import { ROLES } from '../../../src/host/operators/operator.ts';
import { ADDRESS } from '../../support/issuer.ts';
import { ana, approve, at, ben, cookieOf, eve, publish, send } from './operators-host.ts';
import type { Attempt } from './operators-host.ts';

export const SESSION_ATTEMPTS: readonly Attempt[] = [
  ['no session', () => publish(''), 401, 'sign in'],
  ['a forged session', () => publish(`operator=${'A'.repeat(43)}`), 401, 'sign in'],
  [
    'a session after the sign-out',
    async () => {
      const cookie = ana();
      await send(cookie, 'sign-out', {});
      return publish(cookie);
    },
    401,
    'sign in',
  ],
  [
    'a session after eight hours',
    async () => {
      const cookie = ana();
      at.now += 8 * 3600_000;
      return publish(cookie);
    },
    401,
    'sign in',
  ],
  ['a person who looks', () => publish(cookieOf('Dan', ['look'])), 403, '“publish”'],
  ['a person who approves', () => publish(ben()), 403, '“publish”'],
  [
    'a role that was taken away',
    async () => {
      ben();
      return approve(cookieOf('Ben', ['look']));
    },
    403,
    '“approve”',
  ],
  ['roles in the request', () => approve(ana(), { roles: ROLES, person: 'x' }), 403, '“approve”'],
  [
    'a page of another site',
    () => publish(eve(), {}, { origin: 'https://x.example' }),
    403,
    'pages',
  ],
  [
    'a page of a neighbour',
    () => publish(eve(), {}, { origin: ADDRESS, 'sec-fetch-site': 'same-site' }),
    403,
    'pages',
  ],
  ['a client that is no page', () => publish(eve(), {}, {}), 403, 'pages'],
];
