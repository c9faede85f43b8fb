/** The rows of the benchmark that say what each package costs. */
import { expect, test } from 'vitest';
import { buildCharacters, getPackage } from '../../../scripts/lab/bench/packages/characters.ts';
import { packageRows } from '../../../scripts/lab/bench/packages/package-rows.ts';

const map = (sources: string[], mappings: string) => ({
  version: 3,
  file: 'chunk.js',
  sourceRoot: '',
  sourcesContent: [],
  names: [],
  sources,
  mappings,
});

test('a source belongs to its package or its room', () => {
  expect(getPackage('../../node_modules/react-dom/cjs/a.js')).toBe('react-dom');
  expect(getPackage('../../node_modules/@rjsf/core/src/Form.tsx')).toBe('@rjsf/core');
  expect(getPackage('node_modules/a/node_modules/@b/c/index.js')).toBe('@b/c');
  expect(getPackage('../../src/engine/flow/steps.ts')).toBe('src/engine');
  expect(getPackage('../../../src/code/project/src/ui/icons.tsx')).toBe('src/ui');
  expect(getPackage(undefined)).toBe('bundler');
});

test('the characters of a chunk are those from one mapping to the next', () => {
  // From column 2 the first source, from 6 the second one; on the second line none from column 1.
  const sources = ['../node_modules/react/index.js', '../src/app/main.tsx'];
  expect(buildCharacters('--aaaabb\nab', map(sources, 'EAAA,ICAA;AAAA,C;'))).toEqual({
    bundler: 3,
    react: 4,
    'src/app': 3,
  });
});

test('the bytes of a script are shared by characters, the dearest package first', () => {
  const chunks = {
    'assets/index-1.js': { react: 600, 'src/app': 400 },
    'assets/more-1.js': { 'src/app': 900, bundler: 100 },
  };
  const first = { path: '/assets/index-1.js', bytes: 10_000 };
  const validator = { path: '/releases/r1/validators/v1.js', bytes: 2000 };
  const allSteps = [first, { path: '/assets/more-1.js', bytes: 500 }, validator];
  expect(packageRows({ untilTakeOver: [first], allSteps }, chunks)).toEqual([
    ['Scripts, as sent: until the app has taken over, of all eight steps', '10.0, 12.5 kB'],
    ['Scripts of react', '6.0, 6.0 kB'],
    ['Scripts of src/app', '4.0, 4.5 kB'],
    ['Scripts of compiled validators', '0.0, 2.0 kB'],
    ['Scripts of 1 other packages', '0.0, 0.1 kB'],
  ]);
  const other = [{ path: '/assets/other-1.js', bytes: 1 }];
  expect(() => packageRows({ untilTakeOver: [], allSteps: other }, chunks)).toThrow(
    'Failed to attribute /assets/other-1.js',
  );
});
