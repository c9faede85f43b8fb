/** A journey of another product, compiled, resolved and validated. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/engine/compile/compile.ts';
import { validateScreen } from '../../../src/engine/validate/validate-screen.ts';
import { resolveScreen } from '../../../src/engine/resolve/resolve-screen.ts';
import { screenAt } from '../../../src/engine/resolve/find-screen.ts';
import { readsAnswer } from '../../../src/engine/resolve/readers.ts';
import { visibilityChanges } from '../../../src/engine/resolve/visibility.ts';
import type { OrgInfo, SchemaError } from '../../../src/engine/index.ts';

const org: OrgInfo = {
  code: 'LIB',
  main: true,
  wholesale: false,
  referrerRequired: false,
  prefixes: [],
  timeZone: 'UTC',
  theme: '_default',
};
const theme = { org, copy: {}, overrides: [] };
const cardSchema = {
  type: 'object',
  required: ['reader'],
  properties: {
    reader: { type: 'string', maxLength: 40, messages: { required: 'Tell us who reads' } },
    guardian: { type: 'string', maxLength: 40 },
  },
};
const card = {
  title: 'Your card, {org.code}',
  form: {
    schema: cardSchema,
    ui: { guardian: { label: 'Guardian', when: { '==': [{ var: 'answers.reader' }, 'child'] } } },
  },
  checks: [
    {
      id: 'closed',
      when: { '==': [{ var: 'answers.reader' }, 'ghost'] },
      block: { message: 'We lend to the living.' },
    },
    {
      id: 'sure',
      field: 'reader',
      when: { '==': [{ var: 'answers.reader' }, 'child'] },
      confirm: { message: 'A child?', button: 'Yes' },
    },
  ],
};
const files = (step: unknown = card) => [
  {
    file: 'journeys/library-card/journey',
    content: { version: 1, title: 'Card', basePath: '/card', steps: [{ id: 'index' }] },
  },
  { file: 'journeys/library-card/steps/index', content: step },
];
const place = { journey: 'library-card', step: 'index' } as const;
const missing: SchemaError = {
  keyword: 'required',
  instancePath: '',
  schemaPath: '#/required',
  params: { missingProperty: 'reader' },
};

function compiled(step?: unknown) {
  const result = compile(files(step), {}, theme);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.set;
}

describe('a journey of another product', () => {
  it('is resolved to plain JSON', () => {
    const screen = resolveScreen(compiled(), place, {});
    expect(screen.title).toBe('Your card, ');
    expect(JSON.parse(JSON.stringify(screen))).toEqual(screen);
    expect(screen.form?.fields.map((field) => [field.path, field.shown])).toEqual([
      ['reader', true],
      ['guardian', false],
    ]);
  });
  it('shows the authored message for a missing answer', () => {
    const { issues } = validateScreen({
      set: compiled(),
      place,
      context: { answers: { reader: '  ' } },
      validator: (answers) => (Object.keys(answers as object).length === 0 ? [missing] : []),
    });
    expect(issues).toEqual([{ field: 'reader', code: 'required', message: 'Tell us who reads' }]);
  });
  it('a block blocks, a confirmation waits until it is given', () => {
    const ask = (reader: string, confirmed: string[] = []) =>
      validateScreen({
        set: compiled(),
        place,
        context: { answers: { reader } },
        validator: () => [],
        confirmed,
      });
    expect(ask('ghost').blocked).toBe(true);
    expect(ask('child').warnings.map(({ id }) => id)).toEqual(['sure']);
    expect(ask('child', ['sure']).warnings).toEqual([]);
  });
  it('an answer shows only the fields that read it', () => {
    const set = compiled();
    expect(visibilityChanges(set, place, { answers: { reader: 'child' } }, 'reader')).toEqual([
      { path: 'guardian', shown: true },
    ]);
    expect(visibilityChanges(set, place, { answers: { reader: 'child' } }, 'guardian')).toEqual([]);
  });
  it('its content reads an answer that a text, a block or an option of a field names', () => {
    const ui = {
      guardian: { label: 'Guardian of {answers.name.first}', when: { var: 'answers.age' } },
      reader: { prefill: { var: 'answers.email' } },
    };
    const notice = { block: 'notice', text: 'x', when: { '==': [{ var: 'answers.visit' }, 'x'] } };
    const step = { title: 'x', form: { schema: cardSchema, ui }, blocks: [notice] };
    const screen = screenAt(compiled(step), place);
    const read = ['name.first', 'name', 'visit', 'visit.day'];
    expect(read.filter((path) => readsAnswer(screen, path))).toEqual(read);
    const others = ['name.last', 'named', 'age', 'email', 'reader'];
    expect(others.filter((path) => readsAnswer(screen, path))).toEqual([]);
  });
  it('a collapsed group reads what its prefills read', () => {
    const schema = { type: 'object', properties: { home: cardSchema } };
    const collapsed = { text: 'Home', button: 'Change' };
    const ui = { home: { collapsed }, 'home.reader': { prefill: { var: 'answers.owner' } } };
    const screen = screenAt(compiled({ title: 'x', form: { schema, ui } }), place);
    expect(readsAnswer(screen, 'owner')).toBe(true);
  });
  it('is refused where a reference leads nowhere', () => {
    const step = { title: 'x', form: { schema: { $ref: 'data/nobody' } } };
    const { ok, diagnostics } = compile(files(step), {}, theme);
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([
      { code: 'unknown-reference', file: 'journeys/library-card/steps/index' },
    ]);
    expect(diagnostics[0]?.message).toContain('schemas/data');
  });
});

it('words an error of an item of a list as one of the list', () => {
  const tags = { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 3 } };
  const messages = { type: 'Choose', items: 'Choose from the list', maxItems: 'At most three' };
  const properties = { tags: { ...tags, messages } };
  const step = { title: 'Tags', form: { schema: { type: 'object', properties } } };
  const error: SchemaError = {
    ...{ keyword: 'maxLength', instancePath: '/tags/1', params: {} },
    schemaPath: '#/properties/tags/items/maxLength',
  };
  const { issues } = validateScreen({
    set: compiled(step),
    place,
    context: { answers: { tags: ['a', 'long'] } },
    validator: () => [error],
  });
  expect(issues).toEqual([{ field: 'tags', code: 'items', message: 'Choose from the list' }]);
});
