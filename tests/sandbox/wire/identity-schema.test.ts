/** The notifications of an identity, as the lender sends them. */
import { describe, expect, it } from 'vitest';
import { identityAsOnTheWire } from '../support/wire.ts';

const notification = {
  uuid: 'n-1',
  title: 'Your documents are ready',
  description: 'You can read them at any time.',
  created: '2026-05-04T10:00:00Z',
  status: 'UNREAD',
  ctas: [{ title: 'Open documents', redirectPath: '/dashboard' }],
  walletAddress: 'tp1q7w9z3f4k8n2m5x6c',
};
const identity = (change: object) => ({
  uuid: 'ana',
  notifications: [{ ...notification, ...change }],
});

describe('a notification on the wire', () => {
  // Shows shell 3.22.
  it('has the fields of the specification', () =>
    expect(identityAsOnTheWire(identity({}))).toBeDefined());

  it.each([
    ['uuid', ''],
    ['title', ''],
    ['created', 1],
    ['status', ''],
    ['description', 1],
    ['walletAddress', ''],
  ])('is refused with a %s of %j', (key, value) =>
    expect(() => identityAsOnTheWire(identity({ [key]: value }))).toThrow(`notifications/0/${key}`),
  );

  it.each(['https://other.example', '//other.example', 'dashboard'])(
    'is refused with a link to %s',
    (redirectPath) =>
      expect(() =>
        identityAsOnTheWire(identity({ ctas: [{ title: 'Open', redirectPath }] })),
      ).toThrow('ctas/0/redirectPath'),
  );
});
