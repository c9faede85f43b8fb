/** Builds the host's Hono app: middleware for headers, log, limits and errors, then the routes in order. */
import { Hono, type Context, type Env, type MiddlewareHandler } from 'hono';
import type { IncomingMessage } from 'node:http';
import { SERVICE_BUSY } from '../domain/index.ts';
import { isBelow } from '../engine/index.ts';
import { StateAwayError } from '../server/index.ts';
import { withUncutBody } from './lender/uncut-body.ts';
import { errorFacts, safePath } from './log.ts';
import type { HostApp, HostEnv, HostParts } from './host-parts.ts';
import { shedLoad } from './load/shed-load.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { classifyRoute } from './metrics/route-class.ts';
import { unchangingBody } from './page/kept-bodies.ts';
import { TooManyReadsError } from './page/set-parts.ts';
import { answerCounter } from './releases/count-answer.ts';
import { liveOfRequest } from './releases/visitor.ts';
import { addFileRoutes, addReleaseRoutes } from './routes/files.ts';
import { addOperationRoutes } from './routes/operations.ts';
import { addPageRoutes } from './routes/pages.ts';
import { addReportRoutes } from './routes/reports.ts';
import { NO_STORE, notFound, PROBES, setLength } from './responses.ts';
import { declaredBodyLimit } from './security/body-limits.ts';
import { sameSiteOnly } from './security/cross-site.ts';
import { securityHeaders } from './security/headers.ts';
import { getRequestId, withTrueAddress } from './security/identify-request.ts';
import { buildIntegrity, NO_INTEGRITY, type Integrity } from './security/integrity.ts';
import { secureOnly } from './security/secure-transport.ts';

type HostContext = Context<HostEnv>;

/** The logged status of a request whose client has disconnected. */
const CLIENT_CLOSED = 499;

/**
 * All routes of the host, as one Hono app. The first matching route answers: lender paths come
 * before pages.
 */
export function hostApp(parts: HostParts): HostApp {
  const app: HostApp = new Hono<HostEnv>();
  // The development server's scripts have no fixed content.
  const integrity = parts.dev ? NO_INTEGRITY : buildIntegrity(parts.dist);
  addMiddleware(app, parts, integrity);
  addOperationRoutes(app, parts);
  addReportRoutes(app, parts);
  addFileRoutes(app, parts);
  addReleaseRoutes(app, parts);
  if (parts.studio !== undefined) parts.studio(app, parts);
  else for (const path of ['/studio', '/studio/*']) app.all(path, notFound);
  if (!parts.hasSandboxPage) for (const path of ['/sandbox', '/sandbox/*']) app.all(path, notFound);
  // The operations of a release decide which addresses are calls, and a release can replace another.
  app.use((c, next) =>
    isBelow(c.req.path, parts.lenderPaths()) ? lenderAnswer(c, parts) : next(),
  );
  addPageRoutes(app, parts, integrity);
  app.notFound(notFound);
  return app;
}

/**
 * The lender's response, with `no-store` unless it sets `cache-control`. A call that signs out also
 * clears the browser's cache.
 */
async function lenderAnswer(c: HostContext, parts: HostParts): Promise<Response> {
  const { lender, releases, proxies, cookieSessions } = parts;
  const { raw } = c.req;
  withTrueAddress(raw.headers, c.env?.incoming, proxies);
  raw.headers.set('x-request-id', c.var.requestId);
  const call = releases.callOf(c.req.method, c.req.path);
  const countAnswer = answerCounter(c, parts);
  const send = async () =>
    cookieSessions ? cookieSessions.send({ request: raw, call, send: lender }) : lender(raw);
  const response = await send().catch((error: unknown) => {
    if (call) countAnswer(500);
    throw error;
  });
  const release = raw.headers.get('x-release') ?? undefined;
  const isSubmission = raw.headers.has('idempotency-key');
  parts.counts?.countCall({ release, method: raw.method, status: response.status, isSubmission });
  if (call) countAnswer(response.status);
  if (release !== undefined && isSubmission && response.ok) releases.noteApplied(release);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  if (call?.signsOut) response.headers.set('clear-site-data', '"cache"');
  return parts.isLenderRemote ? withUncutBody(response, endConnection(c, parts)) : response;
}

