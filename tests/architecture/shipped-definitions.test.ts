/**
 * Tests read the shipped definitions as a release has them: compiled (`tests/definitions.ts`). The
 * compiler rewrites definitions, so a test of the authored JSON can pass while the release fails.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * A read of an authored definition. Statuses, scenarios and walks are for authors and tests only:
 * no release has them.
 */
const READS =
  /\b(?:readFileSync|readdirSync|read|readJson)\([^;]{0,80}?journeys\/(?!routing\/statuses|walks\/|\*\*\/scenarios)[^;]{0,60}?\)/g;

/** Suites of the authored texts themselves. */
const OF_SOURCES = /^tests\/(?:architecture|docs|release|scripts)\//;

const found = globSync('tests/**/*.{ts,tsx}')
  .filter((file) => !OF_SOURCES.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(READS)].map(([read]) => `${file}: ${read}`),
  );

it('no test reads an authored definition instead of the compiled one', () =>
  expect(found).toEqual([]));

it.each([
  "readFileSync('journeys/shared/conditions.json', 'utf8')",
  "readFileSync(new URL('../../../journeys/shared/conditions.json', import.meta.url), 'utf8')",
  "readFileSync(new URL(`../../../journeys/routing/${name}.json`, import.meta.url), 'utf8')",
  "readdirSync('journeys/operations')",
])('%s is found', (code) => expect(code.match(READS)).toHaveLength(1));
