/** The lints of sources: shared schemas and lists, operations in each part of a page, and suggestions. */
import { describe, expect, it } from 'vitest';
import type { Definitions } from '../../../src/prover/index.ts';
import { compileProduct, lintSources, page, PAGE } from './small-product.ts';

const name = { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } };
const find = (definitions: Definitions) =>
  lintSources(definitions).map(({ code, pointer }) => [code, pointer]);

describe('the messages of a shared schema', () => {
  const shared = (own: object): Definitions => ({
    ...page({ form: { schema: { type: 'object', properties: { name: own } } } }),
    'schemas/data/short.schema': {
      type: 'string',
      maxLength: 9,
      messages: { required: 'Enter it', maxLength: 'Too long' },
    },
  });

  it('may word `required` although a field that refers to it is not required', () =>
    expect(find(shared({ $ref: 'data/short' }))).toEqual([]));

  it('word the keywords of a field that adds a limit', () =>
    expect(find(shared({ $ref: 'data/short', minLength: 2 }))).toEqual([
      ['message-missing', '/form/schema/properties/name/minLength'],
    ]));
});

it('options of a list are compared with the values that the schema allows', () => {
  const numbers = { type: 'array', items: { enum: [1, 2] } };
  const found = lintSources({
    ...page({
      form: {
        schema: { type: 'object', properties: { name: numbers } },
        ui: { name: { options: 'numbers' } },
      },
    }),
    'journeys/shared/lists/numbers': {
      options: [
        { value: 1, label: 'One' },
        { value: '2', label: 'Two' },
      ],
    },
  });
  expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringContaining(
      'option-missing Failed to offer every value of "name": none of its options is 2',
    ),
    expect.stringContaining('option-outside Failed to offer the option "2"'),
  ]);
});

it('repeated-id is raised for checks, and for an id that another block has by default', () => {
  const check = { id: 'old', field: 'name', when: true, error: 'Too old.' };
  expect(
    find(
      page({
        form: { schema: name },
        blocks: [
          { block: 'text', id: 'divider-2', text: 'Hello' },
          { block: 'divider' },
          { block: 'divider' },
        ],
        checks: [check, check],
      }),
    ),
  ).toEqual([
    ['repeated-id', '/blocks/2'],
    ['repeated-id', '/checks/1'],
  ]);
});

const call = { run: 'nowhere' };
const action = { id: 'a', label: 'x', call };
const upload = { label: 'x', accept: ['image/png'], maxBytes: 1, call };
const LAYOUT = 'journeys/shared/layout';
const menu = { entries: [], apps: [] };
it.each<[string, Definitions, string]>([
  ['an upload', page({ blocks: [{ block: 'upload', upload }] }), '/blocks/0/upload/call/run'],
  [
    'a document',
    page({ blocks: [{ block: 'document', document: { call } }] }),
    '/blocks/0/document/call/run',
  ],
  [
    'an action of an item',
    page({ blocks: [{ block: 'cards', item: { actions: [action] } }] }),
    '/blocks/0/item/actions/0/call/run',
  ],
  [
    'an action of a block',
    page({ blocks: [{ block: 'text', actions: [action] }] }),
    '/blocks/0/actions/0/call/run',
  ],
  [
    'a secondary action',
    page({ secondary: [{ label: 'x', calls: [call] }] }),
    '/secondary/0/calls/0/run',
  ],
  ['a poll', page({ poll: { call, status: 'X' } }), '/poll/call/run'],
  [
    'a search',
    page({ form: { schema: name, ui: { name: { search: { operation: 'nowhere' } } } } }),
    '/form/ui/name/search/operation',
  ],
  ['the menu', { [LAYOUT]: { menu, idle: { logout: 'nowhere' } } }, '/idle/logout'],
  [
    'a modal',
    { 'journeys/shared/modals': { modals: { sorry: { button: { calls: [call] } } } } },
    '/modals/sorry/button/calls/0/run',
  ],
])('an unknown operation of %s is found', (_, definitions, pointer) =>
  expect(find(definitions)).toEqual([['unknown-operation', pointer]]),
);

it('what a transition hands on may have the name of a part of a definition', () =>
  expect(
    find(page({ submit: { calls: [], done: [{ transition: { state: { run: 'far' } } }] } })),
  ).toEqual([]));

it.each([
  ['unknown-operator', { when: { matchez: ['a', 'b'] } }, 'did you mean "matches"'],
  ['unknown-field', { field: 'naem', when: true }, 'did you mean "name"'],
])('%s is refused with what was meant', (code, check, words) => {
  const checks = [{ id: 'x', error: 'No', ...check }];
  const { ok, diagnostics } = compileProduct(page({ form: { schema: name }, checks }));
  expect(ok).toBe(false);
  expect(diagnostics.map((one) => [one.code, one.file])).toEqual([[code, PAGE]]);
  expect(diagnostics[0]?.message).toContain(words);
});
