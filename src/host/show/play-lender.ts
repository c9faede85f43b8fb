/** The lender of a link to show: a sandbox in memory, which no other page of the host reaches. */
import { randomBytes } from 'node:crypto';
import { definedAnswers } from '../../release/index.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { sandboxOfRelease } from '../lender/open-lender.ts';
import { loadSandbox } from '../load-rooms.ts';
import type { Log } from '../log.ts';
import type { Live } from '../releases/live-releases.ts';
import { readReleaseTree } from './find-address.ts';

const KEY_BYTES = 32;

/** Opens the lender of a release. Its keys are its own, so that no token of another lender counts. */
export async function openPlayLender(
  live: Live,
  { dataDir, log }: { readonly dataDir: string; readonly log: Log },
): Promise<Sandbox> {
  const { createSandbox } = await loadSandbox();
  const keys = { current: randomBytes(KEY_BYTES) };
  // Operations that the definitions answer themselves.
  const answers = definedAnswers(readReleaseTree(live.release, dataDir)?.files ?? []);
  return createSandbox({
    ...sandboxOfRelease(() => live),
    dataDir,
    inMemory: true,
    signingKeys: () => keys,
    answers: () => answers,
    fault: ({ id, name, at }) => log('lender-fault', { id, name, line: at }),
  });
}
