/** The paths of operations and of screens: the prefix of a call, and the calls that hide a screen. */
import { expect, it } from 'vitest';
import { callPrefix } from '../../../src/engine/index.ts';
import { lintProduct } from '../../prover/lints/small-product.ts';

const SCREENS = ['/case/{uuid}/demo', '/permit', '/permit/who'];

it.each([
  ['/office/v1/permits/{uuid}', '/office'],
  ['/permit/api/save', '/permit/api'],
  ['/permit/who/names/{name}', '/permit/who/names'],
  ['/permits', '/permits'],
  ['/{uuid}/open', '/'],
])('the prefix of %s is %s', (path, prefix) => expect(callPrefix(path, SCREENS)).toBe(prefix));

it.each(['/permit', '/permit/{name}', '/case/{uuid}/save', '/permit/who'])(
  '%s has no prefix without a screen below it',
  (path) =>
    expect(SCREENS.some((screen) => `${screen}/`.startsWith(`${callPrefix(path, SCREENS)}/`))).toBe(
      true,
    ),
);

it.each([
  ['/case/{uuid}/save', undefined, '/path'],
  ['/case', undefined, '/path'],
  ['/demo', undefined, '/path'],
  ['/save', '/case/{uuid}/save', '/otherPaths/0/path'],
])('an operation at %s (or %s) that hides a screen is refused', (path, other, pointer) => {
  const otherPaths = [{ when: { var: 'authenticated' }, path: other }];
  const found = lintProduct({
    'journeys/operations/save': { method: 'POST', path, ...(other && { otherPaths }) },
  }).filter(({ code }) => code === 'path-twice');
  expect(found.length).toBeGreaterThan(0);
  for (const { severity, file, pointer: at } of found)
    expect([severity, file, at]).toEqual(['error', 'journeys/operations/save', pointer]);
});

it('an operation beside the screens is accepted', () => {
  const save = { method: 'POST', path: '/office/{uuid}/save' };
  const found = lintProduct({ 'journeys/operations/save': save });
  expect(found.map(({ code }) => code)).not.toContain('path-twice');
});
