/** The lender of a link to show: a sandbox in memory, which no other page of the host reaches. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { definedAnswers, readSources, readTree } from '../../release/index.ts';
import type { DefinedAnswer, Sandbox } from '../../sandbox/index.ts';
import { sandboxOfRelease } from '../lender/open-lender.ts';
import { loadSandbox } from '../load-rooms.ts';
import type { Log } from '../log.ts';
import type { Live } from '../releases/live-releases.ts';

const KEY_BYTES = 32;

/** Opens the lender of a release. Its keys are its own, so that no token of another lender counts. */
export async function openPlayLender(
  live: Live,
  { dataDir, log }: { readonly dataDir: string; readonly log: Log },
): Promise<Sandbox> {
  const { createSandbox } = await loadSandbox();
  const keys = { current: randomBytes(KEY_BYTES) };
  const answers = answersOf(live, dataDir);
  return createSandbox({
    ...sandboxOfRelease(() => live),
    dataDir,
    inMemory: true,
    signingKeys: () => keys,
    answers: () => answers,
    fault: ({ id, name, at }) => log('lender-fault', { id, name, line: at }),
  });
}

/**
 * How the definitions of the release answer its own operations; nothing when their texts are not kept
 * on this machine.
 */
function answersOf({ release, loaded }: Live, dataDir: string): readonly DefinedAnswer[] {
  // A folder without definitions, so that all of them are those of the release.
  const nowhere = join(loaded.dir, '.none');
  return definedAnswers(readTree(nowhere, readSources(dataDir, release)).files);
}
