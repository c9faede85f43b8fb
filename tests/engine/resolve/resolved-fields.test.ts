import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/engine/index.ts';
import { blockScope } from '../../../src/engine/resolve/block-scope.ts';
import { compileDemo, place, resolveDemo, things } from './demo-page.ts';

describe('a resolved field', () => {
  const field = (schema: object, ui: object, context: Context = {}) =>
    resolveDemo(
      { form: { schema: { type: 'object', properties: { f: schema } }, ui: { f: ui } } },
      context,
    ).form?.fields[0];

  test('of a slider has numeric limits and a step', () => {
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

  test('of checkboxes has options from a list of the context, and its exclusive options', () => {
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

  test('has the links of a list that are safe and have a label, and none without them', () => {
    const links = [{ items: { var: 'things' }, label: '{item.name}', to: '{item.value}' }];
    const linksOver = (context: Context) => field({ type: 'boolean' }, { links }, context)?.links;
    const value = 'https://lender.example/terms';
    const entries = [
      { name: 'Terms', value },
      { value },
      { name: 'Script', value: 'javascript:alert(1)' },
      { name: 'Plain', value: 'http://lender.example' },
      null,
    ];
    expect(linksOver({ things: entries })).toEqual([{ label: 'Terms', to: value, external: true }]);
    for (const none of [[], undefined, 'none', entries.slice(1)])
      expect(linksOver({ things: none })).toBeUndefined();
  });

  describe('that is a group', () => {
    const text = { type: 'string' };
    const group = { type: 'object', required: ['city'], properties: { city: text, unit: text } };
    const collapsed = { text: '{things.city}', button: 'Change' };
    const collapsedWith = (
      context: object,
      prefill: object = { prefill: { var: 'things.city' } },
    ) =>
      resolveDemo(
        {
          form: {
            schema: { type: 'object', properties: { f: group } },
            ui: {
              f: { legend: 'Home', collapsed },
              'f.city': { label: 'City', ...prefill },
              'f.unit': { label: 'Unit', prefill: { var: 'things.unit' } },
            },
          },
        },
        context as Context,
      ).form?.fields[0]?.collapsed;
    const answered = (f: object, prefills: object = { city: 'Salem' }) =>
      collapsedWith({ things: prefills, answers: { f } });

    test('is collapsed while all of its fields hold their prefills', () => {
      const line = { text: 'Salem', button: 'Change' };
      expect(collapsedWith({ things: { city: 'Salem', unit: '4' } })).toEqual(line);
      expect(collapsedWith({ things: { city: 'Salem' } })).toEqual(line);
      expect(answered({ city: 'Salem', unit: '' })).toEqual(line);
      expect(answered({ city: 'Salem', unit: '4' }, { city: 'Salem', unit: '4' })).toEqual(line);
    });

    test('is open when one differs, was emptied or is required and empty', () => {
      expect(answered({ city: 'Boise' })).toBeUndefined();
      expect(answered({ city: 'Salem', unit: '4' })).toBeUndefined();
      expect(answered({ city: 'Salem', unit: null }, { city: 'Salem', unit: '4' })).toBeUndefined();
      expect(answered({ city: null })).toBeUndefined();
      expect(collapsedWith({ things: {} })).toBeUndefined();
      expect(collapsedWith({ answers: { f: { city: 'Salem' } } }, {})).toBeUndefined();
    });
  });

  test('of a signature is one field, not a group', () =>
    expect(field({ messages: { required: 'Sign' } }, { widget: 'signature' })).toMatchObject({
      widget: 'signature',
      path: 'f',
    }));
});

test('a secondary action that runs calls has an id, and a link has none', () => {
  const secondary = [
    { label: 'Help', to: '/contact' },
    { label: 'Skip', calls: [{ run: 'go' }], appearance: 'text' },
  ];
  expect(resolveDemo({ secondary }).secondary).toEqual([
    { label: 'Help', to: '/contact' },
    { label: 'Skip', id: '1', appearance: 'text' },
  ]);
});

describe('the scope of a block action', () => {
  const set = compileDemo({
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
  const scopeOf = (blockId: string, itemKey?: string) =>
    blockScope(set, place, { things }, itemKey === undefined ? { blockId } : { blockId, itemKey });
  test('is the item of its key', () =>
    expect(scopeOf('cards-1', 'b')?.context['item']).toEqual(things[1]));
  test('is undefined for a missing item, a hidden block and an unknown block', () =>
    expect([scopeOf('cards-1', 'z'), scopeOf('hidden'), scopeOf('other')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
});
