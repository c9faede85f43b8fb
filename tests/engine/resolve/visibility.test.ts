/** The fields that appear or disappear when an answer changes. */
import { expect, test } from 'vitest';
import {
  findScreen,
  readsAnswer,
  visibilityChanges,
  type Rule,
} from '../../../src/engine/index.ts';
import { compileDemo, place } from './demo-page.ts';

const text = { type: 'string', maxLength: 40 };
const home = { type: 'object', properties: { street: text, city: text } };

/** The fields that are judged again, with whether each is shown. */
function changes(ui: object, changed: string, answers: object = {}, more: object = {}) {
  const properties = { a: text, b: text, c: text, d: text, home };
  const set = compileDemo({ form: { schema: { type: 'object', properties }, ui } });
  const found = visibilityChanges(set, place, { answers, ...more }, changed);
  return Object.fromEntries(found.map(({ path, shown }) => [path, shown]));
}
const when = (rule: Rule) => ({ when: rule });
const is = (name: string) => ({ '==': [{ var: `answers.${name}` }, 'YES'] });

test('a rule reads the answer itself', () =>
  expect(changes({ b: when(is('a')) }, 'a', { a: 'YES' })).toEqual({ b: true }));

test.each<[string, Rule]>([
  ['the group of the answer', { exists: [{ var: 'answers.home' }] }],
  ['all answers', { exists: [{ var: 'answers' }] }],
  ['some of several', { '!': [{ missing_some: [1, ['answers.home.street', 'answers.d']] }] }],
  [
    'a start of a sum',
    { reduce: [{ var: 'l' }, { var: 'current' }, { var: 'answers.home.street' }] },
  ],
])('a rule reads %s', (_, rule) =>
  expect(changes({ b: when(rule) }, 'home.street', { home: { street: 'Oak' } })).toEqual({
    b: true,
  }),
);

test('a rule reads a part of a group that was changed as a whole', () =>
  expect(changes({ b: when({ var: 'answers.home.city' }) }, 'home')).toEqual({ b: false }));

test('a rule reads the answer of a field that disappears itself', () => {
  const chain = { b: when(is('a')), c: when(is('b')), d: { under: { field: 'c', option: 'YES' } } };
  const answers = { a: 'NO', b: 'YES', c: 'YES', d: 'x' };
  expect(changes(chain, 'a', answers)).toEqual({ b: false, c: false, d: false });
  expect(changes(chain, 'b', { ...answers, a: 'YES' })).toEqual({ c: true, d: true });
});

test('a rule reads an answer in a group that disappears', () => {
  const ui = { home: when(is('a')), b: when({ var: 'answers.home.city' }) };
  expect(changes(ui, 'a', { a: 'NO', home: { city: 'Salem' } })).toMatchObject({ b: false });
});

test('a rule reads a toggle, and what follows from it', () => {
  const ui = { b: when({ var: 'more' }), c: when(is('b')), d: when(is('a')) };
  expect(changes(ui, '$more', { b: 'YES' }, { more: true })).toEqual({ b: true, c: true });
});

test('fields that read something else are not judged again', () =>
  expect(changes({ b: when(is('a')), c: when(is('d')) }, 'd')).toEqual({ c: false }));

test('the content of a screen reads the answer of a field that disappears', () => {
  const set = compileDemo({
    form: {
      schema: { type: 'object', properties: { a: text, b: text, c: text } },
      ui: { b: when(is('a')) },
    },
    blocks: [{ block: 'text', text: 'You said {answers.b}.' }],
  });
  const screen = findScreen(set, place);
  const reads = (answer: string) => screen !== undefined && readsAnswer(screen, answer);
  expect(['a', 'b', 'c'].map(reads)).toEqual([true, true, false]);
});
