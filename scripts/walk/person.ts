/** A scripted person with their own browser: the client that the app uses, over scripted ports. */
import { errorText, own } from '../../src/domain/index.ts';
import { readPath, type CompiledScreen, type CompiledSet } from '../../src/engine/index.ts';
import {
  acceptAll,
  createClient,
  followReleases,
  preparePages,
  sendInBackground,
  savedApplication,
  signOutAdditionalSigners,
  type Client,
  type ClientPorts,
  type Navigation,
  type ReleaseSource,
} from '../../src/client/index.ts';
import { nodeValidator } from '../../src/release/index.ts';
import {
  createTransport,
  localJwtSession,
  memoryStorage,
  storeOver,
  type RemoteFlags,
} from '../../src/services/index.ts';
import type { WalkLender } from './lender.ts';

/** The release with which a person's pages begin, and where the browser reads others. */
export interface PersonReleases {
  readonly release: string;
  /** Theme folder of the organisation. */
  readonly theme: string;
  readonly source: ReleaseSource;
}

interface PersonInput {
  readonly set: CompiledSet;
  readonly lender: WalkLender;
  readonly flags: RemoteFlags;
  /** The address that is opened first. */
  readonly at: string;
  /** @default no other release is adopted */
  readonly releases?: PersonReleases;
  /** Receives each response of the lender. */
  readonly answered?: ResponseObserver | undefined;
}

/** One response of the lender. `body` is its JSON; undefined for any other body. */
export interface AnsweredCall {
  readonly method: string;
  /** The path, without the query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}
export type ResponseObserver = (call: AnsweredCall) => void;

export class Person {
  readonly lender: WalkLender;
  readonly #input: PersonInput;
  readonly #tab = memoryStorage();
  readonly #device = memoryStorage();
  readonly #cookies = new Map<string, string>();
  /** The requests since the last visit, as `GET /path 200`. */
  readonly calls: string[] = [];
  /** The places since the last visit that redirected. */
  readonly passed: string[] = [];
  /** Every answer that the person entered so far, also those that a page forgot. */
  entered: Readonly<Record<string, unknown>> = {};
  /** The address in the browser: path and query. */
  address: string;
  /** The state of the history's entry. */
  state: unknown;
  /** Id of the open modal. */
  modal: string | undefined;
  /** The address of another site for which the person left the app. */
  leftFor: string | undefined;
  client: Client;
  #mustReload = false;
  readonly #background: Promise<void>[] = [];

  constructor(input: PersonInput) {
    this.#input = input;
    this.lender = input.lender;
    this.address = input.at;
    this.client = this.#boot();
  }

  /** Opens an address in a new page: stored data stays, data in memory is lost. */
  open(address: string): void {
    this.address = address;
    this.state = undefined;
    this.modal = undefined;
    this.leftFor = undefined;
    this.#mustReload = false;
    this.client = this.#boot();
  }

  /** Opens an address in a new tab and closes the present one: only the data of the device stays. */
  openInNewTab(address: string): void {
    this.#tab.clear();
    this.open(address);
  }

  /** Goes to an address of the app, as a link does. */
  go(address: string): void {
    this.address = address;
    this.state = undefined;
  }

  /** Reloads the page when the client requests it. */
  reloadIfRequested(): void {
    if (this.#mustReload) this.open(this.address);
  }

  /** The status of the loaded application; empty without one. */
  status(): string {
    return String(readPath(this.client.get().loaded, 'application.status.checklistStatus') ?? '');
  }

  /** All keys and values that the browser stores, as pairs. */
  stored(): readonly (readonly [key: string, value: string])[] {
    return [this.#tab, this.#device].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => {
        const key = storage.key(index) ?? '';
        return [key, storage.getItem(key) ?? ''] as const;
      }),
    );
  }

  /** Resolves once the work in the background has ended, also that of pages that were left. */
  async settled(): Promise<void> {
    for (let work = this.#background.shift(); work; work = this.#background.shift()) await work;
  }

  /** Id of the application that was open last; empty when there was none. */
  application(): string {
    return savedApplication(this.client.deviceStorage) ?? '';
  }

  #boot(): Client {
    const { set, flags, releases } = this.#input;
    const info = {
      baseUrl: '',
      orgCode: set.org.code,
      release: releases?.release ?? '',
      set: '',
      css: '',
      theme: releases?.theme ?? set.org.code,
      environment: 'production',
    };
    const search = this.address.split('?')[1] ?? '';
    const client = createClient(this.#ports(), { info, set, search });
    preparePages(client, set.vocabulary);
    client.update({ remoteFlags: flags });
    signOutAdditionalSigners(client);
    if (releases) followReleases(client);
    this.#background.push(openTelemetrySession(client));
    return client;
  }

  #ports(): ClientPorts {
    const { set, lender, releases } = this.#input;
    const session = localJwtSession(() => this.#device);
    const fetchAndLog = (url: string | URL | Request, init?: RequestInit) =>
      this.#fetch(String(url), init);
    return {
      transport: createTransport({
        baseUrl: '',
        orgCode: set.org.code,
        session,
        fetch: fetchAndLog,
        onRelease: (release) => {
          if (releases) this.client.releases.announce(release);
        },
      }),
      session,
      tabStorage: storeOver(() => this.#tab),
      deviceStorage: storeOver(() => this.#device),
      clock: {
        now: lender.now,
        wait: async (ms) => lender.later(ms),
        whenIdle: (work) => void this.#background.push(Promise.resolve(work())),
      },
      navigation: this.#navigation(),
      releaseSource: releases?.source ?? NO_RELEASES,
      loadValidator: async (_release, { schema }: CompiledScreen) =>
        schema ? nodeValidator(schema) : acceptAll,
      swapStyles: () => undefined,
      exclusively: (_name, work) => work(),
      random: () => 0.5,
      warn: () => undefined,
    };
  }

  #navigation(): Navigation {
    return {
      origin: 'http://localhost',
      address: () => this.address,
      go: (to, options) => {
        this.address = to;
        this.state = options?.state;
      },
      leave: (to) => {
        this.leftFor = to;
      },
      reload: () => {
        this.#mustReload = true;
      },
    };
  }

  async #fetch(url: string, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    if (this.#cookies.size > 0)
      headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const response = await this.lender.fetch(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    const reason = response.ok ? '' : ` ${await readReason(response.clone())}`;
    const [method, [path = '']] = [init?.method ?? 'GET', url.split('?', 1)];
    const { status } = response;
    this.calls.push(`${method} ${path} ${status}${reason}`.trimEnd());
    if (this.#input.answered !== undefined)
      this.#input.answered({ method, path, status, body: await readJson(response.clone()) });
    return response;
  }
}

const noReleases = (): Promise<never> =>
  Promise.reject(new Error('Failed to read a release: a walk has only one set of definitions.'));

const NO_RELEASES: ReleaseSource = { manifest: noReleases, set: noReleases, active: noReleases };
const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** The message of an error response, as the app shows it. */
async function readReason(response: Response): Promise<string> {
  const body = await readJson(response);
  return errorText(own(body, 'errors') ?? body);
}

/** Opens the telemetry session of a browser, which events wait for. Without one they are not sent. */
async function openTelemetrySession(client: Client): Promise<void> {
  const body = await sendInBackground(client, 'session');
  const sessionKey = own(body, 'sessionKey');
  if (sessionKey !== undefined)
    client.addLoaded({ telemetrySession: { sessionKey, domain: 'localhost' } });
}
