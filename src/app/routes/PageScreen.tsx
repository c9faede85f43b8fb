/** A page outside of journeys: loads its data, then renders it. */
import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import {
  freshKey,
  keptAnswers,
  loadPage,
  PageController,
  waitsForLoad,
  type Client,
  type KeptAnswers,
  type PageInput,
  type PageLoad,
  type PageVisit,
  type Url,
} from '../../client/index.ts';
import { text, type CompiledPage } from '../../engine/index.ts';
import { BlockPortContext } from '../../ui/blocks/block-port-context.ts';
import { isLazyBlock } from '../../ui/blocks/Block.tsx';
import { preloadBlocks } from '../../ui/blocks/lazy-blocks.tsx';
import { LoaderOverlay } from '../../ui/shell/loading/LoaderOverlay.tsx';
import { PageSkeleton } from '../../ui/shell/loading/PageSkeleton.tsx';
import { Processing } from '../../ui/shell/loading/Processing.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useAppState, useClient } from '../app-context.ts';
import { markPageDrawn } from '../boot/first-screen.ts';
import { Loader, preloadPageWidgets } from '../drawing.ts';
import { AppLink } from './AppLink.tsx';
import { ControlledScreen } from './ControlledScreen.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { reportFallback } from './report-fallback.ts';
import { untilVisible } from './until-visible.ts';
import { useLifecycle } from './use-lifecycle.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useScreenEffects } from './use-screen-effects.ts';
import { useSnapshot } from './use-snapshot.ts';

interface PageProps {
  readonly page: CompiledPage;
  readonly url: Url;
}

export function PageScreen({ page, url }: PageProps): ReactElement {
  const client = useClient();
  const waits = useWaits({ page, url });
  // A page with a load starts again with each query, also when the load has nothing to do.
  const search = page.load.length > 0 ? JSON.stringify(url.query) : '';
  // From the first reload at which the page stays, until one at which it may lead on.
  const follow = useRef<Pick<PageVisit, 'stays' | 'followed'>>({});
  const { data, dataUpdatedAt, isPending, isFetching, refetch } = useQuery({
    queryKey: ['page', page.id, url.path, url.query],
    queryFn: ({ signal }) => loadPageWithBlocks(client, { page, url, signal, ...follow.current }),
    enabled: waits,
    // Cached for one visit: an error of a signed-out visitor must not be shown after the login.
    gcTime: 0,
    // A status can lead back to the same page immediately, with other data changed.
    refetchOnMount: 'always',
  });
  const isLoading = waits && isPending;
  // Begins at once and ends in a render of lower priority: a page with its data is drawn in slices,
  // between which the browser answers.
  const wasLoading = useDeferredValue(isLoading);
  const loading = isLoading || wasLoading;
  // The error page stays below the loader, which announces that it is tried again.
  const retries = isFetching && data?.error !== undefined;
  const reload = async (stays = false) => {
    const { followed = client.get().loaded } = follow.current;
    follow.current = { stays, followed };
    await refetch();
    if (!stays) follow.current = {};
  };
  // The frame that the host has drawn stays until the first page can be shown.
  const isFramed = loading && document.documentElement.dataset['frame'] !== undefined;
  // Before the page is painted: what the frame left out appears with it.
  useLayoutEffect(() => {
    if (!loading) delete document.documentElement.dataset['frame'];
  }, [loading]);
  useEffect(() => {
    if (!loading) markPageDrawn();
  }, [loading]);
  return (
    <>
      <LoaderOverlay loading={(loading && !isFramed) || retries} />
      {isFramed && <PageSkeleton screen={page.screen} />}
      {loading ? null : (
        <PageOrFailure
          key={`${page.id} ${url.path} ${search}`}
          failure={
            data?.error === undefined ? null : (
              <LoadFailure error={data.error} at={dataUpdatedAt} onRetry={() => void reload()} />
            )
          }
        >
          <FreshPage page={page} url={url} reload={reload} />
        </PageOrFailure>
      )}
    </>
  );
}

