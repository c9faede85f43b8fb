/** Decides what an address opens: a redirect, a step of a journey, or a page. */
import {
  acceptedRedirect,
  findEntry,
  navigate,
  pageAt,
  partOfPage,
  stepAt,
  type CompiledPage,
  type CompiledSet,
  type Context,
  type Destination,
} from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { journeyData, takeAnswers } from '../drafts/journey-data.ts';
import { markState, readState } from '../drafts/logouts.ts';
import { waitsInPlace } from './waited-out.ts';
import { buildContext, NO_VALUES, parseUrl, type Url } from '../state/context.ts';
import { applicationIn, rememberApplication } from '../state/saved-application.ts';

export type PlaceAt =
  /** Another address of the app. `state`: the history state, including that of a status route. */
  | { readonly kind: 'redirect'; readonly to: string; readonly state?: unknown }
  /** Another site. */
  | { readonly kind: 'leave'; readonly to: string }
  | {
      readonly kind: 'step';
      readonly journey: string;
      readonly step: string;
      readonly url: Url;
    }
  | { readonly kind: 'page'; readonly page: CompiledPage; readonly url: Url }
  /** The address opens nothing, and the definitions have no not-found page. */
  | { readonly kind: 'missing' };

/**
 * Decides what an address (path and query) opens in the client's current state. `state` is the
 * history state.
 */
export function placeAt(client: Client, address: string, state?: unknown): PlaceAt {
  const { set } = client.get();
  const kept = readState(client, state);
  const url = parseUrl(address, kept);
  const step = stepAt(set, address);
  const context = contextAt(client, address, url);
  const entryPage = entryPageAt(set, address, context);
  if (entryPage === undefined && !staysWaiting(client, url.path, context)) {
    const end = navigate(set, address, context);
    if (end.external) return { kind: 'leave', to: end.path };
    if (end.path !== address) return redirectTo(client, end, kept);
  }
  if (entryPage) return { kind: 'page', page: entryPage, url };
  if (step) return { kind: 'step', ...step, url };
  const found = pageAt(set, address);
  if (found) return { kind: 'page', page: found.page, url: { ...url, params: found.params } };
  const missing = pageNamed(set, 'not-found');
  if (missing === undefined) return { kind: 'missing' };
  // An earlier release, on which the application of the path began, may have the page.
  const uuid = applicationIn(url.path);
  return {
    kind: 'page',
    page: missing,
    url: uuid === undefined ? url : { ...url, params: { uuid } },
  };
}

/** Has the client only a part of the set, and the part no screen of the place? */
export const isBeyondPart = ({ part }: CompiledSet, place: PlaceAt): boolean =>
  part !== undefined && part !== findPart(place);

/** The part that has the screen of a place; undefined for a redirect and a missing page. */
function findPart(place: PlaceAt): string | undefined {
  if (place.kind === 'step') return place.journey;
  return place.kind === 'page' ? partOfPage(place.page.id) : undefined;
}

/**
 * Is this still the browser's address? False after a navigation until the new address is drawn, so
 * that the old address no longer redirects. Both are compared as the browser writes them (`'` is
 * `%27`).
 */
export function isCurrent({ navigation }: Client, address: string): boolean {
  const { pathname, search } = new URL(navigation.origin + address);
  return pathname + search === navigation.address();
}

/**
 * Runs when an address is shown: saves its application as the current one, and adopts a loaded
 * release and flags at this boundary.
 */
export function noteShown(client: Client, address: string): void {
  rememberApplication(client.deviceStorage, client.get().set, parseUrl(address).path);
  client.releases.adopt();
  client.flags.apply();
}

/** A redirect keeps the history's state. The route of a status adds its own. */
function redirectTo(client: Client, end: Destination, kept: unknown): PlaceAt {
  const state = end.state ? { ...(kept as object | undefined), ...end.state } : kept;
  const marked = markState(client, state);
  return { kind: 'redirect', to: end.path, ...(marked === undefined ? {} : { state: marked }) };
}

/**
 * The context of redirects. A journey's guards read its answers, also at a login that returns to
 * the journey.
 */
function contextAt(client: Client, address: string, url: Url): Context {
  const { set } = client.get();
  const target = acceptedRedirect(set, url.query['redirectUrl']) ?? '';
  const step = stepAt(set, address) ?? stepAt(set, target);
  if (step) takeAnswers(client, step.journey, url.state);
  const context = buildContext(client, step ? journeyData(client, step.journey) : NO_VALUES, url);
  // The page of a task loads the tasks, so it may open before they are known.
  return { ...context, tasksAwaited: context['conditions'] === undefined };
}

/**
 * The page that is shown at an entry address itself, before a login is required. Undefined for the
 * home page, which is reached by a redirect.
 */
function entryPageAt(
  set: CompiledSet,
  address: string,
  context: Context,
): CompiledPage | undefined {
  const page = pageNamed(set, findEntry(set, address, context));
  return page?.path === set.routing.publicPaths.home ? undefined : page;
}

function pageNamed(set: CompiledSet, id: string | undefined): CompiledPage | undefined {
  return id !== undefined && Object.hasOwn(set.pages, id) ? set.pages[id] : undefined;
}

function staysWaiting(client: Client, path: string, context: Context): boolean {
  return context['authenticated'] === true && waitsInPlace(client, path, context);
}
