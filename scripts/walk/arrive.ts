/** Follows redirects from an address to a place, with the client of the app. */
import {
  guardStep,
  isEntered,
  loadPage,
  noteShown,
  openJourney,
  PageController,
  placeAt,
  StepController,
  type PlaceAt,
} from '../../src/client/index.ts';
import { resolveScreen, type Place, type Screen } from '../../src/engine/index.ts';
import type { Person } from './person.ts';
import { placeName } from './places.ts';

/** A place that is open, with its data loaded. */
export interface OpenPlace {
  /** Its name in walks. */
  readonly name: string;
  readonly place: Place;
  /** The controller of a step; undefined at a page. */
  readonly step?: StepController;
  /** The controller of a page; undefined at a step. */
  readonly page?: PageController;
  readonly screen: StepController['screen'];
  /** Block -> its file whose upload failed. “Try again” sends the same file, as in a browser. */
  readonly failedFiles: Map<string, File>;
  /** Stops following the client's state. */
  readonly close: () => void;
}

/** The limit of redirects; no address needs this many. */
const MAX_REDIRECTS = 20;
/** How often a person presses “Try again” on an error page. */
const MAX_RELOADS = 20;

/** Follows the person's address to a place. Throws on a redirect loop, or when loading the place fails. */
export async function arrive(person: Person): Promise<OpenPlace> {
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    person.reloadIfRequested();
    const open = await openPlace(person);
    if (open !== undefined) return open;
  }
  throw new Error(`The way from ${person.address} does not end.`);
}

/** Opens the place of the address. Undefined when the address redirects. */
async function openPlace(person: Person): Promise<OpenPlace | undefined> {
  const at = placeAt(person.client, person.address, person.state);
  switch (at.kind) {
    case 'leave':
      throw new Error(`The way leaves the app for ${at.to}.`);
    case 'redirect':
      [person.address, person.state] = [at.to, at.state];
      return undefined;
    case 'missing':
      throw new Error(`There is no page at ${person.address}.`);
    case 'step':
      return openStep(person, at);
    case 'page':
      if (at.page.id === 'not-found') throw new Error(`There is no page at ${person.address}.`);
      return openPage(person, at);
  }
}

async function openStep(
  person: Person,
  { journey, step, url }: Extract<PlaceAt, { kind: 'step' }>,
): Promise<OpenPlace | undefined> {
  const { client } = person;
  const opened = person.address;
  const shown = isEntered(client, journey) ? {} : await openJourney(client, journey, url);
  if (leavesFrom(person, opened)) return undefined;
  if (shown.error !== undefined) throw new Error(shown.error);
  person.modal = shown.modal;
  await guardStep(client, { journey, step, url });
  if (person.address !== opened) return undefined;
  noteShown(client, opened);
  const controller = new StepController(client, { journey, step, url, shown });
  return {
    name: placeName(client.get().set, opened),
    place: { journey, step },
    step: controller,
    screen: controller.screen,
    failedFiles: new Map(),
    close: controller.start(),
  };
}

async function openPage(
  person: Person,
  { page, url }: Extract<PlaceAt, { kind: 'page' }>,
): Promise<OpenPlace | undefined> {
  const { client } = person;
  const opened = person.address;
  const { error } = await loadPage(client, { page, url });
  if (leavesFrom(person, opened)) return undefined;
  if (error !== undefined) throw new Error(error);
  // Loaded data can cause a redirect, as in the app, which evaluates the guards after each change.
  const now = placeAt(client, opened, person.state);
  if (now.kind === 'redirect') {
    [person.address, person.state] = [now.to, now.state];
    if (leavesFrom(person, opened)) return undefined;
  }
  noteShown(client, opened);
  // A reload that fails shows the error page, with a button that tries again.
  const reload = async () => {
    for (let left = MAX_RELOADS; left > 0; left -= 1)
      if ((await loadPage(client, { page, url })).error === undefined) return;
  };
  const controller = new PageController(client, { page, url, reload });
  return {
    name: placeName(client.get().set, opened),
    place: { page: page.id },
    page: controller,
    screen: controller.screen,
    failedFiles: new Map(),
    // A person polls by waiting here, not by opening the page.
    close: controller.screen.start(),
  };
}

/** Whether the place redirected. */
function leavesFrom(person: Person, opened: string): boolean {
  if (person.address === opened) return false;
  person.passed.push(placeName(person.client.get().set, opened));
  return true;
}

/** The screen of a place for its present answers. */
export function buildScreen({ client }: Person, { place, screen }: OpenPlace): Screen {
  return resolveScreen(client.get().set, place, screen.context());
}

/** Returns the runner of the calls of the blocks of a place. */
export async function readBlocks({
  name,
  page,
  step,
}: OpenPlace): Promise<PageController['blocks']> {
  const blocks = page?.blocks ?? (await step?.blocks());
  if (blocks === undefined) throw new Error(`${name} has no blocks.`);
  return blocks;
}
