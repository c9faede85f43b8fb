/** The checks of the compiler: the references of a journey, and the changes of a partner. */
import type { EngineDiagnosticCode } from '../../../engine/index.ts';
import type { Checks } from './check.ts';
import { type FixtureTree, smallTree } from './small-tree.ts';

const { data, journey, page, second, submit } = smallTree;
const name = { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } };
/** A page with the form of a data schema. */
const schema = (asked: object): FixtureTree => ({
  ...page({ form: { schema: { $ref: 'data/fixture' } }, submit }),
  ...data(asked),
});
/** A journey of one step, changed by a lender. */
const changed = (
  { change, ...more }: { readonly change: string } & Readonly<Record<string, unknown>>,
  asked: object = name,
  step: object = {},
): FixtureTree => ({
  ...journey({ first: { form: { schema: asked } } }, { steps: [{ id: 'first', ...step }] }),
  ...second({ overrides: [{ change, journey: 'fixture', step: 'first', ...more }] }),
});
const limited = (limit: object, asked?: object): FixtureTree =>
  changed({ change: 'set-limit', field: 'name', limit: 'maxLength', ...limit }, asked);
const hiddenStep = { change: 'hide-step' };
const hiddenField = { change: 'hide-field', field: 'name' };
const OVERRIDE = 'org-themes/second/theme#/overrides/0';
const reworded = (address: string): FixtureTree => ({
  ...page({}),
  ...second({}),
  'org-themes/second/copy.json': { [`journeys/application/fixture#/${address}`]: 'Hello' },
});
/** A second journey, which takes over what another has. */
const extending = (base: string): FixtureTree => ({
  ...journey({ first: {} }),
  'journeys/second/journey.json': {
    version: 1,
    title: 'Second',
    basePath: '/second',
    extends: base,
    steps: [{ id: 'first', step: 'fixture/first' }],
  },
});
/** A journey whose second step is that of a file. */
const stepOf = (step: object) => journey({ first: {} }, { steps: [{ id: 'second', ...step }] });
const withMessage = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 40, messages: { maxLength: 'At most 40.' } } },
};

export const COMPILER_CHECKS: Checks<EngineDiagnosticCode> = {
  'cyclic-reference': {
    meaning: 'A form schema refers to itself through $ref.',
    reason: 'A form without an end cannot be drawn.',
    bad: schema({ type: 'object', properties: { parent: { $ref: 'data/fixture' } } }),
    good: schema(name),
    at: 'schemas/data/fixture.schema#/properties/parent/$ref',
  },
  'impossible-limit': {
    meaning: 'A partner sets a limit that no answer can meet.',
    reason: 'Nobody could pass the step.',
    bad: limited({ limit: 'minLength', to: 41 }),
    good: limited({ limit: 'minLength', to: 40 }),
    at: OVERRIDE,
  },
  'limit-message': {
    meaning: 'A partner sets a limit, and the text still tells the earlier one.',
    reason: 'People would read a limit that does not apply.',
    bad: limited({ to: 30 }, withMessage),
    good: limited({ to: 30, message: 'At most 30.' }, withMessage),
    at: OVERRIDE,
  },
  'locked-step': {
    meaning: 'A partner hides a step that everybody must see.',
    reason: 'The name, a consent or a disclosure that the law requires would be missing.',
    bad: changed(hiddenStep, name, { locked: true }),
    good: changed(hiddenStep),
    at: OVERRIDE,
  },
  'needed-field': {
    meaning: 'A partner hides a field that must be answered.',
    reason: 'Nobody could submit the step, or the lender would refuse the application.',
    bad: changed(hiddenField, { ...name, required: ['name'] }),
    good: changed(hiddenField),
    at: OVERRIDE,
  },
  override: {
    meaning:
      'A partner changes a journey, step or field that is not there, loosens a limit, or writes a key that the change does not read.',
    reason: 'The lender would get the shared journey, not the one that it ordered.',
    bad: limited({ to: 50 }),
    good: limited({ to: 30 }),
    at: OVERRIDE,
  },
  'unknown-address': {
    meaning: 'A partner changes the words of a text that is not there.',
    reason: 'The lender’s text would be shown nowhere.',
    bad: reworded('intro'),
    good: reworded('title'),
    at: 'org-themes/second/copy#/journeys~1application~1fixture#~1intro',
  },
  'unknown-base': {
    meaning: 'A journey extends one that is not there, or that extends another itself.',
    reason: 'The journey would lack what it takes over, such as its submission.',
    bad: extending('fixtrue'),
    good: extending('fixture'),
    at: 'journeys/second/journey#/extends',
  },
  'unknown-reference': {
    meaning: 'A form schema refers to a data schema that is not there.',
    reason: 'The field would accept any answer.',
    bad: page({ form: { schema: { $ref: 'data/fixtures' } }, submit }),
    good: schema(name),
    at: 'journeys/application/fixture#/form/schema/$ref',
  },
  'unknown-step': {
    meaning: 'A journey names a step file that is not there.',
    reason: 'The journey would have a page without questions.',
    bad: stepOf({}),
    good: stepOf({ step: 'fixture/first' }),
    at: 'journeys/fixture/journey#/steps/0',
  },
};
