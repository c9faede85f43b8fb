/** Counts and times every request, and counts those that are refused. */
import type { MiddlewareHandler } from 'hono';
import type { Metrics, RefusalReason } from './metrics.ts';
import { classifyRoute, type RoutesInput } from './route-class.ts';

/** The middleware that measures requests until their response begins. */
export function measureRequests(metrics: Metrics, routes: RoutesInput): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const seconds = (performance.now() - start) / 1000;
    const { name, isUnknownCall } = classifyRoute(method, path, routes);
    metrics.countRequest({ method, route: name, status, seconds });
    const reason = refusalReason(status, isUnknownCall);
    if (reason) metrics.countRefusal(reason);
  };
}

/** Why a request was refused, by the host or by the lender; undefined when it was not. */
function refusalReason(status: number, isUnknownCall: boolean): RefusalReason | undefined {
  if (status === 413) return 'too_large';
  if (status === 429) return 'rate_limited';
  return isUnknownCall && (status === 400 || status === 404) ? 'unknown_operation' : undefined;
}
