/** The releases of a data folder as a host serves them, for tests. */
import type { Log } from '../../../src/host/log.ts';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import type { LiveReleases } from './fixed-releases.ts';
import { publishedFolder } from './processes.ts';

/** Opens the releases that a data folder has, or will have, of definitions. */
export const openStoredReleases = (
  root: string,
  dataDir: string,
  log: Log = () => undefined,
): LiveReleases => openReleases({ root, dataDir, log });

/** Opens the release of the shipped definitions. */
export async function openShippedReleases(log?: Log): Promise<LiveReleases> {
  const releases = openStoredReleases(process.cwd(), await publishedFolder(), log);
  releases.refresh();
  return releases;
}
