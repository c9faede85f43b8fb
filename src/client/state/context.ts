/**
 * Builds the context that rules read, from the client's state, the answers, the address and the
 * time.
 */
import { isoWithZone } from '../../domain/index.ts';
import { parseAddress, readPath, writePath, type Context } from '../../engine/index.ts';
import { flagState, readUuid } from '../../services/index.ts';
import type { Client } from './client.ts';
import { savedApplication } from './saved-application.ts';

/** Storage key of the visitor's experiments in the tab, so that a reload sends the same ones. */
export const EXPERIMENTS = 'experiments';
/** Storage key of the wallet account that a person has switched to in the tab, until the sign-out. */
export const PRINCIPAL = 'wallet-principal';
/** Storage key of the conversation with the lender that is open in the tab. */
export const CHAT_SESSION = 'chat-session';
/** Storage key of the browser's tracker uuid. */
export const TRACKER = 'telemetry_trackerUuid';

/** An address with its parsed query, the parameters of its page's path, and the history state. */
export interface Url {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly state?: unknown;
}

/** The answers of a form, and the toggles (top-level keys of the context) that its screen switches on. */
export interface FormValues {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly toggles: Readonly<Record<string, unknown>>;
}

export const NO_VALUES: FormValues = { answers: {}, toggles: {} };
/** The values, with these answers where nothing is answered. The same values without any. */
export function withAnswers(
  values: FormValues,
  more: Iterable<readonly [path: string, value: unknown]>,
): FormValues {
  let { answers } = values;
  for (const [path, value] of more)
    if (readPath(answers, path) === undefined) answers = writePath(answers, path, value);
  return answers === values.answers ? values : { ...values, answers };
}

/** The URL of calls outside of pages. */
export const NO_PLACE: Url = { path: '/', query: {} };

/** Parses an address (path and query). The first value of a repeated parameter counts. */
export function parseUrl(address: string, state?: unknown): Url {
  const { path, search } = parseAddress(address);
  return {
    path,
    query: Object.fromEntries([...new URLSearchParams(search)].reverse()),
    ...(state === undefined ? {} : { state }),
  };
}

/** The context for these values at this address, at this moment of the host's clock. */
export function buildContext(client: Client, values: FormValues, url: Url): Context {
  const { set, info, loaded, remoteFlags, authenticated, extendContext } = client.get();
  const { flags, provides } = flagState(set.flags, remoteFlags, client.tabStorage);
  const now = client.clock.hostNow?.() ?? client.clock.now();
  const context = {
    ...provides,
    ...loaded,
    ...values.toggles,
    answers: values.answers,
    flags,
    org: set.org,
    lists: set.lists,
    variant: set.org.variant,
    url: { params: {}, ...url },
    now: isoWithZone(new Date(now), set.org.timeZone),
    environment: info.environment,
    authenticated,
    campaign: client.campaign.get(),
    trackerId: readUuid(client.deviceStorage, TRACKER),
    savedApplication: savedApplication(client.deviceStorage),
    experiments: client.tabStorage.read(EXPERIMENTS),
    affiliate: client.affiliate,
  };
  return extendContext?.(context) ?? context;
}

/** The context of a call outside of forms and pages. */
export function contextOutsidePages(client: Client): Context {
  return buildContext(client, NO_VALUES, NO_PLACE);
}
