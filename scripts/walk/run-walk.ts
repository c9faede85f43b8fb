/** Plays one walk from registration to where it ends. */
import {
  findScreen,
  leavesOf,
  stepAt,
  type CompiledSet,
  type WalkStep,
} from '../../src/engine/index.ts';
import { arrive, screenOf, type OpenPlace } from './arrive.ts';
import { enterAnswers, shownFields, splitByShown } from './fill.ts';
import { openLender } from './lender.ts';
import { Person } from './person.ts';
import { addressOf, placeName } from './places.ts';
import { followLink, pressOther, pressPrimary } from './press.ts';
import type { Walk } from './read-walks.ts';
import { useBlock } from './use-blocks.ts';
import type { Visit } from './visit.ts';
import { isAtWork, leaveIfOver, waitHere } from './wait.ts';

/** How a walk went. `fault`: where and why it stopped; undefined when it reached its end. */
export interface WalkResult {
  readonly visits: readonly Visit[];
  readonly fault?: string;
}

const START = '2026-05-04T16:00:00Z';
/** More than any place is waited at. */
const MAX_WAITS = 40;
/** Nothing that a walk waits for takes longer, in milliseconds. */
const MAX_WAIT_MS = 10 * 60_000;
/** The person who registers. */
const BORROWER = '';

/** A visit under way: what its line reports. */
interface OpenVisit {
  readonly person: Person;
  readonly place: OpenPlace;
  title: string;
  fields: readonly string[];
  readonly used: string[];
  waited: number;
}

/** Plays a walk over the sets of all themes. Never rejects: what goes wrong is its fault. */
export async function runWalk(sets: readonly CompiledSet[], walk: Walk): Promise<WalkResult> {
  const set = sets.find(({ org }) => (walk.org === undefined ? org.main : org.code === walk.org));
  if (set === undefined)
    return { visits: [], fault: `There is no organisation ${walk.org ?? 'that is the main one'}.` };
  const orgs = sets.map(({ org }) => org);
  const run = new WalkRun(set, walk, openLender(orgs, Date.parse(walk.now ?? START)));
  try {
    await run.play();
    return { visits: run.visits };
  } catch (error) {
    return { visits: run.visits, fault: messageOf(error) };
  }
}

class WalkRun {
  readonly visits: Visit[] = [];
  readonly #set: CompiledSet;
  readonly #walk: Walk;
  readonly #lender: ReturnType<typeof openLender>;
  readonly #people = new Map<string, Person>();

  constructor(set: CompiledSet, walk: Walk, lender: ReturnType<typeof openLender>) {
    this.#set = set;
    this.#walk = walk;
    this.#lender = lender;
  }

  async play(): Promise<void> {
    await this.#register();
    for (const [index, step] of this.#walk.steps.entries())
      await at(`Step ${index + 1}, ${step.at}`, () => this.#playStep(step));
    await at('At the end', () => this.#checkEnd());
  }

  /** Each step of the journey takes its own of the answers, until what it submits leads out of it. */
  async #register(): Promise<void> {
    const { query, registration } = this.#walk;
    const { journey = 'register-v2', answers, confirm } = registration;
    const search = new URLSearchParams(query).toString();
    const base = this.#set.journeys[journey]?.basePath ?? '/';
    const person = this.#person(BORROWER, search === '' ? base : `${base}?${search}`);
    while (person.modal === undefined && stepAt(this.#set, person.address) !== undefined) {
      const place = await at('Registration', () => arrive(person));
      if (place.step === undefined) return;
      if (this.visits.length > MAX_WAITS)
        throw new Error(`Registration, ${place.name}: it does not end.`);
      const own = this.#answersOf(place, answers);
      await at(`Registration, ${place.name}`, () =>
        this.#visit(BORROWER, place, (visit) =>
          act(visit, { at: place.name, answers: own, ...(confirm && { confirm }) }),
        ),
      );
    }
  }

  #answersOf({ place }: OpenPlace, answers: Walk['registration']['answers']) {
    const screen = findScreen(this.#set, place);
    const paths = new Set((screen ? leavesOf(screen) : []).map(({ path }) => path));
    return Object.fromEntries(Object.entries(answers).filter(([path]) => paths.has(path)));
  }

  async #playStep(step: WalkStep): Promise<void> {
    const who = step.who ?? BORROWER;
    const known = this.#people.get(who);
    const person = this.#person(who, '/');
    if (step.visit !== undefined) {
      if (known !== undefined) (await this.#settle(who)).close();
      person.open(addressOf(person, step.visit));
    }
    const place = await this.#settle(who);
    const status = person.status();
    if (place.name !== step.at)
      throw new Error(
        `The way leads to ${place.name} instead${status === '' ? '' : `, at the status ${status}`}.`,
      );
    if (step.until === undefined) return this.#visit(who, place, (visit) => act(visit, step));
    return this.#waitUntil(who, place, step.until);
  }

  /** Waits, place after place, until the application has this status or the way has led to this place. */
  async #waitUntil(who: string, first: OpenPlace, until: string): Promise<void> {
    const person = this.#person(who, '/');
    const start = this.#lender.now();
    let place = first;
    while (person.status() !== until && place.name !== until) {
      if (this.#lender.now() - start > MAX_WAIT_MS)
        throw new Error(`It still waits after ten minutes, at ${person.status()}.`);
      await this.#visit(who, place, wait);
      if (person.status() !== until) place = await this.#settle(who);
    }
    place.close();
  }

  /** The place of a person once the lender is no longer at work. */
  async #settle(who: string): Promise<OpenPlace> {
    const person = this.#person(who, '/');
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const place = await arrive(person);
      if (leaveIfOver(place)) {
        place.close();
        continue;
      }
      if (!isAtWork(place)) return place;
      await this.#visit(who, place, wait);
    }
    throw new Error(`The lender is still at work, at ${person.status()}.`);
  }

