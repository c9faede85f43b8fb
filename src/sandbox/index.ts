/** The sandbox lender: an HTTP app that answers every call of the lender from its own store. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { applicationCalls } from './calls/application/application.ts';
import { dscrCalls } from './calls/application/dscr.ts';
import { chatCalls } from './calls/chat/chat.ts';
import { ChatHub } from './calls/chat/hub.ts';
import { connectChat, type Handshake } from './calls/chat/socket.ts';
import { definedCalls } from './calls/defined/calls.ts';
import { plainCalls } from './calls/defined/plain-calls.ts';
import { documentCalls } from './calls/documents/documents.ts';
import { accountExistsCalls } from './calls/account/account-exists.ts';
import { accountSettingsCalls } from './calls/account/account-settings.ts';
import { brokerCalls } from './calls/account/broker.ts';
import { identityCalls } from './calls/account/identity.ts';
import { loginCalls } from './calls/account/login.ts';
import { twoFactorCalls } from './calls/account/two-factor.ts';
import { lookupCalls } from './calls/public/lookups.ts';
import { profileCalls } from './calls/account/profile.ts';
import { walletCalls } from './calls/account/wallets.ts';
import { providerCalls } from './calls/application/provider-links.ts';
import { signerLoginCalls } from './calls/signers/signer-login.ts';
import { signerCalls } from './calls/signers/signer.ts';
import { featureFlagCalls } from './calls/public/feature-flags.ts';
import { telemetryCalls } from './calls/public/telemetry.ts';
import { createDiskFiles } from './files/disk.ts';
import { createMemoryFiles } from './files/memory.ts';
import { addMiddleware } from './middleware.ts';
import type { SandboxApp, Env, Lender } from './lender.ts';
import type { SandboxOptions } from './options.ts';
import { chatConsoleRoutes } from './page/chat/routes.ts';
import { drawnScreenRoutes } from './page/drawn-screen.ts';
import { peopleRoutes } from './page/author/people.ts';
import { applicationsPageRoutes } from './page/applications/routes.ts';
import { brokerRoutes } from './page/broker.ts';
import { providerRoutes } from './page/provider.ts';
import { codesRoutes, messageRoutes } from './page/records/messages.ts';
import { outboxRoutes } from './page/records/outbox.ts';
import { reportRoutes } from './page/records/reports.ts';
import { referenceRoutes } from './page/reference/tables.ts';
import { settingsRoutes } from './page/settings.ts';
import { sharedPageRoutes } from './page/shared.ts';
import { startPageRoutes } from './page/start/routes.ts';
import { openFileAt } from './store/open-file.ts';
import type { SandboxStore } from './store/port.ts';
import { createSqliteStore, DATABASE_FILE } from './store/sqlite.ts';
import { countsInMemory } from '../server/index.ts';
import { createPasswords } from './wire/password-queue.ts';

export type {
  DefinedAnswer,
  DrawScreen,
  SandboxFault,
  SandboxFlag,
  SandboxLogEntry,
  SandboxOptions,
  SandboxOrg,
  ScreenChoice,
} from './options.ts';
export type { Documents, SandboxStore } from './store/port.ts';
export type { ChatSocket } from './calls/chat/hub.ts';
export type { Handshake } from './calls/chat/socket.ts';
export { copyState, isStateOpen } from './store/copy-state.ts';
export { hashPassword } from './wire/passwords.ts';
export { keyId, type SigningKeys } from './wire/signing-keys.ts';

/** The embedded lender: its HTTP app, its state, and the function that closes it. */
export interface Sandbox {
  app: SandboxApp;
  store: SandboxStore;
  /** Whether the file of the state is still the one that was opened. */
  hasState(): boolean;
  /** Answers the handshake of a websocket. */
  connect(request: Request): Promise<Handshake>;
  close(): void;
}

// The order matters: `applicationCalls` has a route that matches any section, so the calls with a
// fixed path come first.
const CALLS = [
  // Definitions come before code: a product may answer a call in its own way.
  definedCalls,
  plainCalls,
  identityCalls,
  loginCalls,
  twoFactorCalls,
  accountSettingsCalls,
  brokerCalls,
  accountExistsCalls,
  profileCalls,
  walletCalls,
  providerCalls,
  dscrCalls,
  applicationCalls,
  documentCalls,
  signerLoginCalls,
  signerCalls,
  lookupCalls,
  telemetryCalls,
  featureFlagCalls,
  chatCalls,
];
// The first entry protects the forms of all others.
const PAGES = [
  sharedPageRoutes,
  startPageRoutes,
  settingsRoutes,
  referenceRoutes,
  drawnScreenRoutes,
  peopleRoutes,
  applicationsPageRoutes,
  outboxRoutes,
  codesRoutes,
  messageRoutes,
  reportRoutes,
  brokerRoutes,
  providerRoutes,
  chatConsoleRoutes,
];

/**
 * Starts the sandbox lender. Throws when the database cannot be opened, or when the signing key is
 * shorter than 32 bytes.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  if (options.signingKeys().current.byteLength < 32)
    throw new Error(
      'Failed to start the sandbox: the signing key is too short. Please give 32 bytes or more.',
    );
  const now = options.now ?? Date.now;
  const wait = options.wait ?? ((ms: number) => sleep(ms));
  const { inMemory = false, dataDir } = options;
  const store = createSqliteStore(inMemory ? undefined : dataDir, now);
  const files = inMemory ? createMemoryFiles() : createDiskFiles(dataDir);
  const hasState = inMemory ? () => true : openFileAt(join(dataDir, DATABASE_FILE));
  const chats = new ChatHub();
  const { passwordCost: cost, passwordWaitMs: maxWaitMs } = options;
  const passwords = createPasswords({ cost, maxWaitMs });
  const lender: Lender = {
    ...{ options, store, files, passwords, chats, now, wait },
    countCall: countsInMemory(now),
  };
  const app: SandboxApp = new Hono<Env>();
  addMiddleware(app, lender);
  for (const add of [...CALLS, ...PAGES]) add(app, lender);
  return {
    app,
    store,
    hasState,
    connect: (request) => connectChat(lender, request),
    close: () => store.close(),
  };
}
