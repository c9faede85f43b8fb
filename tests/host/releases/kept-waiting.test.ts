/** A release that waits for a publish stays on the disk for as long as it waits, whatever others publish. */
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { PAGE, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import { openHost, PAGE as DRAFT_PAGE, SOURCE } from '../studio/drafts/draft-host.ts';

const HOUR_MS = 3600_000;
const by = { who: 'ben', why: '' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Makes the mark of a release as old as after two days in which nobody looked at it. */
function forget(dataDir: string, release: string): void {
  const long = new Date(Date.now() - 48 * HOUR_MS);
  utimesSync(join(dataDir, 'releases', release, '.used'), long, long);
}

it('of the working folder', async () => {
  const root = newFolder();
  const dataDir = join(root, '.data');
  writeSmallTree(root, page({ title: 'First' }));
  const opened = await openFirstRelease({
    ...{ definitions: root, dataDir, isProduction: false, log: () => undefined },
  });
  opened.saveMode?.setWaits(true);
  const retitle = async (title: string): Promise<string> => {
    writeFileSync(join(root, PAGE), JSON.stringify(page({ title })[PAGE]));
    await opened.releases.plan();
    return opened.releases.waiting()?.release ?? '';
  };
  const other = await retitle('Other');
  const waiting = await retitle('Second');
  const stop = opened.follow('host');
  forget(dataDir, waiting);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await opened.store.activate({ ...by, release: other });
  await opened.store.collect(by);
  await expect(opened.store.save(waiting)).resolves.toBeUndefined();
  await stop();
});

it('of a draft that somebody has open', async () => {
  const host = await openHost();
  const draft = await host.add('Spring');
  const reader = await host.follow(draft);
  await host.write(draft, DRAFT_PAGE, SOURCE, SOURCE.replace('A house', 'A home'));
  const waiting = String((await host.changesOf(draft))['release']);
  forget(host.dataDir, waiting);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await host.opened.store.collect(by);
  await expect(host.opened.store.save(waiting)).resolves.toBeUndefined();
  reader.leave();
  await host.opened.close();
});
