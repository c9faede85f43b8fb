/** An export equals the answers of the host: bytes, types and headers. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runJourney } from '../../../scripts/journey/program.ts';
import type { HeaderRule } from '../../../src/host/export/export-files.ts';
import { page, writeSmallTree } from '../../release/support/small-tree.ts';
import { appOf } from '../helpers/host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';
import { openStoredReleases } from '../helpers/stored-releases.ts';

let home = '';
beforeEach(() => {
  home = newFolder();
  writeSmallTree(home, page({}));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const printed: string[] = [];
function journey(...args: readonly string[]): Promise<number> {
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(text));
  return runJourney(args, { root: home, dataDir: join(home, 'data') });
}
/** A build of a script with its compressed form, and a picture. */
function build(): void {
  mkdirSync(join(home, 'dist/assets'), { recursive: true });
  for (const name of ['main-abc.js', 'main-abc.js.br', 'logo-abc.svg'])
    writeFileSync(join(home, 'dist/assets', name), name);
}

test('the files of the build and of the live release have the bytes and headers of the host', async () => {
  build();
  await journey('publish');
  const to = join(home, 'cdn');
  expect(await journey('data', 'export', to, '--dist', join(home, 'dist'))).toBe(0);
  const table = JSON.parse(readFileSync(join(to, 'headers.json'), 'utf8')) as HeaderRule[];
  const releases = openStoredReleases(home, join(home, 'data'));
  releases.refresh();
  const live = releases.current();
  const app = appOf({ releases, dist: join(home, 'dist') });
  const paths = Object.keys(live?.loaded.manifest.files ?? {});
  const ofRelease = [...paths, 'release.json'].map((path) => `/releases/${live?.release}/${path}`);
  expect(ofRelease.length).toBeGreaterThan(3);
  for (const path of ['/assets/main-abc.js', '/assets/logo-abc.svg', ...ofRelease]) {
    const response = await app.request(path);
    const rule = table.find((one) => {
      const [folder = '', ending = ''] = one.path.split('*');
      return path.startsWith(folder) && path.endsWith(ending);
    });
    expect(readFileSync(join(to, path))).toEqual(Buffer.from(await response.arrayBuffer()));
    // Only the page needs the hash of its import map.
    const policy = response.headers.get('content-security-policy') ?? '';
    response.headers.set('content-security-policy', policy.replace(/ 'sha256-[^']+'/, ''));
    expect(Object.fromEntries(response.headers)).toMatchObject(rule?.headers ?? { rule: 'none' });
    expect(rule?.headers['cache-control']).toContain('immutable');
  }
  expect(existsSync(join(to, 'assets/main-abc.js.br'))).toBe(true);
});

test('a release in a channel is exported, too, and a later export keeps the earlier files', async () => {
  build();
  await journey('publish');
  writeFileSync(join(home, 'journeys/application/fixture.json'), '{"path":"/fixture","title":"B"}');
  await journey('publish', '--plan');
  const planned = /publish (\w{16})/.exec(printed.join('\n'))?.[1] ?? '';
  await journey('publish', planned, '--channel', 'canary', '--share', '5');
  const to = join(home, 'cdn');
  await journey('data', 'export', to, '--dist', join(home, 'dist'));
  expect(existsSync(join(to, 'releases', planned, 'release.json'))).toBe(true);
  expect(printed.at(-1)).toContain('of 2 releases:');
  await journey('rollback', '--channel', 'canary', '--end');
  await journey('data', 'export', to, '--dist', join(home, 'dist'));
  expect(existsSync(join(to, 'releases', planned, 'release.json'))).toBe(true);
});

test('without a build nothing is written, and the message says what to run', async () => {
  await journey('publish');
  expect(await journey('data', 'export', join(home, 'cdn'), '--dist', join(home, 'dist'))).toBe(1);
  expect(existsSync(join(home, 'cdn'))).toBe(false);
});
