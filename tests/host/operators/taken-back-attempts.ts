/** Ways around the second person, by releases that were taken back. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROLES } from '../../../src/host/operators/operator.ts';
import { THEME } from '../../release/support/small-tree.ts';
import {
  ana,
  type Answer,
  approve,
  at,
  type Attempt,
  ben,
  cleo,
  cookieOf,
  opened,
  publish,
  retitle,
  send,
} from './operators-host.ts';

/** Everyone gets Ana's change, something happens, and everyone goes back. */
async function publishAndGoBack(meanwhile: () => Promise<unknown>): Promise<void> {
  await approve(ben());
  await publish(ana());
  await retitle(cleo(), 'Third');
  await retitle(cleo(), 'Second');
  await meanwhile();
  const back = { live: at.release, previous: at.base, who: '', why: '' };
  expect((await send(ana(), 'releases/back', back)).text).toContain('done');
  await opened.releases.plan();
  at.published = 1;
}

/** Changes the code of the default lender, and returns the release that waits then. */
async function recode(cookie: string, code: string): Promise<string> {
  const before = readFileSync(join(at.root, THEME), 'utf8');
  const after = before.replace(/"code":"\w+"/, `"code":"${code}"`);
  await send(cookie, 'studio/edit', [{ file: THEME, before, after }]);
  await opened.releases.plan();
  return opened.releases.waiting()?.release ?? '';
}

/** Goes back after `active.json` was lost, and all stored releases count as earlier ones. */
async function goBackInLostOrder(path: string, more: object): Promise<Answer> {
  rmSync(join(at.dataDir, 'active.json'));
  await opened.store.activate({ release: at.base, who: 'cli', why: '' });
  const back = { live: at.base, previous: at.release, who: '', why: '' };
  return send(cleo(), path, { ...back, ...more });
}

export const TAKEN_BACK_ATTEMPTS: readonly Attempt[] = [
  [
    'the editor of what was taken back approves what is added to it',
    async () => {
      await publishAndGoBack(async () => undefined);
      at.release = await recode(cleo(), 'THIRD');
      return approve(cookieOf('Ana', ROLES));
    },
    422,
    'You changed',
  ],
  [
    'the editor of what was taken back approves what was added before',
    async () => {
      await publishAndGoBack(() => recode(cleo(), 'THIRD'));
      at.release = opened.releases.waiting()?.release ?? '';
      return approve(cookieOf('Ana', ROLES));
    },
    422,
    'You changed',
  ],
  [
    'the release before is published again',
    async () => {
      await publishAndGoBack(async () => {
        await recode(cleo(), 'THIRD');
        await opened.store.activate({ release: at.base, who: 'cli', why: '' });
        await opened.store.activate({ release: at.release, who: 'cli', why: '' });
      });
      at.release = opened.releases.waiting()?.release ?? '';
      return approve(cookieOf('Ana', ROLES));
    },
    422,
    'You changed',
  ],
  [
    'a release that never was live, as the one before where the order is lost',
    () => goBackInLostOrder('releases/back', {}),
    422,
    'changed them meanwhile',
  ],
  [
    'a release that never was live, for a lender where the order is lost',
    () => goBackInLostOrder('releases/backFor', { org: 'BASE' }),
    422,
    'changed them meanwhile',
  ],
];
