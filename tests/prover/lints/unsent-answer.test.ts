/** Uses of an answer, for the lint of unsent answers. */
import { expect, it } from 'vitest';
import { lintProduct } from './small-product.ts';

const name = { var: 'answers.name' };
const text = { type: 'string', maxLength: 40 };
const form = { schema: { type: 'object', properties: { name: text } } };
const both = { schema: { type: 'object', properties: { name: text, again: text } } };
const repeated = { '!=': [{ var: 'answers.again' }, name] };

it.each([
  ['only a check accepts', { form, checks: [{ id: 'a', when: name, error: 'No.' }] }, ['name']],
  ['only a text shows', { form, blocks: [{ block: 'text', text: 'Hi {answers.name}' }] }, ['name']],
  ['decides what is shown', { form, blocks: [{ block: 'text', text: 'Hi', when: name }] }, []],
  [
    'repeats another, which is not sent either',
    { form: both, checks: [{ id: 'a', field: 'again', when: repeated, error: 'No.' }] },
    ['name'],
  ],
  [
    'is agreed to',
    { form: { schema: { type: 'object', properties: { ok: { type: 'boolean', const: true } } } } },
    [],
  ],
])('an answer that %s', (_, screen, expected) => {
  const found = lintProduct({
    'journeys/demo/journey': {
      title: 'Demo',
      basePath: '/demo',
      steps: [{ id: 'index', step: 'demo/first' }],
      submit: { calls: [], done: [{ transition: { to: '/' } }] },
    },
    'journeys/demo/steps/first': { title: 'First', ...screen },
  }).filter(({ code }) => code === 'unsent-answer');
  expect(found.map(({ pointer }) => pointer)).toEqual(
    expected.map((path) => `/form/schema/properties/${path}`),
  );
});
