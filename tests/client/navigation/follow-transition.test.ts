import { expect, test, vi } from 'vitest';
import { followTransition, goToLogin, type Shown } from '../../../src/client/index.ts';
import type { Transition } from '../../../src/engine/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

const set = exampleSet();

/** Follows a transition in the journey, signed in. */
function follow(transition: Transition, journey: string | undefined = 'order') {
  const built = buildClient({ set, token: 'Bearer x.y.z', address: '/order?a=1' });
  const shown: Shown[] = [];
  let reloads = 0;
  followTransition(built.client, transition, {
    context: {},
    journey,
    show: (one) => shown.push(one),
    reload: () => {
      reloads += 1;
    },
  });
  return { ...built, shown, reloads };
}

test('a path is navigated to, with its state', () => {
  const { navigation } = follow({ to: '/orders/7?x=1', state: { a: 1 } });
  expect(navigation.visited).toEqual([['/orders/7?x=1', { state: { a: 1 } }]]);
});

test.each(['https://shop.example', 'https://shop.example/help', '/orders/7'])(
  'the external address %s leaves the app',
  async (to) => {
    const { navigation } = follow({ to, external: true });
    await vi.waitFor(() => expect(navigation.left).toEqual([to]));
    expect(navigation.visited).toEqual([]);
  },
);

test.each([
  'https://other.example',
  'https://shop.example.other.example/',
  'https://shop.example@other.example/',
  'http://shop.example',
  '//other.example',
])('the address %s, whose host is not named, does not leave the app', async (to) => {
  const { navigation, warnings } = follow({ to, external: true });
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
  expect(warnings[0]?.[0]).toContain(`Failed to leave for "${to}"`);
  expect([navigation.left, navigation.visited]).toEqual([[], []]);
});

test('a step is resolved within the journey', () => {
  expect(follow({ step: 'account' }).navigation.visited.map(([to]) => to)).toEqual([
    '/order/account',
  ]);
});

test('an error and a modal are shown without navigation', () => {
  const { shown, navigation } = follow({ error: 'No', modal: 'thanks' });
  expect([shown, navigation.visited]).toEqual([[{ error: 'No', modal: 'thanks' }], []]);
});

test('the page’s data is loaded again', () => {
  expect(follow({ reload: true }).reloads).toBe(1);
});

// Shows registration 8.6.
test('a logged transition writes a log line', () => {
  const { warnings } = follow({ to: '/home', log: true });
  expect(warnings).toEqual([['A call led to its fallback.', { to: '/home', error: undefined }]]);
});

test('the login leads back to the present address', () => {
  const { client, navigation } = buildClient({ set, token: 'Bearer x.y.z', address: '/order?a=1' });
  goToLogin(client);
  expect(client.session.token()).toBeUndefined();
  const [to = ''] = navigation.visited[0] ?? [];
  expect(new URL(to, 'https://shop.example').searchParams.get('redirectUrl')).toBe('/order?a=1');
});
