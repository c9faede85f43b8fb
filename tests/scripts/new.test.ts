/** `journey new` writes definitions that check clean, in a copy of the shipped ones, and overwrites nothing. */
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Context, resolveScreen } from '../../src/engine/index.ts';
import { isFullRun } from '../support/full-run.ts';
import { compileTree } from '../../src/prover/index.ts';
import { page, THEME, writeSmallTree } from '../release/support/small-tree.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

const root = newFolder();
beforeAll(() => {
  for (const folder of ['journeys', 'schemas', 'org-themes/_default', 'org-themes/harbor-bank'])
    cpSync(folder, join(root, folder), { recursive: true });
});

/** Runs `journey new`. Resolves with its exit code and what it printed. */
const make = (...args: readonly string[]) => makeIn(root, ...args);
async function makeIn(folder: string, ...args: readonly string[]) {
  const { code, text: printed, errors } = await runCommand(['new', ...args], { root: folder });
  return { code, printed, errors: ownFindings(errors) };
}

/** A copy with fewer lenders warns about examples of the others, and about what only they use. */
const ownFindings = (errors: readonly string[]) =>
  errors.filter((line) => !/unknown-lender|"dscr|^ {2}/.test(line));
const fileOf = (path: string) => readFileSync(join(root, path), 'utf8');
/** The files of the copy, with their sizes. */
const readFolder = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, statSync(join(parentPath, name)).size]);
const INCOME = 'journeys/register-v2/steps/annual-income';
const LENDER = [
  ...['lender', 'maple', '--name', 'Maple Bank', '--nmls', '9900170', '--states', 'TX,OK'],
  ...['--minimum', 'income.income=25000', '--hide', 'income.otherIncome'],
  ...['--text', `${INCOME}#/intro=Before tax, for a whole year.`],
];

describe('new lender', () => {
  it('writes a lender with its states, minimum, hidden field and text, which checks clean', async () => {
    const { code, printed, errors } = await make(...LENDER);
    expect([code, errors]).toEqual([0, []]);
    expect(printed).toContain(`Written: ${root}/org-themes/maple/theme.json`);
    expect(printed).toContain('http://maple.localhost:4173/register-v2');
    const set = compileTree(root, ['maple']).sets.get('maple');
    if (set === undefined) throw new Error('The lender does not compile.');
    const context = { org: set.org, answers: {}, flags: {}, now: '2026-01-15' } as Context;
    const income = JSON.stringify(
      resolveScreen(set, { journey: 'register-v2', step: 'annual-income' }, context),
    );
    expect(income).toContain('Before tax, for a whole year.');
    expect(fileOf('org-themes/maple/theme.json')).toContain('Must be at least $25,000');
    // The header has the name beside the logo.
    expect(fileOf('org-themes/maple/logo.svg')).toContain('>MB</text>');
    for (const [journey, step] of [
      ['register-v2', 'index'],
      ['register', 'property-info'],
    ] as const) {
      const found = set.journeys[journey]?.steps.find(({ id }) => id === step);
      expect(found?.screen.checks.map(({ error }) => error)).toContain(
        'We lend in Texas and Oklahoma only.',
      );
    }
  });

  it('asks for no NMLS id where the base has none', async () => {
    const library = newFolder();
    writeSmallTree(library, { ...page({}), [THEME]: { code: 'BASE', companyInfo: {} } });
    const { code, errors } = await makeIn(library, 'lender', 'oak', '--name', 'Oak & Elm');
    const logo = readFileSync(join(library, 'org-themes/oak/logo.svg'), 'utf8');
    expect([code, errors.filter((line) => line.includes('error'))]).toEqual([0, []]);
    expect(logo).toContain('>OE</text>');
  });

  it('refuses to overwrite it, and changes nothing', async () => {
    const before = fileOf('org-themes/maple/theme.json');
    const { code, errors } = await make('lender', 'maple', '--name', 'Other', '--nmls', '9900171');
    expect([code, fileOf('org-themes/maple/theme.json')]).toEqual([1, before]);
    expect(errors).toEqual([expect.stringContaining('org-themes/maple/theme.json is already')]);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['a missing option', ['lender', 'oak', '--name', 'Oak'], /--nmls is missing/],
    ['a name in capitals', ['lender', 'Oak', '--name', 'Oak', '--nmls', '1234'], /is no name/],
    [
      'an unknown field',
      ['lender', 'oak', '--name', 'Oak', '--nmls', '1234', '--minimum', 'incom=1'],
      /no journey asks for "incom"/,
    ],
    [
      'an unknown state',
      ['lender', 'oak', '--name', 'Oak', '--nmls', '1234', '--states', 'TX,ZZ'],
      /the value "ZZ" is not there/,
    ],
    ['an unknown journey', ['step', 'registr', 'pets', '--title', 'Pets?'], /there is no/],
    [
      'an unknown step before it',
      ['step', 'register-v2', 'pets', '--title', 'Pets?', '--after', 'none'],
      /no step "none"/,
    ],
    [
      'a name without text',
      ['lender', 'oak', '--name', ' ', '--nmls', '1234'],
      /--name is missing/,
    ],
    [
      'a legal name without text',
      ['lender', 'oak', '--name', 'Oak', '--legal-name', '', '--nmls', '9900171'],
      /error missing-company/,
    ],
    [
      'a colour that cannot be read',
      ['lender', 'oak', '--name', 'Oak', '--nmls', '9900171', '--primary', '#eeeeee'],
      /error low-contrast/,
    ],
    ['the host of another', ['lender', 'harbor', '--name', 'H', '--nmls', '9900171'], /name-twice/],
    [
      'a path that is taken',
      ['page', 'oak', '--title', 'Oak', '--path', '/dashboard'],
      /path-twice/,
    ],
    [
      'a field without a label',
      ['field', INCOME, 'oak', '--label', ''],
      /--label is missing\. Please/,
    ],
  ])('refuses %s, and writes nothing', async (_, args, says) => {
    const before = readFolder();
    const { code, errors } = await make(...args);
    expect([code, readFolder()]).toEqual([1, before]);
    expect(errors.join('\n')).toMatch(says);
  });

  it('names a folder with a space so that the next command can be pasted', async () => {
    const library = join(newFolder(), 'my library');
    writeSmallTree(library, page({}));
    const { printed } = await makeIn(library, 'journey', 'boat', '--title', 'Which boat?');
    expect(printed).toContain(`npx journey new step boat <name> --definitions "${library}".`);
  });

  it('is not kept from it by errors of other definitions', async () => {
    const library = newFolder();
    writeSmallTree(library, { ...page({ title: '' }), [THEME]: { code: 'BASE', companyInfo: {} } });
    const made = await makeIn(library, 'flag', 'fe-oak', '--meaning', 'Oaks.', '--owner', 'tests');
    expect([made.code, made.printed]).toEqual([
      2,
      expect.stringMatching(/^Changed: .*flags\.json/),
    ]);
  });
});

