/** Renders the place at the browser's address. */
import { memo, useEffect, useLayoutEffect, useState, type ReactElement } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isBeyondPart, isCurrent, noteShown, placeAt, type PlaceAt } from '../../client/index.ts';
import { afterPaint } from '../after-paint.ts';
import { useApp, useClient, useWholeState } from '../app-context.ts';
import { whenIdle } from '../boot/when-idle.ts';
import { ErrorPage, Loader } from '../drawing.ts';
import { idleChunk } from '../late-chunks.ts';
import { JourneyStep } from './JourneyStep.tsx';
import { Pages, preloadFromLinks } from './lazy-pages.tsx';
import { WholeSet } from './WholeSet.tsx';

export function RoutedPlace(): ReactElement {
  const { client, connectRouter } = useApp();
  const { set } = useWholeState();
  const { pathname, search, state, key } = useLocation();
  const go = useNavigate();
  useLayoutEffect(() => connectRouter((to, options) => void go(to, options)), [connectRouter, go]);
  const address = pathname + search;
  const place = useKept(placeAt(client, address, state));
  const waits = isBeyondPart(set, place);
  const isShown = !waits && place.kind !== 'redirect' && place.kind !== 'leave';
  const isLeft = !waits && !isShown && !isCurrent(client, address);
  useShownAddress(isShown ? address : undefined);
  useLeave(isLeft || waits ? undefined : place);
  useEffect(preloadFromLinks, []);
  if (isLeft) return <Loader />;
  if (waits) return <WholeSet />;
  // Keyed by the visit: a second visit to the same address is redirected again.
  if (place.kind === 'redirect')
    return <Navigate key={key} to={place.to} replace state={place.state} />;
  return <DrawnPlace place={place} home={set.routing.publicPaths.home} />;
}

/** Keeps the place while another one is the same, so that it is not drawn again. */
function useKept(place: PlaceAt): PlaceAt {
  const [kept, setKept] = useState(place);
  if (isSamePlace(kept, place)) return kept;
  setKept(place);
  return place;
}

function isSamePlace(one: PlaceAt, other: PlaceAt): boolean {
  const isSamePage = one.kind !== 'page' || other.kind !== 'page' || one.page === other.page;
  const describe = (place: PlaceAt): string => JSON.stringify({ ...place, page: undefined });
  return isSamePage && describe(one) === describe(other);
}

interface DrawnPlaceProps {
  readonly place: Exclude<PlaceAt, { kind: 'redirect' }>;
  /** The path of the home page. */
  readonly home: string;
}

/** The place, which is no redirect. */
export const DrawnPlace = memo(function DrawnPlace({ place, home }: DrawnPlaceProps): ReactElement {
  const client = useClient();
  switch (place.kind) {
    case 'leave':
      return <Loader />;
    case 'step':
      return (
        <JourneyStep
          key={place.journey}
          journey={place.journey}
          step={place.step}
          url={place.url}
        />
      );
    case 'page':
      return <Pages page={place.page} url={place.url} />;
    case 'missing':
      return (
        <ErrorPage
          title={client.copy('screen.pageNotFound')}
          text={client.copy('screen.nothingHere')}
          exit={{ label: client.copy('screen.goHome'), to: home }}
        />
      );
  }
});

/** Tells the client which address is shown, and sends a page view in the background. */
function useShownAddress(address: string | undefined): void {
  const { client } = useApp();
  useEffect(() => {
    if (address === undefined) return undefined;
    return afterPaint(() => {
      noteShown(client, address);
      whenIdle(
        () =>
          void idleChunk.load().then(
            ({ trackPageView }) => trackPageView(client, address),
            () => undefined,
          ),
      );
    });
  }, [address, client]);
}

function useLeave(place: PlaceAt | undefined): void {
  const { client } = useApp();
  const to = place?.kind === 'leave' ? place.to : undefined;
  useEffect(() => {
    if (to !== undefined) client.navigation.leave(to);
  }, [client, to]);
}
