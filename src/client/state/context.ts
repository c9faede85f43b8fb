/** The context that rules read: everything the client knows, for some answers, at an address, now. */
import { isoWithZone } from '../../domain/index.ts';
import { parseAddress, type Context } from '../../engine/index.ts';
import { flagState } from '../../services/index.ts';
import type { Client } from '../client.ts';
import { savedApplication } from './saved-application.ts';

/** Where the tab keeps the experiments of its visitor, so that a reload sends the same ones. */
export const EXPERIMENTS = 'experiments';
/** Where the browser keeps its tracker's uuid. */
export const TRACKER = 'telemetry_trackerUuid';

/** An address with its query read, the parameters of its page's path, and the history's state. */
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
/** The url of calls that belong to no page. */
export const NO_PLACE: Url = { path: '/', query: {} };

/** Reads an address (path and query). Of a repeated parameter the first value counts. */
export function urlOf(address: string, state?: unknown): Url {
  const { path, search } = parseAddress(address);
  return {
    path,
    query: Object.fromEntries([...new URLSearchParams(search)].reverse()),
    ...(state === undefined ? {} : { state }),
  };
}

/** The context for these values at this address, at this moment of the client's clock. */
export function contextOf(client: Client, values: FormValues, url: Url): Context {
  const { set, info, loaded, remoteFlags, authenticated } = client.get();
  const { flags, provides } = flagState(set.flags, remoteFlags, client.tabStorage);
  const context = {
    ...provides,
    ...loaded,
    ...values.toggles,
    answers: values.answers,
    flags,
    org: set.org,
    variant: set.org.variant,
    url: { params: {}, ...url },
    now: isoWithZone(new Date(client.clock.now()), set.org.timeZone),
    environment: info.environment,
    authenticated,
    campaign: client.campaign,
    trackerId: client.deviceStorage.read(TRACKER),
    savedApplication: savedApplication(client.deviceStorage),
    experiments: client.tabStorage.read(EXPERIMENTS),
    ...(client.affiliate === undefined ? {} : { affiliate: client.affiliate }),
  };
  return client.extendContext(context);
}

/** The context of a call that belongs to no form and no page. */
export function contextOutsidePages(client: Client): Context {
  return contextOf(client, NO_VALUES, NO_PLACE);
}
