import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { applicationCalls } from './calls/application/application.ts';
import { chatCalls, isChatUpload } from './calls/chat/chat.ts';
import { conditionCalls } from './calls/application/conditions.ts';
import { documentCalls, isUpload, MAX_UPLOAD_BYTES } from './calls/documents/documents.ts';
import { brokerCalls, identityCalls } from './calls/account/identity.ts';
import { lookupCalls } from './calls/public/lookups.ts';
import { startAbilityCalls, consentCalls, profileCalls } from './calls/account/profile.ts';
import { providerCalls } from './calls/application/provider-links.ts';
import { recordCalls } from './calls/application/electronic-records.ts';
import { signerLoginCalls } from './calls/signers/signer-login.ts';
import { signerCalls } from './calls/signers/signer.ts';
import { featureFlagCalls } from './calls/public/feature-flags.ts';
import { telemetryCalls } from './calls/public/telemetry.ts';
import { createDiskFiles } from './files/disk.ts';
import { createMemoryFiles } from './files/memory.ts';
import { newUuid, orgOf } from './lender.ts';
import type { App, Env, Lender } from './lender.ts';
import type { SandboxOptions } from './options.ts';
import { applicationsPageRoutes } from './page/applications/routes.ts';
import { outboxRoutes } from './page/outbox.ts';
import { providerRoutes } from './page/provider.ts';
import { helpPageRoutes } from './page/help/routes.ts';
import { createMemoryStore } from './store/memory.ts';
import type { Store } from './store/port.ts';
import { createSqliteStore } from './store/sqlite.ts';
import { idempotency } from './wire/idempotency.ts';
import { errorBody, HttpError } from './wire/http-error.ts';

export type {
  SandboxFault,
  SandboxFlag,
  SandboxLogEntry,
  SandboxOptions,
  SandboxOrg,
} from './options.ts';
export type { Documents, Store } from './store/port.ts';

/** Path prefixes, whole segments, of the calls that the sandbox answers. `/waitlist` itself is a page of the product, so only the post below it is here. */
export const sandboxPaths: string[] = [
  '/service-address',
  '/service-application',
  '/service-chat-chatbot',
  '/service-csp',
  '/service-omni-proxy',
  '/service-comms-prefs',
  '/service-conditions',
  '/service-document',
  '/service-krang-heloc',
  '/service-lead-portal',
  '/service-marketing',
  '/service-operating-hours',
  '/service-optimize',
  '/service-profile',
  '/service-search',
  '/identity',
  '/identity-broker',
  '/ft',
  '/waitlist/home-equity-loan-plus',
  '/banners.json',
  '/sandbox',
];

/** The embedded lender: its app, its state, and how to end it. */
export interface Sandbox {
  app: App;
  store: Store;
  close(): void;
}

const MAX_BODY_BYTES = 1024 * 1024;

/** Starts the sandbox lender. Throws when its state cannot be opened or the signing key is shorter than 32 bytes. */
export function createSandbox(options: SandboxOptions): Sandbox {
  if (options.signingKey.byteLength < 32)
    throw new Error(
      'Failed to start the sandbox: the signing key is too short. Please give 32 bytes or more.',
    );
  const store = options.inMemory ? createMemoryStore() : createSqliteStore(options.dataDir);
  const wait = options.wait ?? ((ms: number) => sleep(ms));
  const files = options.inMemory ? createMemoryFiles() : createDiskFiles(options.dataDir);
  const lender: Lender = { options, store, files, now: options.now ?? Date.now, wait };
  const app: App = new Hono<Env>();
  surround(app, lender);
  // Calls of a provider and of consents stand below an application's: they come before the calls that save any section.
  const calls = [
    identityCalls,
    brokerCalls,
    profileCalls,
    consentCalls,
    startAbilityCalls,
    providerCalls,
    recordCalls,
    applicationCalls,
    conditionCalls,
    documentCalls,
    signerLoginCalls,
    signerCalls,
    lookupCalls,
    telemetryCalls,
    featureFlagCalls,
    chatCalls,
  ];
  for (const add of [
    ...calls,
    helpPageRoutes,
    applicationsPageRoutes,
    outboxRoutes,
    providerRoutes,
  ])
    add(app, lender);
  return { app, store, close: () => store.close() };
}

function surround(app: App, lender: Lender): void {
  app.onError((error, c) => {
    if (error instanceof HttpError)
      return c.json(errorBody(error.messages, error.code), error.status);
    const id = newUuid();
    lender.options.fault?.({
      id,
      name: error.name,
      at:
        (error.stack ?? '')
          .split('\n')
          .find((line) => /^\s+at /.test(line))
          ?.trim() ?? '',
    });
    return c.json({ ...errorBody(['Something went wrong at the lender']), id }, 500);
  });
  app.notFound((c) => c.json(errorBody(['There is nothing at this address']), 404));
  app.use(async (c, next) => {
    const start = lender.now();
    try {
      c.set('org', orgOf(lender, c.req.raw));
      await next();
    } finally {
      const { method, path } = c.req;
      lender.options.log?.({
        method,
        path,
        status: c.res.status,
        org: c.var.org?.code ?? '',
        ms: lender.now() - start,
      });
    }
  });
  const upTo = (maxSize: number, said: string) =>
    bodyLimit({ maxSize, onError: (c) => c.json(errorBody([said]), 413) });
  const [small, large] = [
    upTo(MAX_BODY_BYTES, 'The body is larger than 1 MB'),
    upTo(MAX_UPLOAD_BYTES, 'The file is larger than 10 MB'),
  ];
  app.use((c, next) => (isUpload(c) || isChatUpload(c) ? large : small)(c, next));
  app.use(idempotency(lender));
}
