/** The way from an address to the place that answers there, as the browser goes it. */
import {
  navigate,
  pageAt,
  parseAddress,
  stepAt,
  type CompiledPage,
  type CompiledSet,
  type Context,
  type Place,
} from '../../src/engine/index.ts';
import { contextOf, send, type Person, type Url, type Values } from './person.ts';

/** A place that is open, with its data there. `page` is undefined at a step of a journey. */
export interface Stand {
  readonly place: Place;
  readonly page?: CompiledPage;
  readonly url: Url;
  readonly name: string;
}

const NOTHING: Values = { answers: {}, toggles: {} };
const MOST_HOPS = 20;

/** Follows the person's address to where it ends. Throws when it ends nowhere, or when what a place loads is refused. */
export async function arrive(person: Person): Promise<Stand> {
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const url = urlOf(person);
    const led = navigate(person.set, person.at, contextOf(person, valuesAt(person), url));
    if (led.external) throw new Error(`The way leaves the app for ${led.path}.`);
    if (led.path !== person.at) {
      person.at = led.path;
      continue;
    }
    const stand = await standAt(person, url);
    if (stand !== undefined) return stand;
  }
  throw new Error(`The way from ${person.at} does not end.`);
}

/** Undefined: the place leads elsewhere. */
async function standAt(person: Person, url: Url): Promise<Stand | undefined> {
  const { set } = person;
  const name = placeName(set, person.at);
  const step = stepAt(set, person.at);
  if (step !== undefined)
    return (await entered(person, step.journey, url)) ? { place: step, url, name } : undefined;
  const found = pageAt(set, person.at);
  if (found === undefined) throw new Error(`There is no page at ${person.at}.`);
  const { page, params } = found;
  if (params['uuid'] !== undefined) person.saved = params['uuid'];
  const here = { ...url, params };
  const loaded = await send(
    person,
    { calls: page.load, done: [] },
    contextOf(person, NOTHING, here),
  );
  if (!loaded.done)
    return follow(
      person,
      loaded.transition.to,
      loaded.transition.error ?? `${page.id} could not load what it needs`,
    );
  const led = navigate(set, person.at, contextOf(person, NOTHING, here));
  if (led.path === person.at) return { place: { page: page.id }, page, url: here, name };
  return follow(person, led.path, '');
}

/** The calls of a journey's beginning, once. False: they lead elsewhere. */
async function entered(person: Person, journey: string, url: Url): Promise<boolean> {
  if (person.journeys.has(journey)) return true;
  person.journeys.set(journey, NOTHING);
  const { entry = [], onStart = [] } = person.set.journeys[journey] ?? {};
  const context = (): Context => contextOf(person, person.journeys.get(journey) ?? NOTHING, url);
  const first = await send(
    person,
    { calls: entry.filter(({ behind }) => behind !== true), done: [] },
    context(),
  );
  if (!first.done)
    return (
      follow(
        person,
        first.transition.to,
        first.transition.error ?? `${journey} could not load what it needs`,
      ) !== undefined
    );
  person.journeys.set(journey, {
    ...NOTHING,
    answers: first.context['answers'] as Values['answers'],
  });
  const rest = [
    ...entry.filter(({ behind }) => behind === true),
    ...onStart.map((run) => ({ run, optional: true })),
  ];
  for (const call of rest) await send(person, { calls: [call], done: [] }, context());
  return true;
}

function follow(person: Person, to: string | undefined, reason: string): undefined {
  if (to === undefined) throw new Error(reason);
  person.passed.push(placeName(person.set, person.at));
  person.at = to;
  return undefined;
}

function valuesAt(person: Person): Values {
  const step = stepAt(person.set, person.at);
  return (step && person.journeys.get(step.journey)) ?? NOTHING;
}

function urlOf({ at, state }: Person): Url {
  const { path, search } = parseAddress(at);
  return { path, query: Object.fromEntries(new URLSearchParams(search)), state };
}

/** How walks name a place: its path below the application, `.` for the application itself; any other with a slash before it. */
export function placeName(set: CompiledSet, address: string): string {
  const { path } = parseAddress(address);
  const base = new RegExp(
    `^${set.routing.statusRoutes.base.replace(/\{[^{}]+\}/g, '[0-9a-f-]{36}')}(?:/(.+))?$`,
  ).exec(path);
  if (base === null) return path;
  return base[1] ?? '.';
}

/** The address of a place that a walk names, for the application that was open last. */
export function addressOf({ set, saved = '' }: Person, name: string): string {
  if (name.startsWith('/')) return name;
  const base = set.routing.statusRoutes.base.replace(/\{[^{}]+\}/g, saved);
  return name === '.' ? base : `${base}/${name}`;
}
