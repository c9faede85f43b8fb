/** Loads what a page needs before it is shown. */
import {
  isPolling,
  pageAt,
  readPath,
  findStatus,
  type CompiledPage,
  type Context,
} from '../../engine/index.ts';
import { endsAtOnce, loadedBy, runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../state/client.ts';
import { loadLateParts } from '../load-late-parts.ts';
import type { NavigateOptions } from '../ports.ts';
import { followTransition, goToLogin } from '../navigation/follow-transition.ts';
import { buildContext, NO_VALUES, type Url } from '../state/context.ts';
import { loadedTasks } from '../state/task-lists.ts';
import type { AppState, AppStore } from '../state/app-store.ts';
import { applicationIn } from '../state/saved-application.ts';

export interface PageVisit {
  readonly page: CompiledPage;
  readonly url: Url;
  /** Aborts when the user leaves the page before its data has arrived. Default: never. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Files of the page wait to be sent: it stays although the status has changed, and as it is when
   * its data cannot be loaded. Default: no.
   */
  readonly stays?: boolean | undefined;
  /** The data when the page last followed the status. Default: that of now. */
  readonly followed?: AppState['loaded'] | undefined;
}

export interface PageLoad {
  /** A message that says why the page can't be shown; undefined when it can. */
  readonly error: string | undefined;
}

/**
 * Runs the calls of a page's `load`, stores what they loaded and follows their transition. If the
 * status of an application page has changed since the page was chosen, goes to the application's
 * address, unless it stays, or `signal` has aborted: a page that was left leads nowhere, and one of
 * an application stores nothing, unless the sign-in has expired. Never rejects.
 */
export async function loadPage(client: Client, visit: PageVisit): Promise<PageLoad> {
  const { page, url, signal, stays = false } = visit;
  forgetPolled(client, page, url);
  const { followed: before = client.get().loaded } = visit;
  const result = await runCalls(client, page.load, buildContext(client, NO_VALUES, url));
  // The page that is shown by now may be that of another application.
  const isLeft = signal?.aborted === true && applicationIn(url.path) !== undefined;
  if (isLeft && !result.signedOut) return { error: undefined };
  client.addLoaded({
    ...loadedBy(page.load, result.context),
    ...loadedTasks(client, page.load, result.context),
  });
  if (client.session.isSignedIn())
    client.clock.whenIdle(() =>
      loadLateParts()
        .then(({ warnOfUnknownStatuses }) => warnOfUnknownStatuses(client, result.context))
        .catch(() => undefined),
    );
  if (result.done && (await resumesEarlier(client))) {
    const found = pageAt(client.get().set, url.path);
    if (found)
      return loadPage(client, {
        ...visit,
        page: found.page,
        url: { ...url, params: found.params },
      });
    client.navigation.go(applicationAddress(client, url));
    return { error: undefined };
  }
  if (result.signedOut) goToLogin(client);
  else if (!result.done)
    followTransition(client, result.transition, {
      context: result.context,
      show: () => undefined,
    });
  else if (
    !stays &&
    !signal?.aborted &&
    followsStatus(client, page, result.context) &&
    hasMovedOn(before, result.context)
  )
    client.navigation.go(applicationAddress(client, url), keptState(url));
  return { error: result.done || stays ? undefined : result.transition.error };
}

/** Goes back to the release on which the loaded application began, if this one would break it. */
async function resumesEarlier(client: Client): Promise<boolean> {
  const { release, loaded } = client.get();
  const began = readPath(loaded, 'application.release');
  if (began === undefined || began === release) return false;
  return loadLateParts()
    .then(({ resumeApplication }) => resumeApplication(client))
    .catch(() => false);
}

/** Does a page have to wait for its data? False when none of its calls applies to this visit. */
export function waitsForLoad(client: Client, { load, poll }: CompiledPage, url: Url): boolean {
  // A page that polls forgets what another page polled; see `forgetPolled`.
  if (poll !== undefined) return load.length > 0;
  return !endsAtOnce(client, load, buildContext(client, NO_VALUES, url));
}

/**
 * Removes what the polling of another page loaded, perhaps about another application. Otherwise it
 * would count as a newer status than the loaded one, and this page would not poll. A page that
 * loads again keeps what it polled.
 */
function forgetPolled(client: Client, { poll, load }: CompiledPage, { path }: Url): void {
  const isSame = client.visit.loadedPath === path;
  client.visit.loadedPath = path;
  const key = poll?.call.as;
  if (!isSame && key !== undefined && !load.some(({ as }) => as === key))
    client.addLoaded({ [key]: undefined });
}

/** Is it a page of an application that polls? Any other, such as that of a task, may stay open. */
function followsStatus(client: AppStore, { path, poll }: CompiledPage, context: Context): boolean {
  const { set } = client.get();
  return path.startsWith(`${set.routing.statusRoutes.base}/`) && isPolling(set, poll, context);
}

/** The history state of a page that is left before it is shown, for the page that follows. */
const keptState = ({ state }: Url): NavigateOptions | undefined =>
  state === undefined ? undefined : { state };

function applicationAddress(client: AppStore, { params = {} }: Url): string {
  const { base } = client.get().set.routing.statusRoutes;
  return base.replace('{uuid}', encodeURIComponent(params['uuid'] ?? ''));
}

/** Was the application already loaded, and has the lender changed its status since? */
function hasMovedOn(before: Readonly<Record<string, unknown>>, now: Context): boolean {
  const [then, since] = [findStatus(before), findStatus(now)];
  return (
    readPath(before, 'application.uuid') === readPath(now, 'application.uuid') &&
    then !== undefined &&
    since !== undefined &&
    then !== since
  );
}
