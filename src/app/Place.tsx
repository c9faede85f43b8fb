import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { acceptedRedirect, entryOf, navigate, pageAt, stepAt } from '../engine/index.ts';
import { useApp, useKnown } from './app-context.ts';
import { ErrorPage, formDrawn, Loader } from './drawing.ts';
import { journeyData } from './journey-data.ts';
import { JourneyStep } from './JourneyStep.tsx';
import { rememberApplication } from './saved-application.ts';
import { waitsInPlace } from './wait-in-place.ts';
import { whenIdle } from './when-idle.ts';
import { contextOf, type Url } from './world.ts';

const loadPages = () => import('./Pages.tsx');
const Pages = lazy(loadPages);

/** Fetches what draws pages ahead of need. Failing is no harm: drawing asks again. */
export async function preloadPages(): Promise<void> {
  await loadPages().catch(() => undefined);
}

/** Whatever stands at the browser's address. Every address goes through the engine's `navigate` first. */
export function Place(): ReactElement {
  const { world, releases } = useApp();
  const { set } = useKnown();
  const { pathname, search, state, key } = useLocation();
  const routerGo = useNavigate();
  const address = pathname + search;
  const url: Url = {
    path: pathname,
    query: Object.fromEntries([...new URLSearchParams(search)].reverse()),
    state: state as unknown,
  };
  const at = stepAt(set, address);
  // Behind the login a journey's guards decide, by the answers that are kept for it.
  const led = at ?? stepAt(set, acceptedRedirect(set, url.query['redirectUrl']) ?? '');
  const context = contextOf(
    world,
    led ? journeyData(world, led.journey) : { answers: {}, toggles: {} },
    url,
  );
  const entry = entryOf(set, address, context);
  const named =
    entry !== undefined && Object.hasOwn(set.pages, entry) ? set.pages[entry] : undefined;
  // The home is gone to; any other page answers at the entry itself, before a login is asked for.
  const entryPage = named?.path === set.routing.publicPaths.home ? undefined : named;
  const waits = context['authenticated'] === true && waitsInPlace(world, set, pathname, context);
  const end =
    entryPage || waits ? { path: address, external: false } : navigate(set, address, context);
  const shown = end.external || end.path !== address ? undefined : address;
  useEffect(() => {
    if (shown === undefined) return;
    rememberApplication(pathname);
    // Nobody waits for it, so it comes apart, and what fails there is no matter here.
    whenIdle(
      () =>
        void import('./page-views.ts').then(
          ({ pageShown }) => pageShown(world, shown),
          () => undefined,
        ),
    );
  }, [shown, pathname, world]);
  useEffect(() => {
    if (end.external) globalThis.location.assign(end.path);
  }, [end.external, end.path]);
  useEffect(() => {
    // Once the first screen stands and nothing else is to do, so that the next page opens in a tunnel too.
    void formDrawn.then(() => whenIdle(() => void preloadPages()));
  }, []);
  // Each new address is a boundary: the way back and the pages outside of journeys take up a waiting release here.
  useEffect(() => releases.adopt(), [releases, address]);
  if (end.external) return <Loader />;
  if (end.path !== address) {
    // By the visit's key: who comes to the same address again is sent on again.
    return <Navigate key={key} to={end.path} replace state={state} />;
  }
  const go = (to: string, options?: { readonly state?: unknown; readonly replace?: boolean }) =>
    void routerGo(to, options);
  if (entryPage)
    return (
      <Suspense fallback={<Loader />}>
        <Pages set={set} page={entryPage} url={url} go={go} />
      </Suspense>
    );
  if (at) return <JourneyStep set={set} {...at} url={url} go={go} />;
  const found = pageAt(set, address);
  if (found)
    return (
      <Suspense fallback={<Loader />}>
        <Pages set={set} page={found.page} url={{ ...url, params: found.params }} go={go} />
      </Suspense>
    );
  const missing = Object.hasOwn(set.pages, 'not-found') ? set.pages['not-found'] : undefined;
  if (missing)
    return (
      <Suspense fallback={<Loader />}>
        <Pages set={set} page={missing} url={url} go={go} />
      </Suspense>
    );
  return (
    <ErrorPage
      title="Page not found"
      text="There is nothing at this address."
      exit={{ label: 'Go to dashboard', to: '/dashboard' }}
    />
  );
}
