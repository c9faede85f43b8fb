/** A release names the operators that its rules use. */
import { expect, test } from 'vitest';
import { makeRelease } from '../../../src/prover/index.ts';
import { loadRelease, unknownOperators } from '../../../src/release/index.ts';
import { newFolder } from '../../support/new-folder.ts';
import { page, writeSmallTree } from '../support/small-tree.ts';

/** The operators of the release of a page with this rule, or without one. */
async function operatorsOf(when?: object): Promise<readonly string[]> {
  const root = newFolder();
  writeSmallTree(root, page({ blocks: [{ block: 'text', text: 'Yes', when }] }));
  const made = await makeRelease(root, `${root}/data`);
  if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
  return loadRelease(`${root}/data`, made.release).manifest.orgs['_default']?.operators ?? [];
}

test.each<[what: string, when: object, used: readonly string[]]>([
  ['of JSON-Logic', { '!': [{ var: 'profile.dob' }] }, ['!', 'var']],
  ['of the engine', { exists: [{ var: 'profile.dob' }] }, ['exists', 'var']],
  [
    'of the product',
    { '>': [{ age: [{ var: 'profile.dob' }, { var: 'now' }] }, 18] },
    ['>', 'age', 'var'],
  ],
])('operators %s', async (_, when, used) => {
  const [found, without] = [await operatorsOf(when), await operatorsOf()];
  expect(found).toEqual(found.toSorted());
  expect(found.filter((name) => !without.includes(name))).toEqual(used);
});

test('those that this build lacks are found, and an earlier release names none', () => {
  const org = {
    code: 'A',
    main: true,
    prefixes: [],
    set: '',
    css: '',
    assets: {},
    info: '',
    shapes: {},
  };
  const orgs = { a: { ...org, operators: ['==', 'halve', 'toString'] }, b: org };
  expect(unknownOperators({ orgs })).toEqual(['halve', 'toString']);
});
