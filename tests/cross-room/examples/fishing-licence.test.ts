/** Tests an example journey for fishing licences: the engine runs it from definitions only. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  advance,
  canVisit,
  type Context,
  findGuard,
  navigate,
  nextStep,
  resolveScreen,
  listSteps,
  validateScreen,
} from '../../../src/engine/index.ts';
import { checkTree } from '../../../src/prover/index.ts';
import { diagnosticLine, nodeValidator } from '../../../src/release/index.ts';
import { newFolder } from '../../support/new-folder.ts';

const example = join(import.meta.dirname, 'fishing-licence');

/** Copies the example and the definition schemas into a temporary tree. Returns the folder. */
function createTree(): string {
  const home = newFolder();
  cpSync(example, home, { recursive: true });
  cpSync('schemas/definition', join(home, 'schemas/definition'), { recursive: true });
  return home;
}

const journey = 'fishing-licence';
const { sets, diagnostics } = await checkTree(createTree());
const set = sets.get('_default') ?? fail();

function fail(): never {
  throw new Error(diagnostics.map(diagnosticLine).join('\n'));
}

function validateStep(step: string, answers: Context) {
  const schema = set.journeys[journey]?.steps.find(({ id }) => id === step)?.screen.schema;
  return validateScreen({
    set,
    place: { journey, step },
    context: { answers },
    validator: nodeValidator(schema ?? {}),
  });
}

describe('check', () => {
  it('finds no fault in the example', () => {
    expect(diagnostics.map(diagnosticLine)).toEqual([]);
    expect(set.org.code).toBe('ANGLER');
  });
  it.each([
    [
      'journeys/fishing-licence/steps/index',
      '"widget": "cards"',
      '"widget": "crads"',
      /index\.json:27:\d+ error schema-enum .*Did you mean "cards"/,
    ],
    [
      'journeys/fishing-licence/steps/boat',
      '"boat.metres": {',
      '"boat.meters": {',
      /boat\.json:\d+:\d+ error unknown-field .*boat\.metres/,
    ],
    [
      'journeys/fishing-licence/steps/boat',
      'data/boat',
      'data/boot',
      /boat\.json:\d+:\d+ error .*data\/boat/,
    ],
  ])('locates a mistake in %s and suggests the nearest name', async (file, from, to, message) => {
    const home = createTree();
    const path = join(home, `${file}.json`);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    const found = await checkTree(home);
    expect(found.diagnostics.map(diagnosticLine).join('\n')).toMatch(message);
  });
});

describe('flow', () => {
  it.each([
    [{ water: 'LAKE' }, ['index', 'days']],
    [{ water: 'SEA' }, ['index', 'boat', 'days']],
  ])('with %o has the steps %o', (answers, expected) => {
    expect(listSteps(set, journey, { answers }).map(({ id }) => id)).toEqual(expected);
  });
  it('goes through the steps and redirects to the first without an answer', () => {
    expect(nextStep(set, journey, 'index', { answers: { water: 'SEA' } })).toBe('boat');
    expect(nextStep(set, journey, 'days', { answers: { water: 'SEA' } })).toBeNull();
    expect(findGuard(set, journey, 'days', { answers: {} })).toBe('/fishing');
    expect(navigate(set, '/fishing/days', { answers: {} }).path).toBe('/fishing');
    expect(
      canVisit({
        set,
        journey,
        step: 'days',
        context: { answers: { water: 'SEA' } },
        isValid: (step) => step !== 'boat',
      }),
    ).toBe(false);
  });
  it('ends on its page and hands over the page state', () => {
    const sequence = set.journeys[journey]?.submit ?? fail();
    expect(advance(set, sequence, { answers: { days: 3, holder: 'Ida Holm' } }, [])).toMatchObject({
      kind: 'transition',
      done: true,
      clear: true,
      transition: { to: '/fishing/licence', state: { days: 3, holder: 'Ida Holm' } },
    });
  });
});

describe('validate', () => {
  it.each([
    ['index', {}, [['water', 'Choose a water']]],
    ['index', { water: 'LAKE' }, [['lake', 'Enter the lake']]],
    ['index', { water: 'SEA' }, []],
    [
      'boat',
      { water: 'SEA' },
      [
        ['boat.name', "Enter the boat's name"],
        ['boat.metres', 'Enter its length'],
      ],
    ],
    [
      'days',
      { days: 15 },
      [
        ['days', 'At most 14 days'],
        ['holder', "Enter the angler's name"],
      ],
    ],
    ['days', { days: 'two', holder: 'Ida Holm' }, [['days', 'Check this answer']]],
  ])('%s with %o gives %o', (step, answers, expected) => {
    expect(
      validateStep(step, answers).issues.map(({ field, message }) => [field, message]),
    ).toEqual(expected);
  });
  it('blocks a boat that is too long', () =>
    expect(validateStep('boat', { boat: { name: 'Ida', metres: 30 } }).blocked).toBe(true));
  it.each([
    [7, []],
    [8, ['From eight days on, a licence for the season costs less.']],
  ])('with %i days warns %o and does not block', (days, expected) => {
    const { warnings, issues, blocked } = validateStep('days', { days, holder: 'Ida Holm' });
    expect(warnings.map(({ message }) => message)).toEqual(expected);
    expect([issues, blocked]).toEqual([[], false]);
  });
});

describe('resolve', () => {
  it('gives plain serializable data', () => {
    const screen = resolveScreen(set, { journey, step: 'index' }, { answers: {} });
    expect(screen.form?.fields[0]).toMatchObject({
      widget: 'cards',
      options: [
        { value: 'LAKE', label: 'A lake' },
        { value: 'SEA', label: 'The sea' },
      ],
    });
    expect(structuredClone(screen)).toEqual(screen);
  });
  it.each([
    ['LAKE', true],
    ['SEA', false],
    [undefined, false],
  ])('with the water %s, shows the lake field: %s', (water, isShown) => {
    const { form } = resolveScreen(set, { journey, step: 'index' }, { answers: { water } });
    expect(form?.fields.find(({ path }) => path === 'lake')?.shown ?? false).toBe(isShown);
  });
  it('fills the page text from the page state', () => {
    const screen = resolveScreen(
      set,
      { page: 'licence' },
      { url: { state: { days: 3, holder: 'Ida Holm' } } },
    );
    expect(screen.intro).toBe('Ida Holm may fish for 3 days.');
  });
});
