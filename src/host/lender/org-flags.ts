/**
 * Keeps the feature flags of each organisation, as the lender sets them for a visitor. They are
 * fetched in the background; nothing waits for them.
 */
import { lenderFlags, type LenderFlags } from '../../domain/index.ts';
import type { FlagDef } from '../../engine/index.ts';
import { errorFacts, type Log } from '../log.ts';
import { boundedJson } from './bounded-text.ts';
import type { LiveOrg, LiveReleases } from '../releases/live-releases.ts';

/** The call of the specification with which the app asks for the flags of a customer. */
const FEATURES = '/service-optimize/customer/api/v1/features';
/** How often the flags are fetched, in milliseconds. */
const REFRESH_MS = 5 * 60_000;
/** The pages of the sandbox that change flags. */
const SETTINGS = /^\/sandbox\/(flags|maintenance|reset)$/;

export interface OrgFlags {
  /**
   * The flags of an organisation that differ from their defaults, and the variables of those that
   * are on. Undefined while the lender has not answered yet.
   */
  of(org: LiveOrg): LenderFlags | undefined;
  /**
   * Fetches the flags of all organisations, one after the other. Resolves with whether some have
   * changed, and never rejects.
   */
  refresh(): Promise<boolean>;
}

interface OrgFlagsInput {
  readonly releases: Pick<LiveReleases, 'current' | 'callOf'>;
  readonly lender: (request: Request) => Response | Promise<Response>;
  /** The tracker id of this installation. */
  readonly trackerId: () => string;
  readonly log: Log;
  /** Aborted when the host closes. */
  readonly closing: AbortSignal;
  /** Called when the flags of an organisation have changed. */
  readonly onChange: () => void;
  /** @default Date.now */
  readonly now?: () => number;
}

export function openOrgFlags(input: OrgFlagsInput): OrgFlags {
  const { releases, closing, log, onChange } = input;
  const known = new Map<string, LenderFlags>();
  let running: Promise<unknown> = Promise.resolve();
  /** A product without this call has no flags but its defaults. */
  const hasCall = (): boolean => {
    try {
      return releases.callOf('POST', FEATURES) !== undefined;
    } catch (error) {
      // A file of a release cannot be read now. A rejection would end the process.
      log('flags-not-loaded', errorFacts(error));
      return false;
    }
  };
  const fetchAll = async (): Promise<boolean> => {
    const live = releases.current();
    let hasChanged = false;
    for (const org of hasCall() ? (live?.orgs ?? []) : []) {
      if (closing.aborted) break;
      try {
        const flags = relevant(await fetchFlags(input, org), live?.loaded.manifest.flags ?? []);
        // The same object stays, so that pages can tell a change.
        if (JSON.stringify(known.get(org.folder)) === JSON.stringify(flags)) continue;
        known.set(org.folder, flags);
        hasChanged = true;
        onChange();
      } catch (error) {
        // The organisation keeps the flags that it had.
        log('flags-not-loaded', { org: org.code, ...errorFacts(error) });
      }
    }
    return hasChanged;
  };
  return {
    of: ({ folder }) => known.get(folder),
    refresh: () => {
      const next = running.then(fetchAll);
      running = next;
      return next;
    },
  };
}

/** Lets the sandbox's pages that change flags answer only once the host knows the change. */
export const withFreshFlags =
  (lender: OrgFlagsInput['lender'], flags: Pick<OrgFlags, 'refresh'>) =>
  async (request: Request): Promise<Response> => {
    const response = await lender(request);
    const isChange = request.method === 'POST' && SETTINGS.test(new URL(request.url).pathname);
    if (isChange) await flags.refresh();
    return response;
  };

/**
 * Fetches the flags now, with each new release, and every five minutes. Calls `prepare` once some
 * have changed. Returns the function that stops it.
 */
export function pollFlags(
  flags: Pick<OrgFlags, 'refresh'>,
  releases: Pick<LiveReleases, 'subscribe'>,
  prepare: () => void,
): () => void {
  const refresh = () => void flags.refresh().then((hasChanged) => hasChanged && prepare());
  const timer = setInterval(refresh, REFRESH_MS).unref();
  const unsubscribe = releases.subscribe(refresh);
  refresh();
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

async function fetchFlags(input: OrgFlagsInput, { code }: LiveOrg): Promise<LenderFlags> {
  const { lender, trackerId, closing, now = Date.now } = input;
  const attributes = { createdAt: new Date(now()).toISOString(), organization: code };
  const response = await lender(
    new Request(`http://host.invalid${FEATURES}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-org': code },
      body: JSON.stringify({ optimizeUser: { trackerId: trackerId(), attributes } }),
      signal: closing,
    }),
  );
  if (!response.ok)
    throw new Error(`Failed to load flags: the lender answered ${response.status}.`);
  return lenderFlags(await boundedJson(response));
}

/** The flags of the definitions that are not at their default, and those that bring variables. */
function relevant(flags: LenderFlags, defs: readonly FlagDef[]): LenderFlags {
  return Object.fromEntries(
    defs.flatMap((def) => {
      const flag = Object.hasOwn(flags, def.key) ? flags[def.key] : undefined;
      if (flag === undefined) return [];
      const isOn = flag.enabled ?? def.default;
      const hasVariables = isOn && Object.keys(flag.variables ?? {}).length > 0;
      if (isOn === def.default && !hasVariables) return [];
      return [[def.key, { enabled: isOn, ...(hasVariables && { variables: flag.variables }) }]];
    }),
  );
}
