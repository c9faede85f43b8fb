/** `journey new field`, `step` and `journey` make choice lists and dates that check clean and judge answers. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { writeSmallTree } from '../release/support/small-tree.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

const root = newFolder();
beforeAll(() => writeSmallTree(root, { 'journeys/shared/flags.json': '' }));

async function run(...args: readonly string[]) {
  const { code, printed, errors } = await runCommand(args, { root });
  return { code, lines: [...printed, ...errors] };
}
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
const STEP = 'journeys/boat/steps/index';
const field = (name: string, ...args: readonly string[]) =>
  run('new', 'field', STEP, name, '--label', `The ${name}`, ...args);
const ofBoat = (lines: readonly string[]) =>
  lines.filter((line) => /(error|warning) /.test(line) && !line.includes('unsent-answer'));

it('writes lists and dates with their widgets, in a tree that checks clean', async () => {
  const LIST = ['--options', 'Sailing boat, Motor-boat'];
  const made = [
    await run('new', 'journey', 'boat', '--title', 'Which boat?', ...LIST),
    await field('hullSize', '--options', 'One,Two,Three,Four,Five,Six,Seven', '--optional'),
    await field('berth', '--kind', 'cards', '--options', 'Inside,Outside'),
    await field('builtOn', '--kind', 'date'),
    await field('leavesOn', '--kind', 'date', '--optional'),
    await run('new', 'step', 'boat', 'trip', '--title', 'When?', '--field', 'date'),
  ];
  expect(made.map(({ code, lines }) => [code, ofBoat(lines)])).toEqual(made.map(() => [0, []]));
  expect(read('journeys/shared/lists/boat-answer.json')).toMatchObject({
    options: [
      { value: 'SAILING_BOAT', label: 'Sailing boat' },
      { value: 'MOTOR_BOAT', label: 'Motor-boat' },
    ],
  });
  expect(read(`${STEP}.json`)).toMatchObject({
    form: {
      ui: {
        boatAnswer: { widget: 'radios', options: 'boat-answer' },
        hullSize: { widget: 'select', options: 'hull-size', optional: true },
        berth: { widget: 'cards' },
        builtOn: { widget: 'date-parts' },
      },
    },
  });
});

it('they accept and refuse answers as their scenarios say', async () => {
  const given = { journey: 'boat', step: 'index', given: { now: '2026-05-04' } };
  const good = { boatAnswer: 'MOTOR_BOAT', berth: 'INSIDE', builtOn: '2020-02-29' };
  const scenario = (name: string, answers: object, errors: readonly (readonly string[])[]) => ({
    ...{ ...given, name, answers },
    expect: { errors: errors.map(([of, message]) => ({ field: of, message })) },
  });
  const scenarios = [
    scenario('All is answered', good, []),
    scenario('Nothing is answered', {}, [
      ['boatAnswer', 'Choose one of the list'],
      ['berth', 'Choose one of the list'],
      ['builtOn', 'Enter a date'],
    ]),
    scenario('Another choice', { ...good, berth: 'ABOVE' }, [['berth', 'Choose one of the list']]),
    scenario('No such day', { ...good, builtOn: '2021-02-29', leavesOn: '2026-06-31' }, [
      ['builtOn', 'Enter a date that exists'],
      ['leavesOn', 'Enter a date that exists'],
    ]),
    scenario('Half a date', { ...good, builtOn: '2021-02' }, [
      ['builtOn', 'Enter month, day and year, like 4 23 2026'],
    ]),
  ];
  mkdirSync(join(root, 'journeys/boat/scenarios'));
  writeFileSync(join(root, 'journeys/boat/scenarios/steps.json'), JSON.stringify({ scenarios }));
  const { code, lines } = await run('test', '--only', 'scenarios');
  expect([code, lines.join('\n')]).toEqual([0, expect.stringMatching(/^5 /)]);
});

it.each([
  [['--kind', 'select'], /select needs a list. Please add --options/],
  [['--kind', 'date', '--options', 'A,B'], /date takes no options/],
  [['--options', 'A,a'], /no list of different options/],
  [['--options', 'A'], /name at least two/],
  [['--kind', 'cards', '--options', '-,A'], /no list of different options/],
])('refuses %j, and writes nothing', async (args, says) => {
  const before = readFileSync(join(root, `${STEP}.json`), 'utf8');
  const { code, lines } = await field('keel', ...args);
  expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(says)]);
  expect(readFileSync(join(root, `${STEP}.json`), 'utf8')).toBe(before);
});
