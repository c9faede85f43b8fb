// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { turnAwayCoDeeders } from '../../src/app/co-deeder.ts';
import { aWorld } from './a-world.ts';

afterEach(() => localStorage.clear());

/** The app at a path, signed in, once a profile of a type has been loaded. */
function loaded(pathname: string, type: string) {
  localStorage.setItem('jwt', 'Bearer x.y.z');
  const world = aWorld();
  const reload = vi.fn();
  const end = turnAwayCoDeeders(world, { pathname, reload });
  world.patch({ loaded: { profile: { type } } });
  return { world, reload, end };
}

test.each([
  '/dashboard',
  '/register-v2/legal-name',
  '/account/heloc/3c5d8a90-1111-4222-8333-444455556666/product/select',
  '/heloc-signers',
])('an additional signer at %s is signed out, and the page loads anew, once', (path) => {
  const { world, reload } = loaded(path, 'CO_DEEDER');
  expect([world.session.token(), localStorage.getItem('jwt'), world.get().loaded]).toEqual([
    undefined,
    null,
    {},
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['/heloc-signer/intro', 'CO_DEEDER'],
  ['/heloc-signer', 'CO_DEEDER'],
  ['/dashboard', 'BORROWER'],
])('at %s a profile of type %s stays', (path, type) => {
  const { world, reload } = loaded(path, type);
  expect(world.session.token()).toBe('Bearer x.y.z');
  expect(reload).not.toHaveBeenCalled();
});

test('a profile that was loaded before is seen too, and none after the watch has ended', () => {
  const { world, reload, end } = loaded('/heloc-signer/intro', 'CO_DEEDER');
  end();
  const late = vi.fn();
  turnAwayCoDeeders(world, { pathname: '/dashboard', reload: late });
  expect([reload.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});
