/** Writes a compiled tree as an immutable release on disk. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../engine/index.ts';
import { hasErrors, type CompiledTree } from '../compile/compile-themes.ts';
import { makeDraftFolder } from './drafts.ts';
import { install } from './install.ts';
import { isComplete, isLinked } from './linked-files.ts';
import { releaseContent, type ReleaseContent } from './release-content.ts';
import { makeFolder, share } from './shared-files.ts';
import { liveRelease, markUsed } from './store.ts';

/** The work done for a release; the rest was unchanged. */
interface ReleaseWork {
  /** Texts that were parsed. */
  readonly parsed: number;
  /** Themes that were compiled. */
  readonly compiled: number;
  /**
   * Files that were written, without the manifest. The others are links to files of the previous
   * release.
   */
  readonly written: number;
}

/** The id of the release, or the diagnostics that prevented it; warnings come with both. */
export type MadeRelease =
  | {
      readonly ok: true;
      readonly release: string;
      readonly diagnostics: readonly Diagnostic[];
      readonly work: ReleaseWork;
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

interface Keeping {
  /** Whether the release counts as used before a browser uses it. */
  readonly isKept: boolean;
}

/** Writes the release of a compiled tree into `outDir`. A tree with errors changes nothing. */
export function storeRelease(
  compiled: CompiledTree,
  outDir: string,
  keeping: Keeping,
): MadeRelease {
  const { diagnostics } = compiled;
  if (hasErrors(diagnostics)) return { ok: false, diagnostics };
  const content = releaseContent(compiled);
  const written = writeRelease(outDir, content, keeping);
  const { release } = content.manifest;
  const work = { parsed: compiled.tree.parsed, compiled: compiled.compiled.length, written };
  return { ok: true, release, diagnostics, work };
}

/**
 * Writes a release atomically: into a draft folder, which it then renames. Keeps an existing intact
 * release and replaces a damaged one. Returns the number of files written.
 */
function writeRelease(
  outDir: string,
  { manifest, files }: ReleaseContent,
  { isKept }: Keeping,
): number {
  const home = makeFolder(outDir, 'releases');
  const target = join(home, manifest.release);
  if (isKept) markUsed({ dir: target });
  if (isComplete(outDir, manifest.release)) {
    share(outDir, target);
    return 0;
  }
  const draft = makeDraftFolder(home);
  try {
    const before = liveRelease(outDir);
    let written = 0;
    for (const [path, { hash, content }] of files) {
      const file = join(draft, path);
      mkdirSync(dirname(file), { recursive: true });
      if (isLinked(before, path, { hash, file })) continue;
      writeFileSync(file, content(), { flush: true });
      written += 1;
    }
    const manifestText = JSON.stringify(manifest, null, 1);
    writeFileSync(join(draft, 'release.json'), manifestText, { flush: true });
    if (isKept) markUsed({ dir: draft });
    share(outDir, draft);
    install(draft, target, () => isComplete(outDir, manifest.release));
    return written;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
