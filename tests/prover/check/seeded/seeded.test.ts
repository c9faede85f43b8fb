/** Faults seeded into the shipped definitions are each reported where they are, with what to do. */
import { describe, expect, it } from 'vitest';
import { checkSource } from '../../../../src/prover/index.ts';
import { readTree, type SourceTree } from '../../../../src/release/index.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { type SeededFault, withFault } from './fault.ts';
import { FLOW } from './flow.ts';
import { PATHS } from './paths.ts';
import { misspelt } from './misspelt.ts';
import { NAMES } from './names.ts';
import { THEMES } from './themes.ts';

const shipped = readTree(process.cwd());
const ALL: readonly SeededFault[] = [
  ...misspelt(shipped.files),
  ...NAMES,
  ...FLOW,
  ...PATHS,
  ...THEMES,
];
/** One in twenty, of each kind; `npm run test:full` seeds all. */
const RUN = isFullRun ? ALL : ALL.filter((_, index) => index % 20 === 0);

/** The shipped tree with a fault. */
function seeded(fault: SeededFault): SourceTree {
  const files = withFault(shipped.files, fault);
  const content = files.find(({ file }) => file === fault.file)?.content;
  const texts = new Map(shipped.texts).set(fault.file, JSON.stringify(content, null, 2) ?? '');
  return { ...shipped, files, texts };
}

it('the shipped definitions have no fault and nothing that is unused', async () => {
  const { diagnostics, sets } = await checkSource(shipped);
  expect(diagnostics).toEqual([]);
  expect(sets.size).toBeGreaterThan(5);
});

it('there are a hundred faults or more, each with a title of its own', () => {
  expect(new Set(ALL.map(({ fault }) => fault)).size).toBe(ALL.length);
  expect(ALL.length).toBeGreaterThanOrEqual(100);
});

describe.each(RUN)('$fault', (fault) => {
  it(`is reported as ${fault.code}`, async () => {
    const { diagnostics } = await checkSource(seeded(fault));
    const found = diagnostics.find(
      ({ code, file }) => code === fault.code && file === (fault.reportedIn ?? fault.file),
    );
    expect(
      found,
      diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`).join('\n'),
    ).toBeDefined();
    expect(found?.message).toMatch(/^Failed to .+[.?)]$/s);
    if (fault.says !== undefined) expect(found?.message).toContain(fault.says);
    expect(found?.line).toBeGreaterThan(0);
    expect(found?.column).toBeGreaterThan(0);
  });
});
