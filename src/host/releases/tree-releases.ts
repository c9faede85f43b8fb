/** Makes releases of the working tree: live ones, and those that wait for a publish. */
import type { Diagnostic } from '../../engine/index.ts';
import { errorMessage, hasErrors } from '../../release/index.ts';
import { loadProver } from '../load-rooms.ts';
import type { Live, LiveReleases } from './live-releases.ts';

interface TreeInput {
  /** Folder of the working tree. */
  readonly root: string;
  readonly dataDir: string;
  /** Whether people change the definitions on this host. @default false */
  readonly isAuthored?: boolean;
  readonly current: () => Live | undefined;
  /** Loads a release from disk. Throws when it is incomplete. */
  readonly load: (release: string) => Live;
  /** Serves the release that active.json names. */
  readonly refresh: () => void;
  readonly refuse: (reason: string, faults?: readonly Diagnostic[]) => void;
  /** Forgets why the last release was refused. */
  readonly accept: () => void;
}

/** The members of `LiveReleases` that read the working tree. */
export function treeReleases(
  input: TreeInput,
): Pick<LiveReleases, 'waiting' | 'preview' | 'publish' | 'plan'> {
  const { isAuthored = false, current, load, refresh, refuse, accept } = input;
  let saved: Live | undefined;
  let previewed: Live | undefined;
  return {
    waiting: () => (isAuthored && saved?.release !== current()?.release ? saved : undefined),
    preview(release) {
      if (!isAuthored || !/^[0-9a-f]{16}$/.test(release)) return undefined;
      try {
        if (previewed?.release !== release) previewed = load(release);
        return previewed;
      } catch {
        return undefined;
      }
    },
    async publish() {
      const release = await makeOfTree('makeRelease', input);
      if (release === undefined) return;
      refresh();
      if (current()?.release === release) saved = current();
    },
    async plan() {
      const release = await makeOfTree('buildRelease', input);
      if (release === undefined) return;
      try {
        saved = release === current()?.release ? current() : load(release);
        accept();
      } catch (error) {
        refuse(errorMessage(error));
      }
    },
  };
}

/** The id of a release of the working tree; undefined when it is refused. */
async function makeOfTree(
  make: 'makeRelease' | 'buildRelease',
  { root, dataDir, refuse }: TreeInput,
): Promise<string | undefined> {
  try {
    const prover = await loadProver();
    const made = await prover[make](root, dataDir);
    if (made.ok) return made.release;
    refuse('the definitions have faults', errorsIn(made.diagnostics));
  } catch (error) {
    refuse(errorMessage(error));
  }
  return undefined;
}

/** The errors among diagnostics. */
const errorsIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter((one) => hasErrors([one]));
