/** A data folder that root and the user of the host share: each reads what the other wrote. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../../src/prover/index.ts';
import { openStore } from '../../../src/release/index.ts';
import { PAGE, page, writeSmallTree } from '../support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Only root may publish for another user, and start a process of one. */
const it = test.skipIf(!isRoot);
const by = { who: 'Ada Example', why: 'A test.' };

let home = '';
let dataDir = '';
let umask = 0;
beforeEach(() => {
  home = newFolder();
  dataDir = join(home, 'data');
  writeSmallTree(home, page({ title: 'First' }));
  umask = process.umask(0o077);
  chmodSync(home, 0o755);
});
afterEach(() => {
  process.umask(umask);
});

/** Makes the definitions live, as `journey publish` does. */
async function publish(title: string): Promise<string> {
  writeFileSync(join(home, PAGE), JSON.stringify(page({ title })[PAGE]));
  const made = await buildRelease(home, dataDir);
  if (!made.ok) throw new Error('The definitions have errors.');
  const store = await openStore({ dataDir });
  await store.save(made.release);
  await store.activate({ ...by, release: made.release });
  return made.release;
}

/** Runs statements as nobody, with what the release and the host export. They set `result`. */
function asNobody(statements: string): unknown {
  const code = `
    const { openStore } = await import('./src/release/index.ts');
    const { openFirstRelease } = await import('./src/host/releases/first-release.ts');
    const [dataDir, definitions, by] = ${JSON.stringify([dataDir, home, by])};
    let result;
    ${statements}
    process.stdout.write(JSON.stringify(result));`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: process.cwd(),
    uid: NOBODY,
    gid: NOBODY,
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as unknown;
}

/** Returns the release that a production host serves at its start, and why not the live one. */
const startAsNobody = (): unknown =>
  asNobody(`
    const opened = await openFirstRelease({ definitions, dataDir, isProduction: true, log: () => undefined });
    result = [opened.releases.current()?.release, opened.releases.lastRefusal()?.reason];
    await opened.close();`);

it('the host of another user starts with what root published, whatever the umask', async () => {
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, NOBODY, NOBODY);
  const first = await publish('First');
  expect(startAsNobody()).toEqual([first, null]);
  const second = await publish('Second');
  expect(startAsNobody()).toEqual([second, null]);
  const rolledBack = asNobody(`
    const store = await openStore({ dataDir });
    const entry = await store.rollback(by);
    await store.count('one', {});
    await store.report({ host: 'one', release: entry.release, outcome: 'ack', reason: '' });
    result = [entry, await store.faults()];`);
  expect(rolledBack).toEqual([expect.objectContaining({ number: 3, release: first }), []]);
  expect(rolledBack).not.toMatchObject([{ fault: expect.anything() }, []]);
  expect(statSync(join(dataDir, 'releases', second)).uid).toBe(NOBODY);
});

it('a folder that root makes can be read by everyone, and a publish mends an unreadable release', async () => {
  const first = await publish('First');
  expect(startAsNobody()).toEqual([first, null]);
  chmodSync(join(dataDir, 'releases', first), 0o700);
  chmodSync(join(dataDir, 'releases', first, 'release.json'), 0o600);
  await publish('First');
  expect(startAsNobody()).toEqual([first, null]);
});

it('an unreadable release is called unreadable, and the one before is served', async () => {
  const first = await publish('First');
  const second = await publish('Second');
  const file = join(dataDir, 'releases', second, 'release.json');
  const reason = `Failed to load release ${second}: ${file} cannot be read (EACCES). Please give the user of this process the right to read it.`;
  chmodSync(join(dataDir, 'releases', second), 0o700);
  expect(startAsNobody()).toEqual([first, reason]);
  rmSync(join(dataDir, 'active.json'));
  writeFileSync(join(dataDir, 'active.json'), 'x', { mode: 0o600 });
  expect(startAsNobody()).toEqual([
    first,
    'Failed to read active.json: active.json cannot be read (EACCES). Please give the user of this process the right to read it.',
  ]);
});
