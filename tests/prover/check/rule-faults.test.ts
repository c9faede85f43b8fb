/** A fault of a named rule is reported where the rule stands, not where it is used. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/engine/index.ts';
import { checkTree } from '../../../src/prover/index.ts';
import { page, PAGE, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();
const RULES = 'journeys/shared/rules.json';
const reads = (path: string): object => ({ '===': [{ var: path }, 'x'] });
const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
const shown = (id: string, when: object): object => ({ block: 'text', id, text: 'T', when });

/** Checks a page with two blocks that use a rule within a rule, and a third block with the rule `own`. */
async function check(name: string, rule: object, own: object) {
  const root = join(home, name);
  writeSmallTree(root, {
    [RULES]: {
      rules: {
        inner: { description: 'D.', rule },
        outer: { description: 'D.', rule: { and: [{ rule: 'inner' }, reads('url.query.a')] } },
      },
    },
    ...page({
      blocks: [
        shown('one', { rule: 'outer' }),
        shown('two', { '!': { rule: 'outer' } }),
        shown('three', own),
      ],
    }),
  });
  const { diagnostics } = await checkTree(root);
  return diagnostics
    .filter(isError)
    .map(({ file, pointer, line }) => [`${file}.json`, pointer, line]);
}

test('once, with its line, also in a rule within a rule', async () => {
  expect(await check('all', reads('url.paht'), reads('url.path'))).toEqual([
    [RULES, '/rules/inner/rule/===/0/var', 1],
  ]);
});

test('not the fault of what is read beside it', async () => {
  expect(await check('beside', reads('url.path'), reads('url.paht'))).toEqual([
    [PAGE, '/blocks/2/when/===/0/var', 1],
  ]);
});

test('nor that of one use, which the rule does not fit', async () => {
  const root = join(home, 'one');
  const list = (id: string, path: string): object => ({
    ...{ block: 'table', id, items: { var: path }, item: { key: { rule: 'name' } } },
    columns: [{ label: 'L', text: 'T', head: true }],
  });
  writeSmallTree(root, {
    [RULES]: { rules: { name: { description: 'D.', rule: { cat: [{ var: 'item.title' }] } } } },
    ...page({
      blocks: [list('one', 'application.signing.documents'), list('two', 'application.offers')],
    }),
  });
  const { diagnostics } = await checkTree(root);
  expect(diagnostics.filter(isError).map(({ file, pointer }) => [`${file}.json`, pointer])).toEqual(
    [[PAGE, '/blocks/1/item/key/cat/0/var']],
  );
});
