/** docs/authoring.md is up to date, and every widget, block, operator, check, transition and context key has a working example. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { contextKeyTable, vocabulary } from '../../src/domain/index.ts';
import {
  type CompiledSet,
  operatorNames,
  resolveScreen,
  type ScreenField,
} from '../../src/engine/index.ts';
import { diagnosticLine } from '../../src/release/index.ts';
import {
  getFindings,
  getRequest,
  getTransition,
  valueOfRule,
} from '../../scripts/docs/example-results.ts';
import { compileExamples, EXAMPLE_CONTEXT, pageName } from '../../scripts/docs/example-tree.ts';
import {
  readSchema,
  schemaNames,
  listSchemaExamples,
  blocks,
  operators,
  widgets,
  commonPart,
} from '../../scripts/docs/schemas.ts';
import { generatedDocs } from '../../scripts/generate-docs.ts';

const { set, diagnostics } = compileExamples();

function compiled(): CompiledSet {
  if (set === undefined) throw new Error(diagnostics.map(diagnosticLine).join('\n'));
  return set;
}

const screenOf = (page: string) => resolveScreen(compiled(), { page }, EXAMPLE_CONTEXT);

describe('the generated documents', () => {
  it.each([...generatedDocs()])('%s matches the schemas', (file, text) =>
    expect(
      readFileSync(file, 'utf8') === text,
      `${file} is out of date. Please run npm run docs.`,
    ).toBe(true),
  );
});

describe('the tables of keys', () => {
  it('leave no meaning empty', () =>
    expect([...generatedDocs().values()].join('\n')).not.toMatch(/\|\s+\|$/m));
});

describe('examples', () => {
  it('compile without a diagnostic', () => expect(diagnostics.map(diagnosticLine)).toEqual([]));
  const ajv = new Ajv({ strict: false });
  for (const name of [...schemaNames(), 'common'])
    ajv.addSchema(readSchema(name), `${name}.schema.json`);
  const parts = Object.keys(readSchema('common').definitions ?? {}).map(
    (name) => [`common.schema.json#/definitions/${name}`, commonPart(name).examples] as const,
  );
  const files = schemaNames().map(
    (name) => [`${name}.schema.json`, readSchema(name).examples] as const,
  );
  it.each([...parts, ...files].filter(([, examples]) => examples !== undefined))(
    'of %s fit their own schema',
    (address, examples = []) => {
      const validate = ajv.getSchema(address);
      for (const example of examples)
        expect([validate?.(example), example]).toEqual([true, example]);
    },
  );
});

describe('widgets', () => {
  it.each(widgets())('$name has a description and an example that resolves', (widget) => {
    expect([widget.description !== '', widget.examples.length > 0]).toEqual([true, true]);
    widget.examples.forEach((_, index) => {
      const { form } = screenOf(pageName('widget', index, widget.name));
      expect(form?.fields.map((field: ScreenField) => field.widget)).toContain(widget.name);
    });
  });
});

describe('blocks', () => {
  it.each(blocks())('$name has a description and an example that resolves', (block) => {
    expect([block.description !== '', block.examples.length > 0]).toEqual([true, true]);
    block.examples.forEach((_, index) => {
      const { before, after } = screenOf(pageName('block', index, block.name));
      expect([...before, ...after]).toMatchObject([{ block: block.name }]);
    });
  });
});

describe('operators', () => {
  it('of the engine and of the product are all in the schema of rules', () =>
    expect([...operators().keys()].toSorted()).toEqual(
      [...new Set(operatorNames(vocabulary))].toSorted(),
    ));
  it.each([...operators()])(
    '%s has a heading and a description, and gives the result of its example',
    (_, part) => {
      expect(part.group).toMatch(/\S/);
      expect(part.description).toMatch(/\S/);
      if (part.example === undefined) throw new Error('There is no example.');
      expect(valueOfRule(compiled(), part.example)).toEqual(part.example.result);
    },
  );
});

describe('checks', () => {
  it.each([
    ['error', 'issues'],
    ['confirm', 'warnings'],
    ['warn', 'warnings'],
    ['block', 'warnings'],
    ['reveal', 'reveals'],
  ])('of the kind %s have an example that gives %s', (kind, finding) => {
    const index = listSchemaExamples('Check').findIndex((check) => kind in check);
    expect(getFindings(compiled(), pageName('check', index))).toHaveProperty(
      [finding, 'length'],
      1,
    );
  });
});

describe('transitions', () => {
  it.each(Object.keys(commonPart('Transition').properties ?? {}))(
    'with the key %s have an example that resolves',
    (key) => {
      const index = listSchemaExamples('Transition').findIndex((transition) => key in transition);
      // Kept names are written out as entries of the state.
      const written = key.startsWith('keep') ? 'state' : key;
      expect(getTransition(compiled(), pageName('transition', index))).toHaveProperty(written);
    },
  );
});

describe('operations', () => {
  it.each((readSchema('operation').examples ?? []).map((_, index) => index))(
    'example %i gives a request',
    (index) => expect(getRequest(compiled(), pageName('example', index))).toHaveProperty('method'),
  );
});

describe('context keys', () => {
  it.each(contextKeyTable)('$key has a type, a description and an example', (key) => {
    expect(Object.values(key).every((value) => value !== undefined && value !== '')).toBe(true);
    expect(key.description).toMatch(/\.$/);
  });
  it('are in the table once', () => {
    const keys = contextKeyTable.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });
});
