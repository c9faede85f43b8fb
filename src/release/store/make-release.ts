/** Checks a working tree and publishes it as an immutable release on disk. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../engine/index.ts';
import { checkTree } from '../check/check-tree.ts';
import { errorAt } from '../check/diagnostic.ts';
import { hasErrors } from '../compile/compile-tree.ts';
import { releaseContent, type ReleaseContent } from './release-content.ts';
import { activate } from './store.ts';

/** The id of the live release, or the diagnostics that prevented it; warnings come with both. */
export type MadeRelease =
  | { readonly ok: true; readonly release: string; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Makes the tree below `root` the live release of `outDir`. A tree with errors changes nothing there. */
export async function makeRelease(root: string, outDir: string): Promise<MadeRelease> {
  const compiled = await checkTree(root);
  const { diagnostics } = compiled;
  if (hasErrors(diagnostics)) return { ok: false, diagnostics };
  if (compiled.sets.size === 0) return { ok: false, diagnostics: [...diagnostics, noThemes] };
  const content = releaseContent(compiled);
  writeRelease(outDir, content);
  activate(outDir, content.manifest.release);
  return { ok: true, release: content.manifest.release, diagnostics };
}

const noThemes = errorAt(
  { file: 'org-themes/_default/theme', pointer: '' },
  'no-themes',
  'Failed to make a release: there is no theme. Please add org-themes/_default/theme.json.',
);

/** Writes a release completely or not at all: into a draft folder, then renamed. An existing release stays as it is. */
function writeRelease(outDir: string, { manifest, files }: ReleaseContent): void {
  const home = join(outDir, 'releases');
  const target = join(home, manifest.release);
  if (existsSync(join(target, 'release.json'))) return;
  mkdirSync(home, { recursive: true });
  const draft = mkdtempSync(join(home, '.draft-'));
  try {
    for (const [path, text] of [
      ...files,
      ['release.json', JSON.stringify(manifest, null, 1)] as const,
    ]) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text, { flush: true });
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
