/**
 * Serves the links to show. A request with the cookie of a link gets the release of the link and its
 * play lender, or the words why it does not: it never gets to the app of the host and its lender.
 */
import { getPath } from 'hono/utils/url';
import { isBelow } from '../../engine/index.ts';
import { isHttps } from '../../server/index.ts';
import {
  type CommentStore,
  type ReleaseStore,
  sha256,
  type ShowLink,
} from '../../release/index.ts';
import { errorFacts } from '../log.ts';
import { openKnownLinks } from './known-links.ts';
import {
  cookieOfShown,
  endedShowCookie,
  renameCookies,
  SHOW,
  showCookie,
  SHOW_TOKEN,
  tokensIn,
} from './show-cookies.ts';
import { answerComments } from './show-comments.ts';
import { CALLS, type LinkRefusal, refuseShow, showFile, UNLISTED } from './show-pages.ts';
import type { ShownApp, ShownParts } from './shown-app.ts';
import { openShownApps } from './shown-apps.ts';
import type { Shows } from './open-shows.ts';

export type AnsweredShows = Omit<Shows, 'isFor'>;

export interface ShowsInput extends ShownParts {
  readonly store: Pick<ReleaseStore, 'record' | 'comments'>;
  /** Epoch milliseconds. @default Date.now */
  readonly now?: () => number;
}

type Shown =
  | { readonly link: ShowLink; readonly app: ShownApp }
  | { readonly refusal: LinkRefusal };

export function answerShows(input: ShowsInput): AnsweredShows {
  const findLink = openKnownLinks(input);
  const apps = openShownApps(input);
  const find = async (tokens: readonly string[]): Promise<Shown> => {
    const [token = ''] = tokens;
    if (tokens.length !== 1 || !SHOW_TOKEN.test(token)) return { refusal: 'unknown' };
    const found = await findLink(token);
    if ('refusal' in found) {
      if (found.refusal === 'ended') apps.drop(sha256(token));
      return found;
    }
    const app = await apps.open(found.link);
    return app ? { link: found.link, app } : { refusal: 'gone' };
  };
  const answer = answers(find, input.store.comments);
  return {
    async fetch(request, env, context) {
      const response = await answer(request, (app, shown) => app.fetch(shown, env, context)).catch(
        (error: unknown) => {
          input.log('fault', errorFacts(error));
          return refuseShow('away', { isPage: isPage(request) });
        },
      );
      for (const [name, value] of Object.entries(UNLISTED)) response.headers.set(name, value);
      if (isBelow(getPath(request), [SHOW]))
        // The path of a link holds its token.
        input.log('request', {
          method: request.method,
          path: `${SHOW}/*`,
          status: response.status,
        });
      return response;
    },
    async connect(request, cookie) {
      const shown = await find(tokensIn(cookie));
      return 'refusal' in shown ? { refused: 404 } : shown.app.connect(request);
    },
    close: apps.close,
  };
}

type Serve = (app: ShownApp, request: Request) => Response | Promise<Response>;

/** Returns the function that answers a request of a link. */
function answers(find: (tokens: readonly string[]) => Promise<Shown>, comments: CommentStore) {
  return async (request: Request, serve: Serve): Promise<Response> => {
    const path = getPath(request);
    const tokens = tokensIn(request.headers.get('cookie') ?? '');
    const isSecure = isHttpsRequest(request);
    if (!isBelow(path, [SHOW])) return respond(await find(tokens), request, serve);
    const rest = path.slice(SHOW.length);
    const file = request.method === 'GET' ? showFile(rest) : undefined;
    if (file !== undefined) return file;
    if (rest === '/leave') return leave(request, isSecure);
    const call = findCall(request);
    if (call !== undefined) return respond(await find(tokens), call, serve);
    if (rest === '/comments') {
      const shown = await find(tokens);
      if ('refusal' in shown) return refuse(shown, request);
      const { findAddress } = shown.app;
      return answerComments(request, { link: shown.link, comments, findAddress });
    }
    if (rest === '/go') {
      if (tokens.length === 0) return refuseShow('cookies', { isPage: true });
      const shown = await find(tokens);
      return 'refusal' in shown ? refuse(shown, request) : redirect(shown.app.start);
    }
    const token = rest.slice(1);
    const shown = await find([token]);
    // Another link than that of the cookie leaves the cookie as it is.
    if ('refusal' in shown) return refuse(shown, request, tokens.includes(token));
    return redirect(`${SHOW}/go`, showCookie(token, shown.link.until, isSecure));
  };
}

/** A page deletes the cookie of a link that does not open; a call leaves that to the next page. */
function refuse(
  { refusal }: { readonly refusal: LinkRefusal },
  request: Request,
  isOver = true,
): Response {
  const isWhole = isPage(request);
  const ends = isWhole && isOver && refusal !== 'away';
  const cookie = ends ? endedShowCookie(isHttpsRequest(request)) : undefined;
  return refuseShow(refusal, { isPage: isWhole, cookie });
}

/** Serves a request in the name of the link, without the cookies of the host and its lender. */
async function respond(shown: Shown, request: Request, serve: Serve): Promise<Response> {
  if ('refusal' in shown) return refuse(shown, request);
  const headers = new Headers(request.headers);
  headers.set('cookie', cookieOfShown(headers.get('cookie') ?? '', shown.link.org));
  const served = await serve(shown.app, new Request(request, { headers }));
  const response = new Response(served.body, served);
  renameCookies(response.headers);
  return response;
}

/** A call of a page, at the path that it has without the link; undefined for another request. */
function findCall(request: Request): Request | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const path = pathname.slice(CALLS.length);
  return pathname.startsWith(`${CALLS}/`)
    ? new Request(origin + path + search, request)
    : undefined;
}

/** Only a page of the host may leave, so that no other site ends what somebody looks at. */
function leave(request: Request, isSecure: boolean): Response {
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin';
  if (request.method !== 'POST' || site !== 'same-origin')
    return refuseShow('unknown', { isPage: isPage(request) });
  return redirect('/', endedShowCookie(isSecure));
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Whether a browser asks for a page, and not for what is on one. */
function isPage({ method, headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document' || destination === 'iframe';
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/html');
}

const isHttpsRequest = ({ url, headers }: Request): boolean =>
  isHttps({ req: { url, header: (name) => headers.get(name) ?? undefined } });
