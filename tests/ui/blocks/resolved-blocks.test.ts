import { describe, expect, test } from 'vitest';
import {
  compile,
  resolveScreen,
  type CompiledSet,
  type Context,
  type Screen,
} from '../../../src/engine/index.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { blockScope } from '../../../src/engine/resolve/block-scope.ts';

const org = {
  code: 'M',
  main: true,
  wholesale: false,
  referrerRequired: false,
  prefixes: [],
  timeZone: 'America/New_York',
  theme: '_default',
};
const operation = { method: 'GET', path: '/x' };

function setOf(
  page: object,
  operations: Readonly<Record<string, object>> = { go: operation },
): CompiledSet {
  const files = [
    { file: 'journeys/application/demo', content: { path: '/demo', title: 'Demo', ...page } },
    ...Object.entries(operations).map(([id, content]) => ({
      file: `journeys/operations/${id}`,
      content,
    })),
  ];
  const made = compile(files, vocabulary, {
    org,
    copy: {},
    overrides: [],
    contextKeys: ['things'],
  });
  if (!made.ok) throw new Error(made.diagnostics.map(({ message }) => message).join('\n'));
  return made.set;
}
const faultsOf = (page: object) => {
  const made = compile(
    [
      { file: 'journeys/application/demo', content: { path: '/demo', title: 'Demo', ...page } },
      { file: 'journeys/operations/go', content: operation },
    ],
    vocabulary,
    { org, copy: {}, overrides: [] },
  );
  return made.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
};
const place = { page: 'application-demo' };
const resolve = (page: object, context: Context = {}): Screen =>
  resolveScreen(setOf(page), place, context);
const blockOf = (block: object, context: Context = {}) =>
  resolve({ blocks: [block] }, context).before[0];
const things = [
  { id: 'a', name: 'First', state: 'done', open: true },
  { id: 'b', name: 'Second', state: 'odd' },
];

describe('a resolved block', () => {
  test('has one cell a column for each entry', () => {
    const columns = [
      { label: 'Name', text: '{item.name}', head: true },
      { label: 'Id', text: { value: { upper: { var: 'item.id' } } }, align: 'end' },
    ];
    expect(
      blockOf(
        {
          block: 'table',
          id: 't',
          columns,
          items: { var: 'things' },
          item: { key: { var: 'item.id' } },
        },
        { things },
      ),
    ).toEqual({
      block: 'table',
      id: 't',
      columns: [
        { label: 'Name', align: 'start', head: true },
        { label: 'Id', align: 'end', head: false },
      ],
      items: [
        { key: 'a', facts: [], cells: ['First', 'A'] },
        { key: 'b', facts: [], cells: ['Second', 'B'] },
      ],
    });
  });

  test('has the entries that are always there before those of the list, by their own rules', () => {
    const entries = [
      { title: 'Signed', state: 'done' },
      { title: 'Never', when: { var: 'nothing' } },
    ];
    const block = blockOf(
      {
        block: 'timeline',
        id: 't',
        entries: [entries[0], { ...entries[1], when: { var: 'application.never' } }],
        items: { var: 'things' },
        item: { title: '{item.name}', state: { var: 'item.state' } },
      },
      { things },
    );
    expect(block?.items?.map(({ key, title, state }) => [key, title, state])).toEqual([
      ['entry-0', 'Signed', 'done'],
      ['0', 'First', 'done'],
      ['1', 'Second', 'ahead'],
    ]);
  });

  test('has of an entry the buttons whose rule holds for it', () => {
    const actions = [
      {
        id: 'go',
        label: 'Go to {item.name}',
        call: { run: 'go' },
        when: { var: 'item.open' },
        confirm: { title: 'Go?', message: 'To {item.name}.', button: 'Go' },
      },
    ];
    const block = blockOf(
      { block: 'cards', id: 'c', items: { var: 'things' }, item: { actions } },
      { things },
    );
    expect(block?.items?.map((item) => item.actions)).toEqual([
      [
        {
          id: 'go',
          label: 'Go to First',
          confirm: { title: 'Go?', message: 'To First.', button: 'Go' },
        },
      ],
      [],
    ]);
  });

  test('holds no call, no operation and no rule', () => {
    const blocks = [
      {
        block: 'upload',
        id: 'u',
        upload: {
          label: 'Add',
          accept: ['image/png'],
          maxBytes: 9,
          call: { run: 'go' },
          values: { type: 'X' },
          reveals: 'sent',
        },
      },
      {
        block: 'document',
        id: 'd',
        items: { var: 'things' },
        document: { call: { run: 'go' }, first: true, fileName: '{item.name}.pdf' },
      },
      {
        block: 'provider',
        id: 'p',
        provider: { button: 'Open', call: { run: 'go', as: 'link' }, address: { var: 'link.url' } },
      },
      { block: 'devices', id: 'v', devices: ['camera'], reveals: 'ready' },
      { block: 'waiting', id: 'w', messages: ['One', 'Two {application.uuid}'] },
    ];
    expect(resolve({ blocks }, { things, application: { uuid: 'u-1' } }).before).toEqual([
      {
        block: 'upload',
        id: 'u',
        reveals: 'sent',
        upload: { label: 'Add', accept: ['image/png'], maxBytes: 9, several: false },
      },
      {
        block: 'document',
        id: 'd',
        document: { first: true },
        items: [
          { key: '0', facts: [], fileName: 'First.pdf' },
          { key: '1', facts: [], fileName: 'Second.pdf' },
        ],
      },
      { block: 'provider', id: 'p', provider: { button: 'Open' } },
      { block: 'devices', id: 'v', devices: ['camera'], reveals: 'ready' },
      { block: 'waiting', id: 'w', messages: ['One', 'Two u-1'] },
    ]);
  });

  test('has the groups whose rule holds, and its total', () => {
    const facts = [{ label: 'Street', text: '{application.street}' }];
    expect(
      blockOf({
        block: 'summary',
        id: 's',
        groups: [
          { title: 'Home', facts, change: { label: 'Change', to: '/home' } },
          { title: 'Gone', facts, when: false },
        ],
      })?.groups,
    ).toEqual([
      {
        title: 'Home',
        facts: [{ label: 'Street', text: '' }],
        change: { label: 'Change', to: '/home' },
      },
    ]);
    expect(
      blockOf({ block: 'money-summary', id: 'm', total: { label: 'Total', text: '$1' } })?.total,
    ).toEqual({ label: 'Total', text: '$1' });
  });
});

