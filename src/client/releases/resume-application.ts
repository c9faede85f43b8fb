/** Goes on with the release on which an application began. A lazy chunk, for a page on another one. */
import type { Client } from '../state/client.ts';
import { applicationRelease } from './application-release.ts';
import { journeysUnderWay } from './began-release.ts';
import { breaksApplication, breaksJourney } from './breaks-journey.ts';
import { switchRelease } from './switch-release.ts';

/**
 * Switches to the release that the loaded application names, when the one in use would break the
 * application, or a canary with that release runs. Resolves with whether it did. The page keeps its
 * release when the host no longer has the other one, or a journey of the tab depends on its own.
 */
export async function resumeApplication(client: Client): Promise<boolean> {
  const { releaseSource } = client;
  const { info, release } = client.get();
  const id = applicationRelease(client);
  if (id === undefined) return false;
  try {
    const [from, to] = await Promise.all([
      releaseSource.manifest(release),
      releaseSource.manifest(id),
    ]);
    const { theme } = info;
    const journeys = journeysUnderWay(client);
    const org = to.orgs[theme];
    const isBroken = breaksApplication({ from, to, theme });
    if (!org || !(isBroken || (await isInCanary(client, id)))) return false;
    if (breaksJourney({ from, to, theme, journeys })) return false;
    const set = await releaseSource.set(`/releases/${id}/${org.set}`);
    // Another visit may have changed the release or the application meanwhile.
    if (client.get().release !== release || applicationRelease(client) !== id) return false;
    switchRelease(client, { id, set, css: `/releases/${id}/${org.css}`, manifest: to });
    client.releases.held = isBroken ? undefined : id;
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a canary with this release runs. Then an application keeps to it also where nothing would
 * break, so that nobody sees two versions of one application.
 */
const isInCanary = async ({ releaseSource }: Client, id: string): Promise<boolean> =>
  (await releaseSource.canary?.())?.includes(id) ?? false;
