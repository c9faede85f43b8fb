/** Every diagnostic code of the analysis, with a definition that raises it and the nearest one that does not. */
import { describe, expect, it } from 'vitest';
import { ANALYSIS_CODES } from '../../../src/prover/index.ts';
import { ANALYSIS_ROWS, rows } from './diagnostic-rows.ts';
import { analyseWith, LIST } from './small-set.ts';

describe.each(Object.entries(ANALYSIS_ROWS))(
  '%s',
  (code, { raises, passes, at, says = 'Please' }) => {
    it('is raised where the fault is', () => {
      const found = analyseWith(raises).find((one) => one.code === code);
      expect(found).toBeDefined();
      expect(`${found?.file}#${found?.pointer}`).toBe(at);
      expect(found?.message).toMatch(/^Failed to .+\. Please .+\.$/s);
      expect(found?.message).toContain(says);
    });

    it('is not raised by a sound definition, nor is another', () =>
      expect(analyseWith(passes)).toEqual([]));
  },
);

it('has a fixture for every code', () =>
  expect(Object.keys(ANALYSIS_ROWS)).toEqual(Object.keys(ANALYSIS_CODES)));

it('a product without a list of statuses may name any', () => {
  const named = rows({ status: 'ANY', to: 'demo' });
  expect(analyseWith({ ...named, [LIST]: undefined })).toEqual([]);
});
