/** The example of a second product: it is checked, and its scenarios and walks are run. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runWalk } from '../../../scripts/walk/run-walk.ts';
import { writeVisit } from '../../../scripts/walk/visit.ts';
import { resolveScreen } from '../../../src/engine/index.ts';
import {
  checkSource,
  checkTree,
  runScenarios,
  walksIn,
  wholeWalk,
} from '../../../src/prover/index.ts';
import { definedAnswers, diagnosticLine } from '../../../src/release/index.ts';
import { wireAnswers } from '../../support/wire-answers.ts';
import { wireSchemas } from '../../support/wire-schemas.ts';

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

const walks = walksIn(tree.files);

it('each walk reaches its end, and the sandbox answers what schemas/wire say', async () => {
  const answers = wireAnswers(sets.values(), wireSchemas(join(root, 'schemas/wire')));
  for (const name of walks.keys()) {
    const { fault, visits } = await runWalk([...sets.values()], wholeWalk(walks, name), {
      answers: definedAnswers(tree.files),
      answered: (call) => answers.add(name, call),
    });
    const lines = visits.flatMap((visit, at) => writeVisit(visit, at + 1));
    expect(fault, [name, ...lines].join('\n')).toBeUndefined();
  }
  expect([...answers.mismatches]).toEqual([]);
  const operations = [...sets.values()].flatMap((set) => Object.keys(set.operations));
  // The registration of a walk presses only main buttons.
  expect(operations.filter((name) => !answers.answered.has(name))).toEqual(['remove-proof']);
});

it.each([
  ['journeys/application/approved', 'application.plate', 'application.plat'],
  ['journeys/sandbox/read-permit-page', 'stored.zone', 'stored.zon'],
  ['journeys/permit/journey', 'application.uuid', 'application.uid'],
])('%s may not read what is never there', async (file, path, wrong) => {
  const files = tree.files.map((one) =>
    one.file === file
      ? { file, content: JSON.parse(JSON.stringify(one.content).replace(path, wrong)) as unknown }
      : one,
  );
  const found = await checkSource({ ...tree, files });
  expect(found.diagnostics.map(({ code, file: at }) => [code, at])).toEqual([
    ['unknown-member', file],
  ]);
  expect(found.diagnostics[0]?.message).toContain(`"${path}"`);
});

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
