/** A journey of another trade, made of definitions alone: the proof that the engine knows no loan. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  advance,
  canVisit,
  guardOf,
  validateScreen,
  navigate,
  nextStep,
  resolveScreen,
  stepsOf,
  type Context,
} from '../../src/engine/index.ts';
import { checkTree, diagnosticLine } from '../../src/release/index.ts';
import { nodeValidator } from '../../src/release/compile/validator.ts';

const trade = join(import.meta.dirname, 'fishing-licence');
const homes: string[] = [];
afterAll(() => homes.forEach((home) => rmSync(home, { recursive: true })));

/** The trade as a tree of its own: its definitions beside the shapes that judge them, and nothing of a lender. */
function ownTree(): string {
  const home = mkdtempSync(join(tmpdir(), 'journey-trade-'));
  homes.push(home);
  cpSync(trade, home, { recursive: true });
  cpSync('schemas/definition', join(home, 'schemas/definition'), { recursive: true });
  return home;
}

const journey = 'fishing-licence';
const { sets, diagnostics } = await checkTree(ownTree());
const set = sets.get('_default') ?? fail();

function fail(): never {
  throw new Error(diagnostics.map(diagnosticLine).join('\n'));
}

function judged(step: string, answers: Context) {
  const schema = set.journeys[journey]?.steps.find(({ id }) => id === step)?.screen.schema;
  return validateScreen({
    set,
    place: { journey, step },
    context: { answers },
    validator: nodeValidator(schema ?? {}),
  });
}

describe('check', () => {
  it('finds the trade sound by itself', () => {
    expect(diagnostics.map(diagnosticLine)).toEqual([]);
    expect(set.org.code).toBe('ANGLER');
  });
  it.each([
    [
      'journeys/fishing-licence/steps/index',
      '"widget": "cards"',
      '"widget": "crads"',
      /index\.json:23:\d+ error schema-enum .*Did you mean "cards"/,
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
  ])(
    'names the line of a mistake in %s and the nearest right name',
    async (file, from, to, told) => {
      const home = ownTree();
      const path = join(home, `${file}.json`);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
      const found = await checkTree(home);
      expect(found.diagnostics.map(diagnosticLine).join('\n')).toMatch(told);
    },
  );
});

describe('flow', () => {
  it.each([
    [{ water: 'LAKE' }, ['index', 'days']],
    [{ water: 'SEA' }, ['index', 'boat', 'days']],
  ])('with %o asks %o', (answers, expected) => {
    expect(stepsOf(set, journey, { answers }).map(({ id }) => id)).toEqual(expected);
  });
  it('goes from step to step, and back to the first without a water', () => {
    expect(nextStep(set, journey, 'index', { answers: { water: 'SEA' } })).toBe('boat');
    expect(nextStep(set, journey, 'days', { answers: { water: 'SEA' } })).toBeNull();
    expect(guardOf(set, journey, 'days', { answers: {} })).toBe('/fishing');
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
  it('ends on its page, with what the page tells', () => {
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
  ])('%s with %o says %o', (step, answers, expected) => {
    expect(judged(step, answers).issues.map(({ field, message }) => [field, message])).toEqual(
      expected,
    );
  });
  it('blocks a boat that is too long', () =>
    expect(judged('boat', { boat: { name: 'Ida', metres: 30 } }).blocked).toBe(true));
  it.each([
    [7, []],
    [8, ['From eight days on, a licence for the season costs less.']],
  ])('at %i days warns %o and lets go on', (days, expected) => {
    const { warnings, issues, blocked } = judged('days', { days, holder: 'Ida Holm' });
    expect(warnings.map(({ message }) => message)).toEqual(expected);
    expect([issues, blocked]).toEqual([[], false]);
  });
});

describe('resolve', () => {
  it('gives plain data', () => {
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
  ])('with the water %s, the lake is asked: %s', (water, asked) => {
    const { form } = resolveScreen(set, { journey, step: 'index' }, { answers: { water } });
    expect(form?.fields.find(({ path }) => path === 'lake')?.shown ?? false).toBe(asked);
  });
  it('writes what it was told onto the page', () => {
    const screen = resolveScreen(
      set,
      { page: 'licence' },
      { url: { state: { days: 3, holder: 'Ida Holm' } } },
    );
    expect(screen.intro).toBe('Ida Holm may fish for 3 days.');
  });
});
