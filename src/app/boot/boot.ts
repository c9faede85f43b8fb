/** Starts the app from the page's data block. */
import { createClient, followTracker, signOutAdditionalSigners } from '../../client/index.ts';
import { coreVocabulary } from '../../domain/index.ts';
import { withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import { fetchJson, watchReleases } from '../../services/index.ts';
import type { App } from '../app-context.ts';
import { preloadForm } from '../drawing.ts';
import type { ReplayLink } from '../telemetry/replay-link.ts';
import { loadFlags, startBackgroundWork } from './background-work.ts';
import { browserPorts } from './browser-ports.ts';
import { readOrgPage } from './read-org-page.ts';

/** Services that a company may run beside the lender's. */
export interface ExternalServices {
  /** The recorder of sessions. Absent: sessions are not recorded. */
  readonly replayLink?: ReplayLink;
}

/** Starts the app. Rejects with words for people when there is nothing to start from. */
export async function boot({ replayLink }: ExternalServices = {}): Promise<App> {
  // The code that draws forms is loaded beside the definitions, not after them.
  void preloadForm();
  const info = readOrgPage();
  const set = withVocabulary((await fetchJson(info.set)) as CompiledSetData, coreVocabulary);
  const { ports, connectRouter } = browserPorts({
    baseUrl: info.baseUrl,
    orgCode: info.orgCode,
    onRelease: (release) => client.releases.announce(release),
  });
  const client = createClient(ports, {
    info,
    set,
    search: globalThis.location.search,
    affiliateCookie: readCookie('affiliate_prepop'),
  });
  watchReleases(client.releases.announce);
  client.flagsLoaded = loadFlags(client);
  startBackgroundWork(client, replayLink);
  followTracker(client);
  signOutAdditionalSigners(client);
  return { client, connectRouter };
}

/** The raw value of a cookie; undefined without one. */
function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(prefix))
    ?.slice(prefix.length);
}
