/** An unknown operation is found in each part of a page that names one. */
import { describe, expect, it } from 'vitest';
import { page as pageOf } from '../../engine/compile/diagnostic-rows.ts';
import { diagnose } from './diagnose.ts';

describe('an unknown operation is a diagnostic', () => {
  const call = { run: 'nowhere' };
  it.each([
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
      'in a document block',
      { blocks: [{ block: 'document', document: { call } }] },
      '/blocks/0/document/call/run',
    ],
    [
      'in an action of an item',
      { blocks: [{ block: 'cards', item: { actions: [{ id: 'a', label: 'x', call }] } }] },
      '/blocks/0/item/actions/0/call/run',
    ],
    [
      'in an action of a block',
      { blocks: [{ block: 'text', actions: [{ id: 'a', label: 'x', call }] }] },
      '/blocks/0/actions/0/call/run',
    ],
    [
      'in a secondary action',
      { secondary: [{ label: 'x', calls: [call] }] },
      '/secondary/0/calls/0/run',
    ],
    ['in a poll', { poll: { call, status: 'X' } }, '/poll/call/run'],
  ])('%s', (_, page, pointer) =>
    expect(diagnose(pageOf(page)).map((one) => [one.code, one.pointer])).toEqual([
      ['unknown-operation', pointer],
    ]),
  );
});
