/** Starts the app from the page's data block. */
import { BEGAN_RELEASE, createClient, type Client } from '../../client/index.ts';
import { coreVocabulary, keepOffset } from '../../domain/index.ts';
import { withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import { cookieSession, fetchJson, localJwtSession, tabStore } from '../../services/index.ts';
import type { App } from '../app-context.ts';
import { preloadForm } from '../drawing.ts';
import { idleChunk } from '../late-chunks.ts';
import { browserPorts } from './browser-ports.ts';
import { keepEarlyErrors } from './early-errors.ts';
import { deleteCookie, readCookie } from './cookies.ts';
import type { ExternalServices } from './external-services.ts';
import { idleAfterFirstScreen } from './first-screen.ts';
import { loadFlags } from './load-flags.ts';
import { readOrgPage } from './read-org-page.ts';
import { resumePage } from './resume-page.ts';

const AFFILIATE = 'affiliate_prepop';

/** Starts the app. Rejects with a message for people without page data or definitions. */
export async function boot(services: ExternalServices = {}): Promise<App> {
  const repeatEarlyErrors = keepEarlyErrors();
  const isFrame = document.documentElement.dataset.frame !== undefined;
  // Loads the code of forms in parallel with the definitions, not after them. The head of a frame
  // says whether its page has a form.
  if (!isFrame) void preloadForm();
  const page = readOrgPage();
  if (page.zone) keepOffset(page.zone);
  const began = tabStore.read(BEGAN_RELEASE);
  const isSame = began === undefined || began === page.release;
  const info = isSame ? page : await resumePage(page);
  const session = info.session ? cookieSession() : localJwtSession();
  // The part of a page is for signed-in users: others are sent to a login. That of a journey is for
  // others: signed-in users may have an application, whose pages only the whole set has.
  const path = (session.isSignedIn() === isFrame ? info.part : undefined) ?? info.set;
  const set = withVocabulary((await fetchJson(path)) as CompiledSetData, coreVocabulary);
  const { ports, connectRouter } = browserPorts({
    baseUrl: info.baseUrl,
    orgCode: info.orgCode,
    session,
    onRelease: (release) => client.releases.announce(release),
  });
  const client = createClient(ports, {
    info,
    set,
    search: globalThis.location.search,
    affiliateCookie: readCookie(AFFILIATE),
    deleteAffiliateCookie: () => deleteCookie(AFFILIATE),
  });
  client.flags.load(async () => {
    // The host has said them. Those of the person are loaded later in any case.
    if (isFrame && info.flags !== undefined) await idleAfterFirstScreen();
    await loadFlags(client);
  });
  void startInBackground(client, services, repeatEarlyErrors);
  return { client, connectRouter };
}

/** Starts background work once the first screen is drawn and the browser is idle. */
async function startInBackground(
  client: Client,
  services: ExternalServices,
  repeatEarlyErrors: () => void,
): Promise<void> {
  await idleAfterFirstScreen();
  await idleChunk.load().then(
    ({ startBackgroundWork }) => startBackgroundWork(client, services, repeatEarlyErrors),
    (error: unknown) => console.warn('Background work is left out.', error),
  );
}
