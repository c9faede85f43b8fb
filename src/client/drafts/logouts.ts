/**
 * Forgets what a person entered in a tab when they log out in any tab of the browser: somebody else
 * may use the device then. Drafts are deleted. The state of a history entry can't be, and Back leads
 * to it, so it names the logout before it and counts until the next one.
 */
import type { CompiledSet } from '../../engine/index.ts';
import type { StoragePort } from '../ports.ts';
import { forgetPersonal } from '../state/campaign.ts';
import { CHAT_SESSION, PRINCIPAL } from '../state/context.ts';
import { clearPageDrafts } from './drafts.ts';
import { clearJourney } from './journey-data.ts';

/** The storage key of the id of the last logout: of the browser, and as far as a tab knows. */
const LOGOUT = 'last-logout';
/** The key of a history state with the id of the last logout before it. Absent before the first one. */
const AFTER = 'afterLogout';

type Device = Pick<StoragePort, 'deviceStorage'>;

/** Stores that a person logs out. Called before the sign-in ends, which the other tabs notice. */
export function noteLogout({ deviceStorage }: Device): void {
  deviceStorage.writeText(LOGOUT, crypto.randomUUID());
}

/** The state of a new history entry, which counts until the next logout. */
export function markState({ deviceStorage }: Device, state: unknown): unknown {
  const last = deviceStorage.readText(LOGOUT);
  return typeof state === 'object' && state !== null && last !== undefined
    ? { ...state, [AFTER]: last }
    : state;
}

/** The state of a history entry; undefined when a person has logged out since it was made. */
export function readState({ deviceStorage }: Device, state: unknown): unknown {
  if (typeof state !== 'object' || state === null) return state;
  const { [AFTER]: after, ...own } = state as Readonly<Record<string, unknown>>;
  if (after !== deviceStorage.readText(LOGOUT)) return undefined;
  return after === undefined ? state : own;
}

/**
 * Deletes the drafts of a tab, with the offer and the referral of its campaign, its conversation with
 * the lender and its account, if a person has logged out since it was last called. Returns whether it
 * did. Without storage it never does.
 */
export function forgetLoggedOut(
  { deviceStorage, tabStorage }: Pick<StoragePort, 'deviceStorage' | 'tabStorage'>,
  { journeys, routing }: CompiledSet,
): boolean {
  const last = deviceStorage.readText(LOGOUT);
  if (last === undefined || last === tabStorage.readText(LOGOUT)) return false;
  tabStorage.writeText(LOGOUT, last);
  // A part of a set has one journey.
  const names = new Set([...Object.keys(journeys), ...(routing.publicPaths.openJourneys ?? [])]);
  names.forEach((journey) => clearJourney(tabStorage, journey));
  clearPageDrafts(tabStorage);
  for (const key of [CHAT_SESSION, PRINCIPAL]) tabStorage.remove(key);
  forgetPersonal(tabStorage);
  return true;
}
