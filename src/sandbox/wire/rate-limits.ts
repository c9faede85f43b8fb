/** Limits how often one address may make calls that need no login, or hash a password. */
import type { MiddlewareHandler } from 'hono';
import definition from '../definitions/rate-limits.json' with { type: 'json' };
import type { Env, Lender } from '../lender.ts';
import { clientNetwork } from '../../server/index.ts';
import { HttpError } from './http-error.ts';

const WINDOW_MS = 60_000;

/** Calls that share one count. `perMinute` applies to each address. */
interface RateLimit {
  readonly name: string;
  readonly method: string;
  readonly paths: readonly RegExp[];
  readonly perMinute: number;
}

/** The limits of definitions/rate-limits.json, which the option `limitFactor` multiplies. */
export const RATE_LIMITS: readonly RateLimit[] = definition.limits.map((limit) => ({
  ...limit,
  paths: limit.paths.map((path) => new RegExp(path)),
}));

/**
 * Answers 429 with `Retry-After` to calls over a limit. The address is the `x-forwarded-for` that
 * the host sets; calls without one share a count. A HEAD runs the same code as a GET, so it counts
 * as one.
 */
export function rateLimits({ options, countCall, now }: Lender): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path } = c.req;
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const limit = RATE_LIMITS.find(
      (each) => each.method === method && each.paths.some((pattern) => pattern.test(path)),
    );
    if (!limit) return next();
    const key = `${limit.name} ${clientNetwork(c.req.header('x-forwarded-for') ?? '')}`;
    const { from, calls } = countCall(key, WINDOW_MS);
    if (calls > limit.perMinute * (options.limitFactor ?? 1))
      throw HttpError.tooMany(
        from + WINDOW_MS - now(),
        'You tried this too often. Please wait a minute and try again',
      );
    return next();
  };
}
