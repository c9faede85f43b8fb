/** Ways around the second person, by releases that were taken back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROLES } from '../../../src/host/operators/operator.ts';
import { THEME } from '../../release/support/small-tree.ts';
import {
  ana,
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
];
