/** The routes for operators and browsers: health, metrics, live release, release events. */
import type { Context } from 'hono';
import type { HostApp, HostParts } from '../host-parts.ts';
import { buildHealth, buildReadiness } from '../health.ts';
import { releaseEvents } from '../releases/release-events.ts';
import { inCanary, liveOfRequest } from '../releases/visitor.ts';
import { getClient } from '../security/identify-request.ts';
import { mayReadMetrics } from '../security/metrics-access.ts';
import { NO_STORE, notFound } from '../responses.ts';

/** Adds /livez, /readyz, /healthz, /metrics, /login-hosts, /releases/active, /releases/events and /session. */
export function addOperationRoutes(app: HostApp, parts: HostParts): void {
  const { releases, closing, loginHosts, metrics, proxies, saves, cookieSessions } = parts;
  const { metricsAllow: allowed, maxReleaseStreams: max, counts } = parts;
  const isOperator = (c: Context): boolean => mayReadMetrics(c.env?.incoming, { proxies, allowed });
  const addProbe = (path: string, bodyOf: (c: Context) => { readonly status: string }) =>
    app.get(path, (c) => {
      const body = bodyOf(c);
      return c.json(body, body.status === 'ok' ? 200 : 503, NO_STORE);
    });
  // The process answers, so it is alive. A restart would repair none of the other states.
  addProbe('/livez', () => ({ status: 'ok' }));
  addProbe('/readyz', () => buildReadiness(parts));
  addProbe('/healthz', (c) => buildHealth({ ...parts, tellsReason: isOperator(c) }));
  app.get('/metrics', async (c) => {
    if (!isOperator(c)) return notFound(c);
    const headers = { ...NO_STORE, 'content-type': metrics.contentType };
    return c.body(await metrics.text(), 200, headers);
  });
  // The client reads this before it redirects to a login that the lender names. The request's own
  // host is never echoed.
  app.get('/login-hosts', (c) => {
    const prefixes = (releases.current()?.orgs ?? []).flatMap((org) => org.prefixes);
    return c.json({ prefixes, hosts: loginHosts }, 200, NO_STORE);
  });
  app.get('/releases/active', (c) =>
    c.json(
      { release: liveOfRequest(releases, c)?.release ?? null, canary: inCanary(releases) },
      200,
      NO_STORE,
    ),
  );
  app.get(
    '/releases/events',
    releaseEvents({
      ...{ releases, closing, saves, max },
      clientOf: (c) => getClient(c.env?.incoming, proxies),
      onCount: metrics.setOpenStreams,
      onOpen: (release) => counts?.count(release, 'sessions'),
    }),
  );
  if (cookieSessions)
    // A page that ends a sign-in without the lender's logout ends its session here.
    app.delete('/session', async (c) => {
      const cookie = await cookieSessions.end(c.req.raw.headers);
      const headers = { ...NO_STORE, 'clear-site-data': '"cache"' };
      return c.body(null, 204, { ...headers, ...(cookie && { 'set-cookie': cookie }) });
    });
}
