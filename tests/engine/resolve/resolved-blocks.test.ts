import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/engine/index.ts';
import { resolveDemo, things } from './demo-page.ts';

const blockOf = (block: object, context: Context = {}) =>
  resolveDemo({ blocks: [block] }, context).before[0];

describe('a resolved block', () => {
  test('has one cell per column for each item', () => {
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

  test('has its static entries before the items of its list', () => {
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

  test('has the stages of an item around the current one, unless that is not known', () => {
    const stages = { titles: ['Apply', 'Sign', 'Get paid'], at: { var: 'item.at' } };
    const block = blockOf(
      { block: 'cards', id: 'c', items: { var: 'things' }, item: { stages } },
      { things: [{ at: 2 }, { at: '4' }, {}] },
    );
    expect(block?.items?.map((item) => item.stages?.map(({ state }) => state))).toEqual([
      ['done', 'current', 'ahead'],
      ['done', 'done', 'done'],
      undefined,
    ]);
  });

  test('has items whose badge, facts and link may still change', () => {
    const block = blockOf(
      {
        block: 'cards',
        id: 'c',
        items: { var: 'things' },
        item: { pending: { var: 'item.asks' } },
      },
      { things: [{ asks: true }, { asks: false }, {}] },
    );
    expect(block?.items?.map(({ pending }) => pending)).toEqual([true, undefined, undefined]);
  });

  test('has its event for a calendar, unless the start is unknown', () => {
    const calendar = {
      label: 'Add',
      title: 'Visit of {org.code}',
      start: { var: 'application.start' },
    };
    const block = { block: 'facts', id: 'f', facts: [], calendar };
    const known = { org: { code: 'ACME' }, application: { start: '2026-05-04T15:00:00Z' } };
    expect(blockOf(block, known)?.calendar).toEqual({
      label: 'Add',
      title: 'Visit of ACME',
      start: '2026-05-04T15:00:00Z',
    });
    expect(blockOf(block)?.calendar).toBeUndefined();
    const more = [
      { title: 'Known', start: '2026-05-05' },
      { title: 'Unknown', start: { var: 'application.later' } },
    ];
    expect(blockOf({ ...block, calendar: { ...calendar, more } }, known)?.calendar?.more).toEqual([
      { title: 'Known', start: '2026-05-05' },
    ]);
  });

  test('has the actions of an item whose rule holds', () => {
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

  test('contains no call, no operation and no rule', () => {
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
    expect(resolveDemo({ blocks }, { things, application: { uuid: 'u-1' } }).before).toEqual([
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

  test('has the facts of another block as the summary of its documents, while that is shown', () => {
    const summaryOf = (application: object) =>
      resolveDemo(
        {
          blocks: [
            {
              block: 'facts',
              id: 'terms',
              title: 'In short',
              text: 'The main points.',
              when: { var: 'application.sum' },
              facts: [
                { label: 'Sum', text: '{application.sum}' },
                { label: 'Fee', text: '{application.fee}', when: { var: 'application.fee' } },
              ],
            },
            {
              block: 'document',
              id: 'd',
              document: { call: { run: 'go' }, summary: { label: 'Terms', block: 'terms' } },
            },
          ],
        },
        { application },
      ).before.at(-1)?.document;
    expect(summaryOf({ sum: '$5' })).toEqual({
      first: false,
      summary: {
        label: 'Terms',
        text: 'The main points.',
        facts: [{ label: 'Sum', text: '$5' }],
      },
    });
    expect(summaryOf({ fee: '$1' })).toEqual({ first: false });
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
