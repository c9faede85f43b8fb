/** A journey of another trade, made of definitions alone: the proof that the engine knows no loan. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canVisit, compile, guardOf, judge, nextStep, resolveScreen, stepsOf, type CompiledSet, type Context } from '../../src/engine/index.ts';
import { nodeValidator } from '../../src/release/validator.ts';

const root = join(import.meta.dirname, 'fishing-licence');
const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => {
  const path = join(entry.parentPath, entry.name);
  return { file: relative(root, path).replace(/\.json$/, ''), content: JSON.parse(readFileSync(path, 'utf8')) as unknown };
});
const org = { code: 'ANGLER', main: true, wholesale: false, referrerRequired: false, prefixes: [], timeZone: 'UTC', theme: '_default' };

function set(): CompiledSet {
  const result = compile(files, {}, { org, copy: {}, overrides: [] });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, null, 1));
  return result.set;
}

function issues(step: string, answers: Context) {
  const compiled = set();
  const schema = compiled.journeys['fishing-licence']?.steps.find(({ id }) => id === step)?.screen.schema;
  return judge({ set: compiled, place: { journey: 'fishing-licence', step }, context: { answers }, validator: nodeValidator(schema ?? {}) });
}

describe('a fishing licence', () => {
  it.each([
    [{ water: 'LAKE' }, ['index', 'days']],
    [{ water: 'SEA' }, ['index', 'boat', 'days']],
  ])('with %o asks %o', (answers, expected) => {
    expect(stepsOf(set(), 'fishing-licence', { answers }).map(({ id }) => id)).toEqual(expected);
  });
  it('goes from step to step, and back to the first without a water', () => {
    const compiled = set();
    expect(nextStep(compiled, 'fishing-licence', 'index', { answers: { water: 'SEA' } })).toBe('boat');
    expect(nextStep(compiled, 'fishing-licence', 'days', { answers: { water: 'SEA' } })).toBeNull();
    expect(guardOf(compiled, 'fishing-licence', 'days', { answers: {} })).toBe('/fishing');
    expect(canVisit({ set: compiled, journey: 'fishing-licence', step: 'days', context: { answers: { water: 'SEA' } }, judge: (step) => step !== 'boat' })).toBe(false);
  });
  it.each([
    ['index', {}, [['water', 'Choose a water']]],
    ['boat', { water: 'SEA' }, [['boat.name', "Enter the boat's name"], ['boat.metres', 'Enter its length']]],
    ['days', { days: 15 }, [['days', 'At most 14 days']]],
    ['days', { days: 'two' }, [['days', 'Check this answer']]],
  ])('%s with %o says %o', (step, answers, expected) => {
    expect(issues(step, answers).issues.map(({ field, message }) => [field, message])).toEqual(expected);
  });
  it('blocks a boat that is too long', () => expect(issues('boat', { boat: { name: 'Ida', metres: 30 } }).blocked).toBe(true));
  it('is drawn from plain data', () => {
    const screen = resolveScreen(set(), { journey: 'fishing-licence', step: 'index' }, {});
    expect(screen.form?.fields[0]).toMatchObject({ widget: 'cards', options: [{ value: 'LAKE', label: 'A lake' }, { value: 'SEA', label: 'The sea' }] });
  });
});
