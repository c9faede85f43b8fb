/** Puts the links to show before the app of the host. Their code is loaded with the first one. */
import { getPath } from 'hono/utils/url';
import { isBelow } from '../../engine/index.ts';
import type { HostApp } from '../host-parts.ts';
import { SOCKET_PATHS } from '../lender/lender-paths.ts';
import type { LenderConnection } from '../lender/open-lender.ts';
import { OPERATED } from '../responses.ts';
import type { AnsweredShows, ShowsInput } from './answer-shows.ts';
import { SHOW, tokensIn } from './show-cookies.ts';

export interface Shows {
  /** Whether the link of a cookie answers a request; otherwise the app of the host does. */
  isFor(cookie: string, path: string): boolean;
  fetch: HostApp['fetch'];
  /** Answers the handshake of a websocket whose request has the cookie. */
  connect(request: Request, cookie: string): ReturnType<LenderConnection['connect']>;
  close(): void;
}

/** Paths that no link shows: the tools of those who make links, and those that monitors read. */
const UNSHOWN: readonly string[] = ['/studio', ...OPERATED];

export function openShows(input: ShowsInput): Shows {
  let answering: Promise<AnsweredShows> | undefined;
  const load = (): Promise<AnsweredShows> =>
    (answering ??= import('./answer-shows.ts').then(({ answerShows }) => answerShows(input)));
  return {
    isFor: (cookie, path) =>
      isBelow(path, [SHOW]) || (tokensIn(cookie).length > 0 && !isBelow(path, UNSHOWN)),
    fetch: async (...request) => (await load()).fetch(...request),
    connect: async (...request) => (await load()).connect(...request),
    close: () => void answering?.then((shows) => shows.close()),
  };
}

/** The app of the host, with the links before it. */
export const withShows = (app: HostApp, shows: Shows): Pick<HostApp, 'fetch'> => ({
  fetch: (request, ...rest) =>
    shows.isFor(request.headers.get('cookie') ?? '', getPath(request))
      ? shows.fetch(request, ...rest)
      : app.fetch(request, ...rest),
});

/** The sockets of the lender, with those of the links before them. */
export const socketsOf = (lender: Pick<LenderConnection, 'connect'>, shows: Shows) => ({
  prefixes: SOCKET_PATHS,
  connect: (
    request: Request,
    protocol: string,
    cookie: string,
  ): ReturnType<LenderConnection['connect']> =>
    shows.isFor(cookie, '') ? shows.connect(request, cookie) : lender.connect(request, protocol),
});
