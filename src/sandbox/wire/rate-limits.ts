/** Limits how often one address may make calls that need no login, or hash a password. */
import type { MiddlewareHandler } from 'hono';
import type { Env, Lender } from '../lender.ts';
import { clientNetwork } from '../../server/index.ts';
import { HttpError } from './http-error.ts';

const WINDOW_MS = 60_000;

/** Calls that share one count. `perMinute` applies to each address. */
export interface RateLimit {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly paths: readonly RegExp[];
  readonly perMinute: number;
}

/** The default limits. The option `limitFactor` multiplies them. */
export const RATE_LIMITS: readonly RateLimit[] = [
  {
    name: 'offer codes',
    method: 'GET',
    paths: [/^\/service-marketing\/api\/v1\/offer-code\//],
    perMinute: 10,
  },
  {
    name: 'referrals',
    method: 'GET',
    paths: [/^\/service-lead-portal\/api\/(referrals|lo)\//],
    perMinute: 10,
  },
  {
    name: 'account exists',
    method: 'POST',
    paths: [/^\/identity-broker\/customer\/api\/v3\/(account-exists|external-state)/],
    perMinute: 10,
  },
  {
    name: 'registrations',
    method: 'POST',
    paths: [/^\/identity\/api\/v1\/register$/],
    perMinute: 20,
  },
  {
    name: 'logins',
    method: 'POST',
    paths: [
      /^\/identity\/api\/v1\/(login|password)(\/|$)/,
      /^\/service-application\/external\/api\/v1\/signer\//,
    ],
    perMinute: 20,
  },
  {
    name: 'broker logins',
    method: 'POST',
    paths: [/^\/identity-broker\/(customer|agent)\/api\/v3\/login$/],
    perMinute: 20,
  },
  {
    name: 'new passwords',
    method: 'PUT',
    paths: [/^\/identity\/api\/v1\/password$/],
    perMinute: 20,
  },
  {
    // These need a login, but each hashes a password.
    name: 'changed passwords',
    method: 'PUT',
    paths: [
      /^\/identity\/secure\/api\/v1\/identity\/password$/,
      /^\/service-application\/secure\/api\/v1\/signer\/password$/,
    ],
    perMinute: 20,
  },
  {
    name: 'changed e-mails',
    method: 'POST',
    paths: [/^\/identity\/secure\/api\/v1\/identity\/email$/],
    perMinute: 20,
  },
  {
    name: 'reports',
    method: 'POST',
    paths: [/^\/(ft|service-errors|service-optimize)\//],
    perMinute: 600,
  },
  {
    name: 'chats and waitlist',
    method: 'POST',
    paths: [/\/(initWebChat|init-web-chat)$/, /^\/waitlist\//],
    perMinute: 20,
  },
];

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
