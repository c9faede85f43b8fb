/** Fills a data folder as a host does, without a publish. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../../src/release/index.ts';
import { getReleaseId, type ManifestContent } from '../../../src/release/store/manifest.ts';

/** Release -> the text of its style sheet, and its manifest without the id. */
const contents = new Map<string, { readonly css: string; readonly content: ManifestContent }>();

/** The id of a release with one style sheet, which differs with the name. */
export function releaseNamed(name: string): string {
  const css = `/* ${name} */`;
  const content = { files: { 'css/a.css': sha256(css) }, orgs: {}, journeys: {}, flags: [] };
  const release = getReleaseId(content);
  contents.set(release, { css, content });
  return release;
}

/** Writes a release of `releaseNamed`. */
export function writeRelease(dataDir: string, release: string): void {
  const { css, content } = contents.get(release) ?? {};
  const folder = join(dataDir, 'releases', release);
  mkdirSync(join(folder, 'css'), { recursive: true });
  writeFileSync(join(folder, 'css/a.css'), css ?? '');
  writeFileSync(join(folder, '.used'), '');
  const manifest = { format: 1, release, id: release, ...content };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
}

/** Makes a release live, the others being earlier ones. */
export function writeActive(dataDir: string, release: string, ...previous: string[]): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'active.json'), JSON.stringify({ release, previous }));
}
