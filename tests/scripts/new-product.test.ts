/** `journey new product` makes a folder that checks clean, passes its scenario, and takes an answer to its end. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIELD_KINDS } from '../../scripts/new/field-kinds.ts';
import { runWalk } from '../../scripts/walk/run-walk.ts';
import { writeVisit } from '../../scripts/walk/visit.ts';
import { checkTree } from '../../src/prover/index.ts';
import { definedAnswers } from '../../src/release/index.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

const root = newFolder();
const product = join(root, 'library-card');

async function run(folder: string, ...args: readonly string[]) {
  const { code, text: printed, errors } = await runCommand(args, { root: folder });
  return { code, printed, errors };
}
const NEW = ['new', 'product', 'library-card', '--title', 'Library card'] as const;
const make = (question: string) => run(root, ...NEW, '--question', question);

it('is made clean, and says how to start it', async () => {
  const { code, printed, errors } = await make('Your name');
  expect([code, errors]).toEqual([0, []]);
  const start = (folder: string) => `npm start -- --definitions ${folder}, and open /library-card`;
  expect(printed).toContain(start(product));
  expect(printed).toContain(`Written: ${product}/journeys/library-card/journey.json`);
  expect(readFileSync(join(product, 'README.md'), 'utf8')).toContain(start('library-card'));
  const texts = readdirSync(product, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(texts.join('\n')).not.toMatch(/\b(lender|loan|borrower|nmls|heloc|mortgage)\b/i);
  expect(await run(product, 'test', '--only', 'scenarios')).toMatchObject({
    code: 0,
    printed: '1 scenario passes.',
  });
});

it('an answer is asked, confirmed and sent', async () => {
  const { tree, sets, diagnostics } = await checkTree(product);
  expect(diagnostics).toEqual([]);
  const calls = new Array<unknown>();
  const { fault, visits } = await runWalk(
    [...sets.values()],
    {
      name: 'card',
      title: 'A card',
      registration: { journey: 'library-card', answers: { libraryCardAnswer: 'Ana Moreno' } },
      steps: [],
      ends: { at: '/library-card/done' },
    },
    { answers: definedAnswers(tree.files), answered: (call) => void calls.push(call) },
  );
  const lines = visits.flatMap((visit, at) => writeVisit(visit, at + 1));
  expect(fault, lines.join('\n')).toBeUndefined();
  expect(calls).toMatchObject([
    { path: '/service/v1/library-card', status: 201, body: { libraryCardAnswer: 'Ana Moreno' } },
  ]);
  expect(lines.map((line) => line.trim().split(/\s+/)[1])).toEqual(
    expect.arrayContaining(['/library-card', '/library-card/check', '/library-card/done']),
  );
});

it('grows as its text says', async () => {
  const step = ['new', 'step', 'library-card', 'branch', '--title', 'Which branch?'] as const;
  const { code, printed, errors } = await run(
    product,
    ...step,
    '--after',
    'index',
    '--options',
    'Old,New',
  );
  expect([code, errors.filter((line) => line.includes(' error '))]).toEqual([0, []]);
  expect(printed).toContain(
    `new field journeys/library-card/steps/branch <name> --definitions ${product}.`,
  );
  const lender = await run(product, 'new', 'lender', 'east', '--name', 'East Library');
  expect([lender.code, lender.errors.filter((line) => line.includes(' error '))]).toEqual([0, []]);
});

it.each(FIELD_KINDS)('takes a field of the kind %s, with what it refers to', async (kind) => {
  const options = ['radios', 'select', 'cards'].includes(kind) ? ['--options', 'Old,New'] : [];
  const name = `field${kind.replace('-', '')}`;
  const file = 'journeys/library-card/steps/branch';
  const { code, printed, errors } = await run(
    ...[product, 'new', 'field', file, name, '--label', 'A label', '--kind', kind],
    ...options,
  );
  expect([code, errors.filter((line) => line.includes(' error '))]).toEqual([0, []]);
  expect(printed).toContain(`Change its limits and texts in ${product}/${file}.json.`);
});

it('takes a flag, and its next commands name the folder', async () => {
  const flag = ['new', 'flag', 'evenings', '--meaning', 'Open late', '--owner', 'Desk'] as const;
  const first = await run(product, ...flag);
  expect([first.code, first.printed]).toEqual([
    0,
    expect.stringContaining(`Written: ${product}/journeys/shared/flags.json`),
  ]);
  const second = await run(product, ...['new', 'flag', 'mornings'], ...flag.slice(3));
  expect(second.printed).toContain(`Changed: ${product}/journeys/shared/flags.json`);
  const { printed } = await run(product, 'new', 'journey', 'renewal', '--title', 'Renew');
  expect(printed).toContain(`npx journey new step renewal <name> --definitions ${product}.`);
  expect(printed).toContain(`first question in ${product}/journeys/renewal/steps/index.json.`);
});

it('refuses a folder that is there, and changes nothing', async () => {
  const file = join(product, 'journeys/library-card/steps/index.json');
  const before = readFileSync(file, 'utf8');
  const { code, errors } = await make('Another');
  expect([code, errors]).toEqual([1, [expect.stringContaining('library-card is already there')]]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
