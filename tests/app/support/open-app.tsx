/** Opens the app at an address in jsdom, drawn as main.tsx draws it. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { AppContext, type App } from '../../../src/app/app-context.ts';
import { IntervalContext, type IntervalPort } from '../../../src/app/chat/controller/interval.ts';
import { SocketContext } from '../../../src/app/chat/controller/socket.ts';
import { boot } from '../../../src/app/boot/boot.ts';
import { browserClock } from '../../../src/app/boot/browser-ports.ts';
import { accountChunk, idleChunk } from '../../../src/app/late-chunks.ts';
import { Frame } from '../../../src/app/shell/Frame.tsx';
import type { Client } from '../../../src/client/index.ts';
import { shellQueries } from '../../../src/app/shell/shell-queries.ts';
import { AppRouter } from '../../../src/app/routes/AppRouter.tsx';
import { preloadPages } from '../../../src/app/routes/lazy-pages.tsx';
import { RoutedPlace } from '../../../src/app/routes/RoutedPlace.tsx';
import { orgPage } from '../../support/main-brand.ts';
import { manualSockets, type SocketPort } from '../../support/manual-socket.ts';
import { manualInterval } from './manual-interval.ts';

/** The clients of the apps of a test. */
const clients: Client[] = [];

/** The waits that are shortened, in milliseconds: debounced saves and loaders' minimum durations. */
const SHORTENED_UP_TO = 1000;
const { wait } = browserClock;
/** Counts the tests, so that a wait that an earlier one has begun never ends. */
let testNumber = 0;

async function waitInThisTest(ms: number, signal?: AbortSignal): Promise<void> {
  const begunIn = testNumber;
  await wait(ms <= SHORTENED_UP_TO ? ms / 20 : ms, signal);
  if (begunIn !== testNumber) await new Promise(() => {});
}

/** Cuts the client of an app from its lender when the test ends. */
export function stopAfterTest(client: Client): void {
  clients.push(client);
}

/** Shortens short waits, and forgets the app after each test. */
export function preparePage(): void {
  beforeAll(async () => {
    // An app whose background work is still being loaded at the end would start it in another suite.
    await Promise.all([preloadPages(), idleChunk.load(), accountChunk.load()]);
  });
  beforeEach(() => {
    vi.spyOn(browserClock, 'wait').mockImplementation(waitInThisTest);
  });
  afterEach(() => {
    cleanup();
    // A draft that an app of this test saves later would be one of the next test.
    testNumber += 1;
    // The background work of an app continues. It must not call the lender of the next test.
    for (const client of clients.splice(0)) client.intercept(() => new Promise(() => {}));
    shellQueries.clear();
    sessionStorage.clear();
    localStorage.clear();
    document.getElementById('org-info')?.remove();
  });
}

export interface Opened {
  readonly app: App;
  readonly user: UserEvent;
}

const DRAFT = 'draft:register-v2';

interface OpenAppInput {
  /** The stored draft of the registration. Default: none. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The timers of the chat. Default: timers that never fire. */
  readonly interval?: IntervalPort;
  /** The environment that the host reports. Default: none. */
  readonly environment?: string;
  /** `cookie` when the host keeps the token. Default: the page does. */
  readonly session?: 'cookie';
  /** The websockets of the chat. Default: sockets that never open. */
  readonly socket?: SocketPort;
}

/** Boots the app from a page of the main brand, and draws it at a path. */
export async function openApp(
  path: string,
  {
    answers,
    interval = manualInterval(),
    socket = manualSockets(),
    environment,
    session,
  }: OpenAppInput = {},
): Promise<Opened> {
  if (answers) sessionStorage.setItem(DRAFT, JSON.stringify(answers));
  globalThis.history.replaceState(null, '', path);
  const block = Object.assign(document.createElement('script'), {
    id: 'org-info',
    type: 'application/json',
    textContent: JSON.stringify({ ...orgPage, environment, session }),
  });
  document.head.append(block);
  const app = await boot();
  stopAfterTest(app.client);
  render(
    <AppContext value={app}>
      <IntervalContext value={interval}>
        <SocketContext value={socket}>
          <AppRouter>
            <Frame>
              <Routes>
                <Route path="*" element={<RoutedPlace />} />
              </Routes>
            </Frame>
          </AppRouter>
        </SocketContext>
      </IntervalContext>
    </AppContext>,
  );
  return { app, user: userEvent.setup({ delay: null }) };
}

/** Enters a text in one event, where single keys do not matter. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Waits for the screen with this heading. */
export async function heading(name: string | RegExp): Promise<void> {
  await screen.findByRole('heading', { level: 1, name });
}

/** The stored draft of the registration; undefined without one. */
export function registrationDraft(): unknown {
  const text = sessionStorage.getItem(DRAFT);
  return text === null ? undefined : (JSON.parse(text) as unknown);
}

/** All data that the browser stores, as one text. */
export function storedText(): string {
  return JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
}
