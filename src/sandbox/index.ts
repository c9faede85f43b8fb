/** The embedded lender: its calls as a Hono app over a durable store. */
import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { addApplications } from './calls/applications.ts';
import { addIdentity } from './calls/identity.ts';
import { addLookups } from './calls/lookups.ts';
import type { Lender, Env } from './calls/lender.ts';
import type { SandboxOptions } from './options.ts';
import { createMemoryStore } from './store/memory.ts';
import type { Store } from './store/port.ts';
import { createSqliteStore } from './store/sqlite.ts';
import { errorsOf, Refusal } from './wire/refusal.ts';

export type { SandboxOptions } from './options.ts';

/** First parts of the paths that the lender answers. */
export const sandboxPaths: readonly string[] = [
  '/service-address', '/service-application', '/service-comms-prefs', '/service-conditions', '/service-document', '/service-lead-portal', '/service-marketing', '/service-operating-hours',
  '/service-optimize', '/service-profile', '/service-search', '/identity', '/identity-broker', '/ft', '/waitlist/home-equity-loan-plus',
];

/** Starts the sandbox. Its state is in `dataDir`; `close` ends the use of it. */
export function createSandbox(options: SandboxOptions): { readonly app: Hono<Env>; readonly store: Store; close(): void } {
  const store = options.inMemory ? createMemoryStore() : createSqliteStore(options.dataDir);
  const lender: Lender = { store, options, now: options.now ?? Date.now, wait: options.wait ?? ((ms) => new Promise((done) => { setTimeout(done, ms); })) };
  const app = new Hono<Env>();
  app.onError((error, c) => (error instanceof Refusal ? c.json(errorsOf(error.messages), error.status) : c.json(errorsOf(['Something unexpected happened']), 500)));
  app.notFound((c) => c.json(errorsOf(['There is no such call']), 404));
  app.use('*', async (c, next) => {
    c.set('org', c.req.header('x-org') ?? options.orgs().find(({ main }) => main)?.code ?? '');
    await next();
  });
  app.use('*', async (c, next) => repeatable(lender, c, next));
  addIdentity(app, lender);
  addApplications(app, lender);
  addLookups(app, lender);
  return { app, store, close: () => store.close() };
}

/** A changing call with an idempotency key has one effect: the same answer is given again, another body is refused. */
async function repeatable(lender: Lender, c: Context<Env>, next: () => Promise<void>): Promise<Response | void> {
  const key = c.req.header('idempotency-key');
  if (key === undefined || c.req.method === 'GET') return next();
  const scope = createHash('sha256').update([c.get('org'), c.req.header('authorization') ?? '', c.req.method, c.req.path].join('\n')).digest('hex');
  const bodyHash = createHash('sha256').update(await c.req.raw.clone().text()).digest('hex');
  const request = { scope, key: key.slice(0, 200), bodyHash, at: lender.now() };
  const claim = await lender.store.claim(request);
  if (claim.kind === 'running') throw new Refusal(409, 'This is already under way');
  if (claim.kind === 'mismatch') throw new Refusal(422, 'This key was used for something else');
  if (claim.kind === 'saved') return new Response(claim.answer.body, { status: claim.answer.status, headers: claim.answer.headers });
  await next();
  if (c.res.status >= 500) return lender.store.release(request);
  await lender.store.settle(request, { status: c.res.status, headers: { 'content-type': 'application/json' }, body: await c.res.clone().text() });
}
