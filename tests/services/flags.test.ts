import { describe, expect, it } from 'vitest';
import type { FlagDef } from '../../src/engine/index.ts';
import { lenderFlags } from '../../src/domain/index.ts';
import { flagState, storeOver } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const zips: FlagDef = {
  key: 'zips',
  default: false,
  meaning: 'Shows a warning.',
  owner: 'servicing',
  variables: { list: [] },
  provides: { disasterZips: 'list' },
};
describe('remote flags', () => {
  it.each([
    ['a list', [{ key: 'a', enabled: true }], { a: { enabled: true, variables: undefined } }],
    [
      'a list under features',
      { features: [{ key: 'a', enabled: false }] },
      { a: { enabled: false, variables: undefined } },
    ],
    [
      'variables as a list',
      [
        {
          key: 'a',
          enabled: true,
          variables: [{ key: 'v', value: 1 }, null, { key: 'w', defaultValue: 2 }],
        },
      ],
      { a: { enabled: true, variables: { v: 1, w: 2 } } },
    ],
    [
      'entries that are none',
      [null, 3, { enabled: true }, { key: 'a', enabled: 'yes' }],
      { a: { enabled: undefined, variables: undefined } },
    ],
    ['no list', { other: 1 }, {}],
    ['nothing', undefined, {}],
  ])('are read from %s', (_what, body, flags) => expect(lenderFlags(body)).toEqual(flags));
});

describe('a flag', () => {
  const state = (remote: Parameters<typeof flagState>[1], over?: unknown) => {
    const storage = memoryStorage();
    if (over !== undefined) storage.setItem('persisted-feature-flags', JSON.stringify(over));
    return flagState(
      [zips],
      remote,
      storeOver(() => storage),
    );
  };

  // Shows shell 3.30, 9.23.
  it.each([
    ['its default', {}, undefined, false],
    ['what the lender says', { zips: { enabled: true } }, undefined, true],
    ['this tab’s override', { zips: { enabled: true } }, { zips: false }, false],
    ['its default for an override that is no boolean', {}, { zips: 'on' }, false],
  ])('is %s', (_what, remote, over, on) => expect(state(remote, over).flags).toEqual({ zips: on }));

  // Shows shell 3.29.
  it('provides its variables while it is on, the lender’s before its own', () => {
    expect(state({ zips: { enabled: true } }).provides).toEqual({ disasterZips: [] });
    expect(state({ zips: { enabled: true, variables: { list: ['97301'] } } }).provides).toEqual({
      disasterZips: ['97301'],
    });
    expect(state({ zips: { enabled: false, variables: { list: ['97301'] } } }).provides).toEqual(
      {},
    );
  });
});
