/** Opens the lender that the host serves: the embedded sandbox, or a proxy to a real one. */
import { join } from 'node:path';
import { definedAnswers, buildOrgInfo, readTree } from '../../release/index.ts';
import type { DefinedAnswer, DrawScreen, Handshake, SandboxOptions } from '../../sandbox/index.ts';
import { loadSandbox } from '../load-rooms.ts';
import type { Log } from '../log.ts';
import { buildEntryPaths } from '../releases/entry-paths.ts';
import type { Live, LiveReleases } from '../releases/live-releases.ts';
import { maxBodyBytes } from '../security/body-limits.ts';
import { createCircuitBreaker, type BreakerState } from './circuit-breaker.ts';
import { hostTrackerId } from './host-tracker-id.ts';
import { lenderBase } from './lender-base.ts';
import { SANDBOX_PATH } from './lender-paths.ts';
import { outcomeOfStatus, startCall, type OnCall } from './measure-call.ts';
import { isBelow, perObject } from '../../engine/index.ts';
import { proxyTo } from './proxy.ts';
import { relayTo } from './relay.ts';
import { openSigningKeys } from './signing-key.ts';

export interface LenderConnection {
  readonly isSandbox: boolean;
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Answers the handshake of a websocket with this subprotocol. */
  readonly connect: (request: Request, protocol: string) => Promise<Handshake>;
  readonly close: () => Promise<void>;
  /**
   * Whether calls reach the lender: `open` when they are refused because it could not be reached.
   * Always `closed` for the sandbox.
   */
  readonly lenderState: () => BreakerState;
  /** Whether the files of the sandbox's state are still those that were opened. */
  readonly hasState: () => boolean;
}

/**
 * The name of this application among the lender's. A flag of this name can change the lender's
 * address.
 */
const APP_NAME = 'heloc';

export interface LenderInput {
  /** The name of the environment. In `production` no flag changes the lender's address. */
  readonly environment: string;
  /** A real lender's address; undefined opens the sandbox. */
  readonly lenderUrl: string | undefined;
  readonly recorderHeaders?: readonly string[] | undefined;
  readonly dataDir: string;
  /** Folder of the definitions, which say how the sandbox answers a product's own operations.
   * @default none */
  readonly definitions?: string | undefined;
  readonly sandboxHosts?: readonly string[] | undefined;
  readonly sandboxLimitFactor?: number | undefined;
  readonly releases: LiveReleases;
  /** Draws the screens that pages of the sandbox frame; undefined for none. */
  readonly drawScreen?: DrawScreen | undefined;
  /** Whether the host serves the Studio. */
  readonly hasStudio?: boolean | undefined;
  readonly log: Log;
  /** Receives each call that ended. The handshake of a websocket with a real lender is one. */
  readonly onCall: OnCall;
}

/** Opens the lender. The sandbox keeps its state in `dataDir`. */
export async function openLender(input: LenderInput): Promise<LenderConnection> {
  if (input.lenderUrl !== undefined) return openRealLender(input, input.lenderUrl);
  const { createSandbox } = await loadSandbox();
  const sandbox = createSandbox(sandboxOptions(input));
  return {
    isSandbox: true,
    fetch: async (request) => {
      // The pages for QA are no calls to the lender.
      const isPage = isBelow(new URL(request.url).pathname, [SANDBOX_PATH]);
      const endCall = startCall(isPage ? () => undefined : input.onCall);
      const response = await sandbox.app.fetch(request);
      endCall(outcomeOfStatus(response.status));
      return response;
    },
    connect: (request) => sandbox.connect(request),
    close: async () => sandbox.close(),
    lenderState: () => 'closed',
    hasState: () => sandbox.hasState(),
  };
}

function openRealLender(input: LenderInput, lenderUrl: string): LenderConnection {
  const { dataDir, environment, releases, recorderHeaders, log, onCall } = input;
  const base = lenderBase({
    url: lenderUrl,
    appName: APP_NAME,
    environment,
    org: () => releases.current()?.orgs.find(({ main }) => main)?.code,
    trackerId: () => hostTrackerId(dataDir),
  });
  const breaker = createCircuitBreaker({
    now: () => performance.now(),
    onChange: (state) => log('lender-breaker', { state }),
  });
  return {
    isSandbox: false,
    fetch: async (request) =>
      proxyTo(
        {
          url: await base(),
          callOf: releases.callOf,
          maxBodyBytes: (method, path) => maxBodyBytes(releases, method, path),
          breaker,
          recorderHeaders,
          onCall,
        },
        request,
      ),
    connect: async (request, protocol) => {
      if (!releases.callOf('GET', new URL(request.url).pathname)) return { refused: 404 };
      const url = await base();
      const endCall = startCall(onCall);
      const handshake = await relayTo(url, protocol, request);
      endCall('refused' in handshake ? outcomeOfStatus(handshake.refused) : 'ok');
      return handshake;
    },
    close: async () => undefined,
    lenderState: breaker.state,
    hasState: () => true,
  };
}

type SandboxOrgs = ReturnType<SandboxOptions['orgs']>;
/** Made once per release: the sandbox reads them at each request. */
const sandboxOrgs = perObject(({ orgs, loaded }: Live): SandboxOrgs =>
  orgs.map(({ code, main, prefixes, folder, theme, assets }) => ({
    code,
    main,
    wholesale: theme.wholesale,
    prefixes: [...prefixes],
    folder,
    theme,
    logo: assets['logo.svg'] && join(loaded.dir, assets['logo.svg']),
    name: theme.companyInfo?.name ?? code,
    pricing: buildOrgInfo(theme, folder).orgPricingData,
    products: theme.products,
    licensedStates: theme.overrides?.find(
      ({ change, field }) => change === 'states' && field === 'propertyAddress.state',
    )?.values,
    flags: theme.flags,
    colors: { ...theme.brand?.colors },
  })),
);

/** Returns the function that reads the answers of the definitions, once for each release. */
function createAnswers({ definitions, releases }: LenderInput): () => readonly DefinedAnswer[] {
  let last: { readonly release: string; readonly answers: readonly DefinedAnswer[] } | undefined;
  return () => {
    const release = releases.current()?.release;
    if (definitions === undefined || release === undefined) return [];
    if (last?.release !== release)
      last = { release, answers: definedAnswers(readTree(definitions).files) };
    return last.answers;
  };
}

function sandboxOptions(input: LenderInput): SandboxOptions {
  const { dataDir, releases, drawScreen, hasStudio = false, log } = input;
  const { sandboxHosts = [], sandboxLimitFactor = 1 } = input;
  return {
    dataDir,
    signingKeys: openSigningKeys(dataDir, log),
    ...(drawScreen && { drawScreen }),
    hasStudio,
    pageHosts: sandboxHosts,
    limitFactor: sandboxLimitFactor,
    fault: ({ id, name, at }) => log('lender-fault', { id, name, line: at }),
    answers: createAnswers(input),
    ...sandboxOfRelease(() => releases.current()),
  };
}

/** Returns the parts of a release that the sandbox reads at each call. */
export const sandboxOfRelease = (
  live: () => Live | undefined,
): Pick<SandboxOptions, 'orgs' | 'flags' | 'entryPaths'> => ({
  orgs: () => {
    const served = live();
    return served ? sandboxOrgs(served) : [];
  },
  flags: () => [...(live()?.loaded.manifest.flags ?? [])],
  entryPaths: () => buildEntryPaths(live()),
});
