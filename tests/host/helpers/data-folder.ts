/** Fills a data folder as a host does, without a publish. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSha256 } from '../../../src/release/index.ts';

/** Writes a release with one style sheet. */
export function writeRelease(dataDir: string, release: string): void {
  const folder = join(dataDir, 'releases', release);
  mkdirSync(join(folder, 'css'), { recursive: true });
  writeFileSync(join(folder, 'css/a.css'), `/* ${release} */`);
  writeFileSync(join(folder, '.used'), '');
  const files = { 'css/a.css': fileSha256(join(folder, 'css/a.css')) };
  const manifest = { format: 1, release, id: release, files, orgs: {}, journeys: {}, flags: [] };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
}

/** Makes a release live, the others being earlier ones. */
export function writeActive(dataDir: string, release: string, ...previous: string[]): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'active.json'), JSON.stringify({ release, previous }));
}
