/** Starts the app from the page's data block. */
import { createClient, type Client } from '../../client/index.ts';
import { coreVocabulary } from '../../domain/index.ts';
import { withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import { fetchJson } from '../../services/index.ts';
import type { App } from '../app-context.ts';
import { preloadForm } from '../drawing.ts';
import { browserPorts } from './browser-ports.ts';
import type { ExternalServices } from './external-services.ts';
import { idleAfterFirstScreen } from './first-screen.ts';
import { loadFlags } from './load-flags.ts';
import { readOrgPage } from './read-org-page.ts';

/** Starts the app. Rejects with words for people when there is nothing to start from. */
export async function boot(services: ExternalServices = {}): Promise<App> {
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
  client.flagsLoaded = loadFlags(client);
  void startInBackground(client, services);
  return { client, connectRouter };
}

/** Starts what the first screen does not wait for, once it is drawn and nothing else is to do. */
async function startInBackground(client: Client, services: ExternalServices): Promise<void> {
  await idleAfterFirstScreen();
  await import('./background-work.ts').then(
    ({ startBackgroundWork }) => startBackgroundWork(client, services),
    (error: unknown) => console.warn('Background work is left out.', error),
  );
}

/** The raw value of a cookie; undefined without one. */
function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(prefix))
    ?.slice(prefix.length);
}