describe('a resolved field', () => {
  const field = (schema: object, ui: object, context: Context = {}) =>
    resolve(
      { form: { schema: { type: 'object', properties: { f: schema } }, ui: { f: ui } } },
      context,
    ).form?.fields[0];

  test('of a slider has limits that are numbers, and a step', () => {
    const ui = {
      widget: 'slider',
      min: { var: 'application.min' },
      max: { var: 'application.max' },
    };
    expect(
      field({ type: 'number' }, ui, { application: { min: 100, max: 'a lot' } })?.range,
    ).toEqual({ min: 100, step: 1 });
    expect(
      field({ type: 'number' }, { ...ui, step: 50 }, { application: { min: 100, max: 900 } })
        ?.range,
    ).toEqual({ min: 100, max: 900, step: 50 });
  });

  test('of several boxes has options from a list of the context, and those that stand alone', () => {
    const options = { items: { var: 'things' }, value: { var: 'item.id' }, label: '{item.name}' };
    const found = field(
      { type: 'array' },
      { widget: 'checkboxes', options, exclusive: 'b' },
      { things: [...things, { name: 'No id' }] },
    );
    expect(found?.options).toEqual([
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ]);
    expect(found?.exclusive).toEqual(['b']);
  });

  test('of a signature is one field, not a group', () =>
    expect(field({ messages: { required: 'Sign' } }, { widget: 'signature' })).toMatchObject({
      widget: 'signature',
      path: 'f',
    }));
});

test('a secondary action that runs calls has a name, and one that is a link has none', () => {
  const secondary = [
    { label: 'Help', to: '/contact' },
    { label: 'Skip', calls: [{ run: 'go' }] },
  ];
  expect(resolve({ secondary }).secondary).toEqual([
    { label: 'Help', to: '/contact' },
    { label: 'Skip', id: '1' },
  ]);
});

describe('what a press is about', () => {
  const set = setOf({
    blocks: [
      { block: 'divider' },
      {
        block: 'cards',
        items: { var: 'things' },
        item: {
          key: { var: 'item.id' },
          actions: [{ id: 'go', label: 'Go', call: { run: 'go' } }],
        },
      },
      { block: 'text', id: 'hidden', when: false, actions: [] },
    ],
  });
  const asked = (blockId: string, itemKey?: string) =>
    blockScope(set, place, { things }, { blockId, itemKey });
  test('is the entry that was shown, by its key', () =>
    expect(asked('cards-1', 'b')?.context['item']).toEqual(things[1]));
  test('is nothing for an entry that is gone, a block that is not shown and one that is unknown', () =>
    expect([asked('cards-1', 'z'), asked('hidden'), asked('other')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
});

describe('a name that leads nowhere is found', () => {
  const call = { run: 'nowhere' };
  test.each([
    [
      'in an upload',
      {
        blocks: [
          { block: 'upload', upload: { label: 'x', accept: ['image/png'], maxBytes: 1, call } },
        ],
      },
      '/blocks/0/upload/call/run',
    ],
    [
      'in a viewer',
      { blocks: [{ block: 'document', document: { call } }] },
      '/blocks/0/document/call/run',
    ],
    [
      'in a button of an entry',
      { blocks: [{ block: 'cards', item: { actions: [{ id: 'a', label: 'x', call }] } }] },
      '/blocks/0/item/actions/0/call/run',
    ],
    [
      'in a button of a block',
      { blocks: [{ block: 'text', actions: [{ id: 'a', label: 'x', call }] }] },
      '/blocks/0/actions/0/call/run',
    ],
    [
      'in a secondary action',
      { secondary: [{ label: 'x', calls: [call] }] },
      '/secondary/0/calls/0/run',
    ],
    ['in a poll', { poll: { call, status: 'X' } }, '/poll/call/run'],
  ])('%s', (_, page, pointer) => expect(faultsOf(page)).toEqual([`unknown-operation ${pointer}`]));
});
