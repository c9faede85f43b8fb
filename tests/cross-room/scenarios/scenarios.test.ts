/** Runs every scenario file of the definitions, journeys/**\/scenarios/*.json. Finds new files by itself. */
import { describe, expect, it } from 'vitest';
import {
  entryOf,
  findScreen,
  guardOf,
  validateScreen,
  leavesOf,
  navigate,
  nextStep,
  previousStep,
  progressOf,
  requestFor,
  resolveScreen,
  stepsOf,
  type CompiledSet,
  type Context,
  type Place,
  type Screen,
  type ScreenField,
} from '../../../src/engine/index.ts';
import type { ScenarioDefinition } from '../../../src/engine/definition/authored.generated.ts';
import { nodeValidator } from '../../../src/release/index.ts';
import { setOf, sets, tree } from '../../definitions.ts';

type Scenario = ScenarioDefinition['scenarios'][number];

const files = tree.files.filter(({ file }) => file.includes('/scenarios/'));

const setFor = (code: string | undefined): CompiledSet =>
  [...sets.values()].find((set) => set.org.code === code) ?? setOf('_default');

describe.each(
  files.map(({ file, content }) => [file, (content as ScenarioDefinition).scenarios] as const),
)('%s', (_, scenarios) => {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    '%s',
    (_name, scenario) => run(scenario),
  );
});

function run(scenario: Scenario): void {
  const set = setFor(scenario.org);
  const given = { now: '2026-05-04', environment: 'production', ...scenario.given };
  const context: Context = {
    ...given,
    org: { ...set.org, ...(given as { org?: object }).org },
    answers: scenario.answers ?? {},
  };
  for (const [key, expected] of Object.entries(scenario.expect))
    check(set, scenario, context, key, expected);
}

function check(
  set: CompiledSet,
  scenario: Scenario,
  context: Context,
  key: string,
  expected: unknown,
): void {
  const journey = scenario.journey ?? '';
  const step = scenario.step ?? 'index';
  switch (key) {
    case 'errors':
      return expectErrors(
        validateScenario(set, scenario, context).issues,
        expected as Record<string, string>[],
      );
    case 'warnings':
      return expect(
        validateScenario(set, scenario, context)
          .warnings.map(({ id }) => id)
          .sort(),
      ).toEqual([...(expected as string[])].sort());
    case 'blocked':
      return expect(validateScenario(set, scenario, context).blocked).toBe(expected);
    case 'reveals':
      return expect(validateScenario(set, scenario, context).reveals).toEqual(expected);
    case 'title':
      return expect(resolveScreen(set, placeOf(scenario), context).title).toBe(expected);
    case 'fields':
      return expect(
        shownFields(resolveScreen(set, placeOf(scenario), context)).map(({ path }) => path),
      ).toEqual(expected);
    case 'blocks': {
      const { before, after } = resolveScreen(set, placeOf(scenario), context);
      return expect([...before, ...after].map(({ id }) => id)).toEqual(expected);
    }
    case 'values':
      return expect(
        Object.fromEntries(
          shownFields(resolveScreen(set, placeOf(scenario), context)).map(({ path, value }) => [
            path,
            value,
          ]),
        ),
      ).toMatchObject(expected as object);
    case 'steps':
      return expect(stepsOf(set, journey, context).map(({ id }) => id)).toEqual(expected);
    case 'progress':
      return expect(
        progressOf(set, journey, step, context)?.groups.map(({ label }) => label),
      ).toEqual(expected);
    case 'next':
      return expect(nextStep(set, journey, step, context)).toBe(expected);
    case 'back':
      return expect(previousStep(set, journey, step, context)).toBe(expected);
    case 'sentTo':
      return expect(guardOf(set, journey, step, context)).toBe(expected);
    case 'path':
      return expect(navigate(set, scenario.path ?? '/', context).path).toBe(expected);
    case 'entry':
      return expect(entryOf(set, scenario.path ?? '/', context)).toBe(expected);
    case 'operation':
      return expect(set.operations[expected as string]).toBeDefined();
    case 'body':
      return expectBody(set, scenario, context, expected as object);
    default:
      throw new Error(
        `Failed to run the scenario: nothing checks "${key}". Please use a key of scenario.schema.json.`,
      );
  }
}

function expectBody(
  set: CompiledSet,
  scenario: Scenario,
  context: Context,
  expected: object,
): void {
  const request = requestFor(set, String(scenario.expect.operation), context) as {
    body?: unknown;
  };
  expect(request.body).toMatchObject(expected);
}

function expectErrors(
  issues: readonly { field: string; message: string; rule?: string }[],
  expected: readonly Record<string, string>[],
): void {
  expect(issues.map(({ field }) => field).sort()).toEqual(
    expected.map(({ field }) => field ?? '').sort(),
  );
  for (const issue of expected) expect(issues).toContainEqual(expect.objectContaining(issue));
}

function validateScenario(set: CompiledSet, scenario: Scenario, context: Context) {
  const place = placeOf(scenario);
  return validateScreen({
    set,
    place,
    context,
    validator: nodeValidator(findScreen(set, place)?.schema ?? {}),
    confirmed: scenario.confirmed ?? [],
  });
}

function placeOf(scenario: Scenario): Place {
  if (scenario.form !== undefined) return { form: scenario.form };
  if (scenario.page !== undefined) return { page: scenario.page };
  return { journey: scenario.journey ?? '', step: scenario.step ?? 'index' };
}

function shownFields(screen: Screen): readonly ScreenField[] {
  const flat = (field: ScreenField): readonly ScreenField[] =>
    !field.shown ? [] : field.fields === undefined ? [field] : field.fields.flatMap(flat);
  return (screen.form?.fields ?? []).flatMap(flat);
}

it('every step has at least one field', () => {
  for (const set of sets.values())
    for (const journey of Object.values(set.journeys))
      for (const { screen } of journey.steps) expect(leavesOf(screen).length).toBeGreaterThan(0);
});
