/** A change without effect on borrowers is safe, others are never nothing, each is said once. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareSchema } from '../../../src/prover/diff/classify/fields.ts';
import type { PlacedChange } from '../../../src/prover/diff/classify/verdict.ts';
import { FALSE_IS_DEFAULT, withoutDefaults } from '../../../src/prover/diff/compare/defaults.ts';
import { listChanges } from '../../../src/prover/diff/compare/changes.ts';
import { buildNames } from '../../../src/prover/diff/words/names.ts';
import { diffOf, shippedSide, shippedTree, type Edit } from './edited.ts';

const DATA = 'schemas/data/income.schema';
const INCOME = 'journeys/register-v2/steps/annual-income';
const CONTACT = 'journeys/register-v2/steps/phone-and-email';
const contentOf = (file: string): unknown =>
  structuredClone(shippedTree.files.find((one) => one.file === file)?.content);

describe('a definition that says what holds anyway', () => {
  const edits: readonly Edit[] = [
    [DATA, '/properties/income/trim', true],
    [DATA, '/properties/employmentType/minLength', 0],
    [DATA, '/properties/employmentType/allOf', [{}]],
    [DATA, '/properties/employmentType/report', 'first'],
    [INCOME, '/checks/0/onSubmit', false],
    [INCOME, '/form/live', false],
    [CONTACT, '/form/schema/properties/email/allOf', []],
    ['journeys/operations/login', '/signsOut', false],
  ];

  it('is no difference, and says so in the class safe', () => {
    const { counts, entries } = diffOf(...edits);
    expect(counts).toEqual({ breaking: 0, dangerous: 0, safe: 4 });
    for (const { words } of entries) expect(words).toContain("no lender's screens change with it");
  });

  it('is a difference where it says something else', () => {
    for (const [key, value] of [
      ['trim', false],
      ['minLength', 1],
      ['allOf', [{ maxLength: 3 }]],
    ] as const) {
      const { entries } = diffOf([DATA, `/properties/employmentType/${key}`, value]);
      expect(entries.map((one) => one.class)).toEqual(['breaking']);
    }
  });

  it('has no effect by any of the keys that mean nothing when they are false', () => {
    const isBoolean = new Set<string>();
    const visit = (value: unknown, key: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ((value as { type?: unknown }).type === 'boolean') isBoolean.add(key);
      for (const [name, inner] of Object.entries(value))
        if (name !== 'examples') visit(inner, name);
    };
    const inSets = readdirSync('schemas/definition').filter(
      (name) => !/^(?:scenario|walk)/.test(name),
    );
    for (const name of inSets)
      visit(JSON.parse(readFileSync(`schemas/definition/${name}`, 'utf8')), '');
    const others = ['additionalProperties', 'default'];
    const expected = [...isBoolean].filter((key) => !others.includes(key) && !/^\d+$/.test(key));
    expect([...FALSE_IS_DEFAULT].filter((key) => key !== 'uniqueItems').toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  it('is a difference in what is sent or kept', () => {
    const data = {
      locked: false,
      optional: false,
      then: 1,
      required: [],
      minLength: 0,
      trim: true,
    };
    for (const value of [
      { operations: { save: { body: data, query: { live: false }, headers: { main: false } } } },
      { done: [{ transition: { to: '/', state: { first: false } } }] },
      { properties: { a: { default: data, enum: [{ live: false }] } } },
    ])
      expect(withoutDefaults(value)).toBe(value);
    const { entries } = diffOf(['journeys/operations/login', '/body/optional', false]);
    expect(entries.map((one) => one.class)).toEqual(['breaking']);
  });

  it('leaves rules, and names of people’s choice, as they are', () => {
    const kept = {
      when: { if: [{ var: 'a' }, false, true] },
      shown: false,
      flags: { main: false, trim: true },
      schema: { properties: { trim: { minLength: 1 }, first: {} }, messages: { minLength: 'A' } },
    };
    expect(withoutDefaults(kept)).toBe(kept);
  });
});

describe('a file that is written in another way', () => {
  it('changes nothing for borrowers when a reference is replaced by what it names', () => {
    const { $ref, ...own } = (
      contentOf(CONTACT) as { form: { schema: { properties: { email: Record<string, unknown> } } } }
    ).form.schema.properties.email;
    const named = contentOf(`schemas/${String($ref)}.schema`) as object;
    const { $schema: _, $id: _id, ...inlined } = { ...named, ...own } as Record<string, unknown>;
    const { entries } = diffOf([CONTACT, '/form/schema/properties/email', inlined]);
    expect(entries.map((one) => [one.class, one.kind, one.words])).toEqual([
      ['safe', 'note', expect.stringContaining("no lender's screens change with it")],
    ]);
  });

  it('is never said to change nothing where other things change', () => {
    const { entries } = diffOf(
      [DATA, '/properties/employmentType/minLength', 0],
      [INCOME, '/title', 'Your income'],
    );
    const words = entries.map((one) => one.words).join('\n');
    expect(words).not.toContain("no lender's screens change");
    expect(words).toContain(`The file ${DATA}.json is changed. What borrowers meet of it`);
    const step = 'journeys/register-v2/steps/line-purpose';
    const added = diffOf(
      [step, '', { title: 'What is the line for?' }],
      ['journeys/register-v2/journey', '/steps/-', { id: 'line-purpose' }],
    );
    expect(added.entries.map((one) => one.words).join('\n')).not.toContain('no lender');
  });
});

it('a new status breaks nothing: the row of where it stands only gets another rule', () => {
  const like = { routes: [{ to: 'bpo/hold' }], standing: 'appraisal' };
  const { entries } = diffOf(['journeys/routing/statuses', '/statuses/ROOF_CHECK', like]);
  expect(entries.filter((one) => one.class === 'breaking')).toEqual([]);
  expect(entries.map((one) => one.words).join('\n')).not.toContain('removed');
});

describe('a keyword of JSON Schema', () => {
  const BREAKING =
    'type const enum pattern not allOf anyOf oneOf if then else items contains uniqueItems multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems minProperties maxProperties dependencies propertyNames patternProperties additionalProperties additionalItems format required properties definitions $ref'.split(
      ' ',
    );
  const OTHERS = 'title description default $id $schema $comment examples readOnly writeOnly'.split(
    ' ',
  );
  const [org] = [...shippedSide.orgs.values()];
  const verdictOf = (keyword: string, before: unknown, after: unknown) => {
    const [change] = listChanges({ [keyword]: before }, { [keyword]: after });
    if (change === undefined || org === undefined) throw new Error(`${keyword} does not change.`);
    const rest = ['schema', 'properties', 'zip', ...change.path];
    const spot = {
      area: 'steps',
      group: 'a',
      rest,
      levels: [],
      screen: {},
      file: 'a',
      pointer: [],
    };
    const finding = { change, spot, names: buildNames(org.set), was: String };
    return compareSchema(finding as unknown as PlacedChange);
  };
  const meta = JSON.parse(
    readFileSync('node_modules/ajv/dist/refs/json-schema-draft-07.json', 'utf8'),
  ) as { readonly properties: object };

  it('has a class, each that draft 7 has', () => {
    const named = [...BREAKING, ...OTHERS, 'contentMediaType', 'contentEncoding'];
    expect([...Object.keys(meta.properties), 'writeOnly'].toSorted()).toEqual(named.toSorted());
    for (const keyword of OTHERS) expect(verdictOf(keyword, undefined, 'x')?.kind).toBeDefined();
  });

  it.each(BREAKING.filter((keyword) => keyword !== 'properties'))(
    '%s that is added is breaking',
    (keyword) => {
      const value = ['required', 'enum'].includes(keyword) ? ['a'] : 5;
      expect(verdictOf(keyword, undefined, value)).toMatchObject({ class: 'breaking' });
    },
  );

  it('refuses more when a part of a negation is removed, and less when all of it is', () => {
    const not = { minLength: 1, maxLength: 3 };
    expect(verdictOf('not', not, { minLength: 1 })?.class).toBe('breaking');
    expect(verdictOf('not', not, undefined)?.class).toBe('dangerous');
  });
});

it('says a change of the order once, not once for each lender', () => {
  const journey = contentOf('journeys/register-v2/journey') as { steps: unknown[] };
  const [first, second, third, ...more] = journey.steps;
  const steps = [first, third, second, ...more];
  const { entries } = diffOf(['journeys/register-v2/journey', '/steps', steps]);
  const words = entries.map((one) => one.words);
  expect(words.length).toBeGreaterThan(0);
  expect(new Set(words).size).toBe(words.length);
  expect(entries[0]?.isForAll).toBe(true);
});

it('shows a change with values of the right type', () => {
  const { entries } = diffOf([
    'journeys/application/complete',
    '/blocks/8/when',
    { var: 'authenticated' },
  ]);
  expect(entries[0]?.witness?.context).toEqual({});
  const flag = diffOf([
    'journeys/application/complete',
    '/blocks/8/when',
    { '!': [{ var: 'application.hasHmda' }] },
  ]);
  expect(flag.entries[0]?.witness?.context).toEqual({ application: { hasHmda: true } });
});
