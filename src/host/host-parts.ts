/** The parts of a host's app, and the data of its requests. */
import type { Hono } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { LenderConnection } from './lender/open-lender.ts';
import type { OrgFlags } from './lender/org-flags.ts';
import type { LoadGates } from './load/shed-load.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PageDrawer } from './page/drawn-pages.ts';
import type { ResponseCache } from './page/kept-answers.ts';
import type { StoreFollower } from './releases/follow-store.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import type { CountedReleases } from './releases/release-counts.ts';
import type { SaveEvents } from './releases/release-events.ts';
import type { Arrival } from './security/identify-request.ts';
import type { CookieSessions } from './session/cookie-sessions.ts';

/** The differences of the pages of a link. */
interface ShownPages {
  /** Where they send their calls. */
  readonly callBase: string;
  /** Whether the Studio may frame them. */
  readonly isFramed: boolean;
  /** Marks a page. */
  mark(html: string): string;
}

export interface HostParts {
  /** Folder of package.json, from which font packages are resolved. */
  readonly root: string;
  readonly dist: string;
  /** Whether vite serves the app unbuilt. */
  readonly dev: boolean;
  readonly environment: string;
  readonly releases: LiveReleases;
  /** The store of releases; absent: the data folder. */
  readonly follower?: StoreFollower | undefined;
  /** The counts of the pages of each release, for canaries; absent: nothing is counted. */
  readonly counts?: CountedReleases | undefined;
  readonly log: Log;
  /** Aborted when the host closes. */
  readonly closing: AbortSignal;
  readonly lender: LenderConnection['fetch'];
  /** Whether the lender answers over a network, and can break off. @default false */
  readonly isLenderRemote?: boolean | undefined;
  /** Path prefixes that belong to the lender. */
  readonly lenderPaths: () => readonly string[];
  /** Free bytes on the data folder's disk. */
  readonly freeBytes: () => number;
  /** Whether the files of the state are still those that were opened. @default true */
  readonly hasState?: (() => boolean) | undefined;
  /** Whether calls reach the lender: `closed`, `open` or `half-open`. */
  readonly lenderState: () => string;
  /** Host names of logins outside of the release's organisations. */
  readonly loginHosts: readonly string[];
  /** The most streams of release events. @default 5000 */
  readonly maxReleaseStreams?: number | undefined;
  /** Origins from which pages show pictures, besides their own. @default none */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Proxies in front of the host whose `x-forwarded-for` is trusted. */
  readonly proxies: BlockList;
  readonly metrics: Metrics;
  /** The gates that bound the requests at work. */
  readonly gates: LoadGates;
  /** The state of the author's last save; absent where no save goes live. */
  readonly saves?: SaveEvents | undefined;
  /** Adds the routes of the Studio; absent where nobody authors definitions. */
  readonly studio?: ((app: HostApp, parts: HostParts) => void) | undefined;
  /** Host names under which the Studio is served, besides those of this machine. @default none */
  readonly sandboxHosts?: readonly string[] | undefined;
  /** Where answers are kept that need not be made again; absent: nowhere. */
  readonly keptAnswers?: ResponseCache | undefined;
  /** Addresses that may read the metrics, besides loopback. */
  readonly metricsAllow: BlockList;
  /** Whether the sandbox's own page, its state and its forms are served. */
  readonly hasSandboxPage: boolean;
  /** The sessions of browsers that have only a cookie; undefined when each page keeps its token. */
  readonly cookieSessions?: CookieSessions | undefined;
  /** The lender's flags of each organisation; absent: pages do not say them. */
  readonly orgFlags?: OrgFlags | undefined;
  /** Draws the first screen of public pages. */
  readonly drawer: PageDrawer;
  /** The differences of the pages of a link to show; absent: they are those of the host. */
  readonly shown?: ShownPages | undefined;
  /** The current index.html, for a path. */
  readonly template: (path: string) => Promise<string>;
  /** The built policy.html: links of the style sheets of policy pages. */
  readonly policyTemplate: () => Promise<string>;
}

/** The Hono environment of a request. */
export interface HostEnv {
  readonly Bindings: {
    readonly incoming?: Arrival & Partial<IncomingMessage>;
    readonly outgoing?: Pick<ServerResponse, 'destroy'>;
    /** Whether the host itself asks; see `prepareAnswers`. No client can say so. */
    readonly isPreparation?: boolean;
  };
  readonly Variables: { requestId: string };
}
export type HostApp = Hono<HostEnv>;
