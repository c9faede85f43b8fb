/** The example of a second product: it is checked, and its scenarios and walks are run. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runScenarios } from '../../../scripts/scenarios/run-scenarios.ts';
import { linesOfOutcome, outcomeOf } from '../../../scripts/walk/outcome.ts';
import { walksIn } from '../../../scripts/walk/read-walks.ts';
import { resolveScreen } from '../../../src/engine/index.ts';
import { checkTree, diagnosticLine } from '../../../src/release/index.ts';

const root = join(process.cwd(), 'examples/residents-parking');
const { tree, sets, diagnostics } = await checkTree(root);

it('has neither an error nor a warning', () => {
  expect(diagnostics.map(diagnosticLine)).toEqual([]);
  expect([...sets.values()].map(({ org }) => org.code)).toEqual(['ELMSWICK']);
});

it('each scenario passes', () => {
  const outcomes = runScenarios(tree, sets);
  expect(outcomes.filter(({ divergences }) => divergences.length > 0)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(15);
});

it.each([...walksIn(tree.files)].map(([name, { title }]) => [name, title]))(
  'the walk %s reaches its end: %s',
  async (name) => {
    const outcome = await outcomeOf({ tree, sets }, name);
    expect(outcome.fault, linesOfOutcome(outcome).join('\n')).toBeUndefined();
  },
);

it('the answers to check are shown with the labels of their lists', () => {
  const set = sets.get('_default');
  if (set === undefined) throw new Error('It does not compile.');
  const answers = { zone: 'HARBOUR', fuel: 'ELECTRIC', keeper: 'ME' };
  const { before } = resolveScreen(set, { journey: 'permit', step: 'check' }, { answers });
  const texts = before.flatMap(({ groups = [] }) =>
    groups.flatMap(({ facts }) => facts.map(({ text }) => text)),
  );
  expect(texts).toEqual(expect.arrayContaining(['Harbour', 'Electricity', 'In my name']));
});

it('is made of definitions only, and names nothing of a lender', () => {
  const files = globSync('**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.data'))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.filter((file) => !/\.(json|svg|md)$/.test(file))).toEqual([]);
  for (const file of files.filter((one) => !one.endsWith('.md')))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /\b(lender|loan|borrower|nmls|heloc|apr|mortgage|licensed?|log ?in)\b/i,
    );
});
