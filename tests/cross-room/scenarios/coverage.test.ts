/** The coverage by the shipped scenarios and walks does not fall below what was reached. */
import { expect, it } from 'vitest';
import { runWalk } from '../../../scripts/walk/run-walk.ts';
import { Coverage, type CoverageKind, walksIn, wholeWalk } from '../../../src/prover/index.ts';
import { sets, tree } from '../../definitions.ts';
import { isFullRun } from '../../support/full-run.ts';

/** The least percent of each kind, by the scenarios alone. `npx journey coverage --no-walks` */
const BY_SCENARIOS: { readonly [kind in CoverageKind]: number } = {
  rules: 86,
  rows: 80,
  transitions: 76,
  screens: 89,
  statuses: 65,
  messages: 95,
  notices: 94,
  orgs: 100,
};
/** And with the walks. */
const WITH_WALKS: { readonly [kind in CoverageKind]: number } = {
  ...{ rules: 95, rows: 96, transitions: 100, screens: 100 },
  ...{ statuses: 100, messages: 95, notices: 100, orgs: 100 },
};

const lacking = (coverage: Coverage, least: { readonly [kind in CoverageKind]: number }) =>
  coverage
    .report()
    .kinds.filter(({ kind, percent }) => percent < least[kind])
    .map(({ kind, percent, missing }) => ({ kind, percent, first: missing.slice(0, 5) }));

it.runIf(isFullRun)('by the scenarios alone', { timeout: 60_000 }, () => {
  const coverage = new Coverage(tree, sets);
  coverage.runScenarios();
  expect(lacking(coverage, BY_SCENARIOS)).toEqual([]);
});

it.runIf(isFullRun)('with the walks', { timeout: 180_000 }, async () => {
  const coverage = new Coverage(tree, sets);
  coverage.runScenarios();
  const walks = walksIn(tree.files);
  const measured = [...coverage.sets.values()];
  for (const name of walks.keys()) {
    const walk = wholeWalk(walks, name);
    const { visits } = await runWalk(measured, walk);
    for (const { status } of visits) coverage.see('statuses', status);
    const set = measured.find(({ org }) =>
      walk.org === undefined ? org.main : org.code === walk.org,
    );
    if (set !== undefined) coverage.see('orgs', set.org.code);
  }
  expect(lacking(coverage, WITH_WALKS)).toEqual([]);
});
