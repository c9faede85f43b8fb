/** Tests that each page and destination which the specification names outside of an application exists, for every lender that may have it. */
import { expect, it } from 'vitest';
import { matchPath, type CompiledScreen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
const paths: readonly string[] = Object.values(set.pages).map(({ path }) => path);

// Shows registration 2.3; shell 2.18-2.26.
it.each([
  '/register/account-setup',
  '/register/support',
  '/dashboard',
  '/dashboard/settings',
  '/contact',
  '/exchange',
  '/pay',
  '/universal-marketplace',
  '/universal-passport',
  '/portfolio',
  '/group-manager',
  '/auth/login',
  '/waitlist',
  '/marketing-waitlist',
  '/account/heloc/plaid-oauth-success',
])('the page %s exists', (path) => expect(paths).toContain(path));

/** The kinds of the blocks. A page may add links of its own. */
const kindsOf = (screen: CompiledScreen | undefined) =>
  screen?.blocks.map(({ block }) => block).filter((block) => block !== 'links');

// Shows registration 2.96.
it.each(['review-app/datatree', 'review-app/signdocs'])('%s shows the time-out page', (route) => {
  const at = (name: string) =>
    Object.values(set.pages).find(({ path }) =>
      matchPath(path, `/account/heloc/3c5d8a90-1111-4222-8333-444455556666/${name}`),
    )?.screen;
  const [shown, timeout] = [at(route), at('error/timeout')];
  expect(shown?.title).toBe('This is taking longer than usual');
  expect([shown?.title, kindsOf(shown)]).toEqual([timeout?.title, kindsOf(timeout)]);
});

// Shows registration 2.116.
it('both registrations exist, and every step of register-v2 is open to visitors', () => {
  expect(Object.values(set.journeys).map(({ basePath }) => basePath)).toEqual(
    expect.arrayContaining(['/register', '/register-v2']),
  );
  expect(set.routing.publicPaths.openJourneys).toContain('register-v2');
});

// Shows registration 1.14, 8.13; shell 2.90.
it('the alert of a place that is not shared has its title, where documents are signed', () => {
  const signing = Object.values(set.pages).find(({ path }) => path.endsWith('/signing/sign'));
  const blocks = signing?.screen.blocks.filter(({ block }) => block === 'location') ?? [];
  expect(blocks).toMatchObject([{ refused: { location: { title: 'Why we need your location' } } }]);
});

// Shows registration 9.6; shell 9.40.
it('the wait while an application is processed lasts at least a second, and closes after 30', () =>
  expect(set.loaders['processing']).toMatchObject({ atLeastMs: 1000, closesAfterMs: 30_000 }));
