/**
 * Makes the answers that are asked first before anybody asks: they are then compressed, and the code
 * that makes them has run.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Live, LiveOrg, LiveReleases } from '../releases/live-releases.ts';
import type { PageDrawer } from './drawn-pages.ts';
import { drawnJourneys, partAddress } from './set-parts.ts';

/** The most organisations whose files are prepared, so that a start with hundreds is as fast. */
const MAX_ORGS = 20;
/** A name that leads to the main brand, and is none of this machine's. */
const ORIGIN = 'https://host.invalid';
const HEADERS = { host: 'host.invalid', 'accept-encoding': 'br' };

/** Answers a request of the host itself. */
interface PreparedApp {
  fetch(request: Request, env: { readonly isPreparation: true }): Response | Promise<Response>;
}

interface PrepareInput {
  readonly app: PreparedApp;
  readonly releases: Pick<LiveReleases, 'current'>;
  readonly drawer: Pick<PageDrawer, 'paths'>;
}

/**
 * Prepares the live release. Resolves once the definitions, the style sheet and the first page of
 * the main brand are there. `rest` resolves once its other drawn pages and the files of other
 * organisations are, one in each turn of the event loop; it ends early when the release changes.
 */
export async function prepareAnswers(
  input: PrepareInput,
): Promise<{ readonly rest: Promise<void> }> {
  const { app, releases, drawer } = input;
  const live = releases.current();
  const main = live?.orgs.find((org) => org.main) ?? live?.orgs[0];
  if (!live || !main) return { rest: Promise.resolve() };
  // Without the code that draws pages there may be no build at all.
  const [first, ...pages] = drawer.paths(live, main);
  const others = live.orgs.filter((org) => org !== main).slice(0, MAX_ORGS - 1);
  const listFiles = (org: LiveOrg): readonly string[] => [
    org.set,
    org.css,
    ...listParts(live, org),
  ];
  const firsts = [
    main.set,
    main.css,
    ...listParts(live, main),
    ...(first === undefined ? [] : [first]),
  ];
  await Promise.all(firsts.map((path) => ask(app, path)));
  const prepareRest = async (): Promise<void> => {
    for (const paths of [() => pages, ...others.map((org) => () => listFiles(org))])
      for (const path of paths()) {
        await nextTurn();
        if (releases.current() !== live) return;
        await ask(app, path);
      }
  };
  return { rest: prepareRest() };
}

/** The addresses of the parts that drawn pages need; none when the files of the release are gone. */
function listParts({ loaded, release }: Live, { folder }: LiveOrg): readonly string[] {
  try {
    return drawnJourneys(loaded, folder).map((id) => partAddress(release, folder, id));
  } catch {
    return [];
  }
}

/** Asks as a browser does. The host keeps what it has made; an error is logged by the app. */
async function ask(app: PreparedApp, path: string): Promise<void> {
  const request = new Request(ORIGIN + path, { headers: HEADERS });
  const response = await app.fetch(request, { isPreparation: true });
  await response.body?.cancel();
}