/** The function that closes the client's connection, and logs why the lender's answer has no end. */
const endConnection =
  (c: HostContext, { log }: Pick<HostParts, 'log'>) =>
  (error: unknown): void => {
    if (!c.req.raw.signal.aborted) log('lender-cut', { id: c.var.requestId, ...errorFacts(error) });
    c.env?.outgoing?.destroy();
  };

function addMiddleware(app: HostApp, parts: HostParts, integrity: Integrity): void {
  const { releases, log, proxies, closing, metrics, lenderPaths, gates } = parts;
  const isFramed = parts.shown?.isFramed ?? (parts.studio !== undefined && parts.hasSandboxPage);
  const headers = Object.entries(securityHeaders({ ...parts, ...integrity, isFramed }));
  app.use(async (c, next) => {
    const start = performance.now();
    const requestId = getRequestId(c.env?.incoming, proxies);
    c.set('requestId', requestId);
    await next();
    for (const [name, value] of headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    const release = liveOfRequest(releases, c)?.release;
    if (release && !c.res.headers.has('x-release')) c.res.headers.set('x-release', release);
    keep(c, parts);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    if (c.req.method === 'HEAD') await setLength(c.res);
    c.res.headers.set('x-request-id', requestId);
    // During a shutdown the next request belongs to another host.
    if (closing.aborted) c.res.headers.set('connection', 'close');
    if (!isPreparation(c) && !isQuietProbe(c.req.path, c.res.status))
      log('request', {
        id: requestId,
        method: c.req.method,
        path: safePath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      });
  });
  app.use(ofClients(measureRequests(metrics, { lenderPaths, callOf: releases.callOf })));
  if (parts.cookieSessions) app.use(ofClients(secureOnly(proxies)));
  app.use(shedLoad({ gates, metrics, lenderPaths, proxies }));
  app.use(sameSiteOnly);
  app.use(declaredBodyLimit(releases));
  app.onError((error, c) => {
    // A client that disconnects while its body is read is not an error of the host.
    if (c.req.raw.signal.aborted)
      return new Response(null, { status: CLIENT_CLOSED, headers: NO_STORE });
    if (error instanceof StateAwayError || error instanceof TooManyReadsError)
      return c.json({ message: SERVICE_BUSY }, 503, { ...NO_STORE, 'retry-after': '2' });
    log('fault', { id: c.var.requestId, ...errorFacts(error) });
    if (!isBelow(c.req.path, lenderPaths())) answerCounter(c, parts)(500);
    return c.json(
      { message: 'Something went wrong on our side.', id: c.var.requestId },
      500,
      NO_STORE,
    );
  });
}

const isPreparation = (c: Pick<Context, 'env'>): boolean =>
  (c.env as HostEnv['Bindings'] | undefined)?.isPreparation === true;

/** Middleware for the requests of clients only. */
const ofClients =
  <E extends Env>(handle: MiddlewareHandler<E>): MiddlewareHandler<E> =>
  (c, next) =>
    isPreparation(c) ? next() : handle(c, next);

/** Keeps an answer that the next request for it may get, too. */
function keep(c: HostContext, { keptAnswers, lenderPaths, releases }: HostParts): void {
  const incoming = c.env?.incoming;
  if (!keptAnswers || !incoming || !unchangingBody(c.res)) return;
  const { method, path } = c.req;
  const route = classifyRoute(method, path, { lenderPaths, callOf: releases.callOf }).name;
  keptAnswers.keep({ request: incoming as IncomingMessage, response: c.res, path, route });
}

/** Whether a request is a probe that succeeded. Monitors send them every few seconds. */
const isQuietProbe = (path: string, status: number): boolean =>
  (PROBES.has(path) && status < 500) || (path === '/metrics' && status === 200);