  /** Does something at an open place, notes the visit, also when it fails, and closes the place. */
  async #visit(
    who: string,
    place: OpenPlace,
    action: (visit: OpenVisit) => Promise<void>,
  ): Promise<void> {
    const person = this.#person(who, '/');
    const screen = screenOf(person, place);
    const visit: OpenVisit = {
      person,
      place,
      title: screen.title,
      fields: shownFields(screen),
      used: [],
      waited: 0,
    };
    try {
      await action(visit);
    } finally {
      place.close();
      this.visits.push({
        who,
        place: place.name,
        title: visit.title,
        fields: visit.fields,
        used: visit.used,
        passed: person.passed.splice(0),
        calls: person.calls.splice(0),
        waited: visit.waited,
        status: person.status(),
      });
    }
  }

  async #checkEnd(): Promise<void> {
    const { at: end, status, modal } = this.#walk.ends;
    const person = this.#person(BORROWER, '/');
    if (modal !== person.modal)
      throw new Error(
        `The modal ${modal ?? 'that was not expected'} is ${person.modal === undefined ? 'not open' : `“${person.modal}”`}.`,
      );
    const place = modal === undefined ? await this.#settle(BORROWER) : undefined;
    const name = place?.name ?? placeName(this.#set, person.address);
    if (name !== end)
      throw new Error(
        `The way leads to ${name} instead of ${end}, at the status ${person.status()}.`,
      );
    if (status !== undefined && person.status() !== status)
      throw new Error(`The status is ${person.status()} instead of ${status}.`);
    if (place !== undefined) await this.#visit(BORROWER, place, async () => undefined);
  }

  /** The person of that name; a new one opens `address` first. */
  #person(who: string, address: string): Person {
    const known = this.#people.get(who);
    if (known !== undefined) return known;
    const flags = Object.fromEntries(
      Object.entries(this.#walk.flags ?? {}).map(([key, enabled]) => [key, { enabled }]),
    );
    const person = new Person({ set: this.#set, lender: this.#lender, flags, at: address });
    this.#people.set(who, person);
    return person;
  }
}

async function wait(visit: OpenVisit): Promise<void> {
  const { person, place } = visit;
  // While the lender is at work, the app draws a loader in place of a screen without words for it.
  if (place.page?.get().waiting === true) {
    visit.title = 'One moment';
    visit.fields = [];
  }
  visit.waited = await waitHere(person, place);
}

async function act(visit: OpenVisit, step: WalkStep): Promise<void> {
  const { person, place } = visit;
  const answers = step.answers ?? {};
  const [now, later] =
    step.use === undefined ? [answers, {}] : splitByShown(person, place, answers);
  await enterAnswers(person, place, now);
  for (const id of step.use ?? []) {
    visit.used.push(id);
    const { cancel = false } = step;
    if (!(await useBlock(person, place, { id, cancel }))) return;
  }
  await enterAnswers(person, place, later);
  visit.fields = shownFields(screenOf(person, place));
  if (step.stay) return;
  if (step.go !== undefined) followLink(person, place, step.go);
  else if (step.press !== undefined) await pressOther(person, place, step);
  else await pressPrimary(person, place, step.confirm);
}

async function at<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${where}: ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
