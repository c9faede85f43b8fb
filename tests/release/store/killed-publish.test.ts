/** A publish that is killed at any of its writes leaves a whole release live, for readers and after a restart. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { loadRelease, readActive } from '../../../src/release/index.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { killedAt } from '../support/killed-writer.ts';
import { page, writeSmallTree } from '../support/small-tree.ts';
import { isFullRun } from '../../support/full-run.ts';
import { newFolder } from '../../support/new-folder.ts';

/** Each run kills at the first write and at each so many after it; the full run kills at every one. */
const STRIDE = isFullRun ? 1 : 4;

const home = newFolder();
const [before, after, withThird] = ['before', 'after', 'third'].map((name) => join(home, name)) as [
  string,
  string,
  string,
];

async function publish(tree: string, out: string): Promise<string> {
  const made = await makeRelease(tree, out);
  if (!made.ok) throw new Error(made.diagnostics.map(({ message }) => message).join('\n'));
  return made.release;
}

beforeAll(() => {
  const second = { extends: '_default', code: 'SECOND', companyInfo: { nmls: '9900101' } };
  const lender = { 'org-themes/second/theme.json': second };
  writeSmallTree(before, { ...page({ title: 'Before' }), ...lender });
  writeSmallTree(after, { ...page({ title: 'After' }), ...lender });
  writeSmallTree(withThird, { ...page({ title: 'Third' }), ...lender });
});

/** The live release, after all its files were verified; undefined when nothing is published. */
function wholeRelease(out: string): string | undefined {
  const release = readActive(out)?.release;
  return release && loadRelease(out, release).manifest.release;
}

/** Makes the release of `before` live, with that of `after` as an earlier one. */
async function publishBoth(out: string): Promise<string> {
  const earlier = await publish(after, out);
  await publish(before, out);
  return earlier;
}

describe.each<[name: string, leastKills: number, prepare: (out: string) => Promise<unknown>]>([
  ['the first release', 15, async () => undefined],
  ['a second release', 15, async (out) => publish(before, out)],
  ['an earlier release', 3, publishBoth],
  [
    'an earlier release that is damaged',
    15,
    async (out) => rmSync(join(out, 'releases', await publishBoth(out), 'release.json')),
  ],
])('%s', (_, leastKills, prepare) => {
  it('is whole, or the one before is, at each write and after each kill', async () => {
    const start = mkdtempSync(join(home, 'start-'));
    await prepare(start);
    const [first, last] = [wholeRelease(start), await publish(after, join(home, 'other'))];
    let at = 1;
    for (let isKilled = true; isKilled; at += STRIDE) {
      const out = mkdtempSync(join(home, 'round-'));
      cpSync(start, out, { recursive: true });
      isKilled = await killedAt(() => makeRelease(after, out), {
        at,
        meanwhile: () => expect([first, last]).toContain(wholeRelease(out)),
      });
      const releases = openReleases({ root: after, dataDir: out, log: () => undefined });
      releases.refresh();
      expect(releases.lastRefusal()).toBeUndefined();
      expect(releases.current()?.release).toBe(wholeRelease(out));
      await releases.publish();
      expect([releases.current()?.release, wholeRelease(out)]).toEqual([last, last]);
    }
    // The publish of the last round ended before its kill.
    expect(at - STRIDE).toBeGreaterThan(leastKills);
  });
});

it('the draft of a killed publish is removed by the next publish, that of another machine after a day', async () => {
  const out = mkdtempSync(join(home, 'draft-'));
  const releases = join(out, 'releases');
  await killedAt(() => makeRelease(before, out), { at: 8, meanwhile: () => undefined });
  const [draft = ''] = readdirSync(releases);
  expect(draft).toMatch(new RegExp(`^\\.draft-[0-9a-f]{16}-${process.pid}-`));
  // A draft of a running process may still be written.
  const first = await publish(before, out);
  expect(readdirSync(releases).toSorted()).toEqual([draft, first]);
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const left = draft.replace(`-${process.pid}-`, `-${ended}-`);
  renameSync(join(releases, draft), join(releases, left));
  await publish(withThird, out);
  expect(readdirSync(releases)).not.toContain(left);
  const elsewhere = '.draft-0123456789abcdef-1-x';
  mkdirSync(join(releases, elsewhere));
  await publish(after, out);
  expect(readdirSync(releases)).toContain(elsewhere);
  const old = Date.now() / 1000 - 25 * 3600;
  utimesSync(join(releases, elsewhere), old, old);
  await publish(before, out);
  expect(readdirSync(releases)).not.toContain(elsewhere);
});