/** Whether a visit of the page waits for its data. Decided once: the load itself may change it. */
function useWaits({ page, url }: PageProps): boolean {
  const client = useClient();
  const key = JSON.stringify([page.id, url.path, url.query]);
  const decide = () => ({ key, waits: waitsForLoad(client, page, url) });
  const [visit, setVisit] = useState(decide);
  if (visit.key === key) return visit.waits;
  const next = decide();
  setVisit(next);
  return next.waits;
}

interface PageOrFailureProps {
  readonly failure: ReactElement | null;
  readonly children: ReactElement;
}

/** Hides a page that cannot be loaded again, so that what is typed there stays, secrets as well. */
function PageOrFailure({ failure, children }: PageOrFailureProps): ReactElement {
  const [wasShown, setWasShown] = useState(false);
  if (failure === null && !wasShown) setWasShown(true);
  return (
    <>
      {failure}
      {wasShown && <Activity mode={failure === null ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}

interface LoadFailureProps {
  readonly error: string;
  /** When the load failed, in milliseconds since 1970. */
  readonly at: number;
  readonly onRetry: () => void;
}

/** The error page with the lender's message below the general text. Each failure raises the event. */
function LoadFailure({ error, at, onRetry }: LoadFailureProps): ReactElement {
  const copy = useCopy();
  useEffect(() => {
    // Noise to the error reporter, which has received the failed call.
    reportFallback(new Error('Page load failed.'));
  }, [at]);
  const message = (
    <>
      <span>{copy('screen.errorText')}</span>
      <br />
      <span>{error}</span>
    </>
  );
  return <ErrorScreen message={message} onRetry={onRetry} />;
}

/**
 * Loads the code of lazy blocks and widgets in parallel with the page's data, so that the page appears
 * complete. Throws when the page is left meanwhile: another visit must not show its outcome.
 */
async function loadPageWithBlocks(
  client: Client,
  visit: PageVisit & { readonly signal: AbortSignal },
): Promise<PageLoad> {
  const { page, signal } = visit;
  const hasLazyBlocks = page.screen.blocks.some(({ block }) => isLazyBlock(block));
  const [loaded] = await Promise.all([
    loadPage(client, visit),
    hasLazyBlocks ? preloadBlocks() : undefined,
    page.screen.schema && preloadPageWidgets(),
  ]);
  signal.throwIfAborted();
  return loaded;
}

interface FreshPageProps extends PageProps {
  readonly reload: PageInput['reload'];
}

/** Remounts the page when its key changes, so that no earlier state remains. */
function FreshPage(props: FreshPageProps): ReactElement {
  const { page, url } = props;
  const client = useClient();
  const key = useAppState(() => freshKey(client, page, url));
  const [kept] = useState(() => keptAnswers(page));
  return <LoadedPage key={key} kept={kept} {...props} />;
}

interface LoadedPageProps extends FreshPageProps {
  readonly kept: KeptAnswers;
}

function LoadedPage({ page, url, reload, kept }: LoadedPageProps): ReactElement {
  const client = useClient();
  const [controller] = useState(
    () => new PageController(client, { page, url, reload, kept, untilVisible }),
  );
  const state = useSnapshot(controller);
  const { screen, blocks } = controller;
  useLifecycle(controller);
  useEffect(() => screen.setUrl(url), [screen, url]);
  useScreenEffects(
    state.screen,
    text('{org.companyInfo.name}', screen.context(), client.get().set.vocabulary),
    state.issues.length > 0 || state.error !== undefined,
  );
  const isWaiting = state.waiting !== undefined;
  // The screen replaces the loader, so the focus starts at its heading.
  useHeadingFocus(isWaiting, !isWaiting);
  if (state.waiting)
    return (
      <Processing
        words={state.waiting}
        link={AppLink}
        exit={{
          label: client.copy('screen.goHome'),
          to: client.get().set.routing.publicPaths.home,
        }}
      />
    );
  return (
    <BlockPortContext value={blocks}>
      {state.loader && <Loader {...state.loader} />}
      <ControlledScreen
        state={state}
        actions={screen}
        onSecondary={(action) => void controller.pressSecondary(action)}
      />
    </BlockPortContext>
  );
}
