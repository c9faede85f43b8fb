/** References of form schemas are followed at any depth, by the check as by the release. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeRelease } from '../../../src/prover/index.ts';
import { type FixtureTree, page, PAGE, writeSmallTree } from '../../release/support/small-tree.ts';
import { validateForm } from './validate-form.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();

const file = PAGE.replace('.json', '');
const PLATE = {
  type: 'string',
  maxLength: 7,
  pattern: '^[A-Z]+$',
  messages: { pattern: 'Capitals' },
};
const PLATE_FILE = 'schemas/data/plate.schema.json';
const submit = { calls: [], done: [{ transition: { to: '/' } }] };
const named = { $ref: 'data/plate' };

describe('a schema that is named within another one', () => {
  it.each([
    ['items', { type: 'array', items: named }, ['a1']],
    ['allOf', { allOf: [named] }, 'a1'],
    ['anyOf', { anyOf: [{ const: 'b' }, named] }, 'a1'],
    ['oneOf', { oneOf: [named] }, 'a1'],
    ['then', { if: { minLength: 1 }, then: named }, 'a1'],
    ['not', { not: { not: named } }, 'a1'],
  ])('is followed in %s, in the release too', async (keyword, field, wrong) => {
    const schema = { type: 'object', properties: { plates: field } };
    const { issues } = validateForm(schema, { plates: wrong }, { plate: PLATE });
    expect(issues).toMatchObject([{ field: 'plates' }]);
    const made = await publish(`ref-${keyword}`, {
      ...page({ form: { schema }, submit }),
      [PLATE_FILE]: PLATE,
    });
    expect([made.ok, made.diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([
      true,
      [],
    ]);
  });

  it('is reported with file, line and words where there is none', async () => {
    const schema = { type: 'object', properties: { plates: { type: 'array', items: named } } };
    const made = await publish('ref-none', page({ form: { schema }, submit }));
    expect(made.ok).toBe(false);
    expect(made.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'unknown-reference',
        file,
        line: 1,
        pointer: '/form/schema/properties/plates/items/$ref',
      }),
    );
  });
});

/** Writes a tree to a new folder and publishes it. */
async function publish(name: string, files: FixtureTree) {
  const root = join(home, name);
  writeSmallTree(root, files);
  return makeRelease(root, join(root, 'data'));
}
