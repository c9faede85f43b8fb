/**
 * The licences of all packages, direct and transitive, allow their use in a closed product.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** Permissive licences: they require at most a notice. OFL-1.1 is that of fonts. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
];
/** Copyleft for each file: allowed for packages that are used unchanged. */
const UNCHANGED = ['MPL-2.0'];
/** Packages without the field. Their LICENSE file is that of the licence given here. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

const licenceOf = (path: string): string =>
  READ_BY_HAND[path] ?? packages[path]?.license ?? 'unknown';

/** Whether an SPDX expression of AND and OR is allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((one) => [...PERMISSIVE, ...UNCHANGED].includes(one)),
    );

it('of every locked package are allowed', () => {
  const refused = Object.keys(packages)
    .filter((path) => path !== '' && !isAllowed(licenceOf(path)))
    .map((path) => `${path}: ${licenceOf(path)}`);
  expect(refused).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['unknown', false],
])('%s is allowed: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));