describe.runIf(isFullRun)('the other kinds', () => {
  it.each<[string, readonly string[], string]>([
    ['journey', ['journey', 'survey', '--title', 'How was it?'], 'journeys/survey/journey.json'],
    [
      'step',
      ['step', 'survey', 'pets', '--title', 'Pets?', '--field', 'yes-no', '--after', 'index'],
      'journeys/survey/steps/pets.json',
    ],
    [
      'field',
      ['field', 'journeys/survey/steps/pets', 'budget', '--kind', 'amount', '--label', 'Budget'],
      '"budget"',
    ],
    [
      'optional field',
      ['field', 'journeys/survey/steps/pets.json', 'petName', '--label', 'Name', '--optional'],
      '"petName"',
    ],
    [
      'page',
      ['page', 'faq', '--title', 'Questions', '--from', 'journeys/shell/pages/support'],
      'journeys/shell/pages/faq.json',
    ],
  ])('new %s checks clean, but for answers that nothing sends yet', async (_, args, written) => {
    const { code, printed, errors } = await make(...args);
    expect([code, errors.filter((line) => !/ warning unsent-answer /.test(line))]).toEqual([0, []]);
    expect(printed).toMatch(/^(Written|Changed): /);
    expect(printed).toContain('\nNext:\n  ');
    const pets = 'journeys/survey/steps/pets.json';
    expect(written.endsWith('.json') ? existsSync(join(root, written)) : fileOf(pets)).toSatisfy(
      (found: unknown) => found === true || String(found).includes(written),
    );
  });

  it.each<[string, readonly string[]]>([
    ['flag', ['flag', 'fe-pets', '--meaning', 'Asks for pets.', '--owner', 'registration']],
    ['operation', ['operation', 'save-pets', '--path', '/service-profile/api/v1/pets']],
  ])('new %s has no error, and a warning until it is used', async (_, args) => {
    const { code, errors } = await make(...args);
    expect(code).toBe(0);
    expect(errors).toEqual(expect.arrayContaining([expect.stringContaining(`warning unused`)]));
    expect(errors.filter((line) => line.includes(' error '))).toEqual([]);
  });

  it('a step of the same name is refused', async () =>
    expect((await make('step', 'survey', 'pets', '--title', 'Again?')).code).toBe(1));
});
