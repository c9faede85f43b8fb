/** Runs one walk from registration to its end. */
import { stepAt, type CompiledSet, type WalkStep } from '../../src/engine/index.ts';
import { errorMessage } from '../../src/release/index.ts';
import { act, wait, type OpenVisit } from './act.ts';
import { arrive, buildScreen, type OpenPlace } from './arrive.ts';
import { again, at } from './attempts.ts';
import { Diverged, findDivergence } from './diverged.ts';
import { shownFields } from './fill.ts';
import { createWalkLender, type WalkLender } from './lender.ts';
import { Person } from './person.ts';
import { getPlaceAddress, placeName } from './places.ts';
import type { Walk } from '../../src/prover/index.ts';
import { registrationStep } from './registration-step.ts';
import type { WalkVisit } from './visit.ts';
import { isAtWork, leaveIfOver } from './wait.ts';
import type { WalkResult, WalkRunOptions } from './walk-result.ts';

export type * from './walk-result.ts';

const START = '2026-05-04T16:00:00Z';
/** The limit of waits at one place. */
const MAX_WAITS = 40;
/** The longest wait for a status, in milliseconds. */
const MAX_WAIT_MS = 10 * 60_000;
/** The person who registers. */
const BORROWER = '';

/**
 * Runs a walk over the sets of all themes. Never rejects; an error becomes the `fault` of the
 * result.
 */
export async function runWalk(
  sets: readonly CompiledSet[],
  walk: Walk,
  options: WalkRunOptions = {},
): Promise<WalkResult> {
  const set = sets.find(({ org }) => (walk.org === undefined ? org.main : org.code === walk.org));
  if (set === undefined)
    return { visits: [], fault: `There is no organisation ${walk.org ?? 'that is the main one'}.` };
  const orgs = sets.map(({ org }) => org);
  const lender = options.lender ?? createWalkLender(orgs, Date.parse(walk.now ?? START), options);
  const run = new WalkRun({ set, walk, lender, options });
  try {
    await run.play();
    return { visits: run.visits };
  } catch (error) {
    const divergence = findDivergence(error);
    return {
      visits: run.visits,
      fault: errorMessage(error),
      ...(divergence && { divergence }),
      ...(run.step !== undefined && { step: run.step }),
    };
  }
}

interface WalkRunInput {
  readonly set: CompiledSet;
  readonly walk: Walk;
  readonly lender: WalkLender;
  readonly options: WalkRunOptions;
}

class WalkRun {
  readonly visits: WalkVisit[] = [];
  /** Index of the step that is played. */
  step: number | undefined;
  readonly #set: CompiledSet;
  readonly #walk: Walk;
  readonly #lender: WalkLender;
  readonly #options: WalkRunOptions;
  readonly #people = new Map<string, Person>();

  constructor({ set, walk, lender, options }: WalkRunInput) {
    this.#set = set;
    this.#walk = walk;
    this.#lender = lender;
    this.#options = options;
  }

  async play(): Promise<void> {
    await this.#register();
    for (const [index, step] of this.#walk.steps.entries()) {
      this.step = index;
      await at(`Step ${index + 1}, ${step.at}`, () => this.#playStep(step));
    }
    this.step = undefined;
    await at('At the end', () => this.#checkEnd());
  }

  /** Answers and submits each step of the journey until a submission leaves it. */
  async #register(): Promise<void> {
    const { query, registration } = this.#walk;
    const { journey = 'register-v2' } = registration;
    const search = new URLSearchParams(query).toString();
    const base = this.#set.journeys[journey]?.basePath ?? '/';
    const person = this.#person(BORROWER, search === '' ? base : `${base}?${search}`);
    while (person.modal === undefined && stepAt(this.#set, person.address) !== undefined) {
      const place = await at('Registration', () => this.#arrive(person));
      if (place.step === undefined) return;
      if (this.visits.length > MAX_WAITS)
        throw new Error(`Registration, ${place.name}: it does not end.`);
      const step = registrationStep(this.#set, person, { place, registration });
      await at(`Registration, ${place.name}`, () =>
        this.#visit(BORROWER, place, (visit) => act(visit, step)),
      );
    }
  }

  async #playStep(step: WalkStep): Promise<void> {
    const who = step.who ?? BORROWER;
    const person = this.#person(who, '/');
    if (step.visit !== undefined) person.open(getPlaceAddress(person, step.visit));
    const place = await this.#settle(who);
    const status = person.status();
    if (place.name !== step.at)
      throw new Diverged(
        `The way leads to ${place.name} instead${status === '' ? '' : `, at the status ${status}`}.`,
        person,
        { expected: step.at, found: place.name },
      );
    if (step.until === undefined) return this.#visit(who, place, (visit) => act(visit, step));
    return this.#waitUntil(who, place, step.until);
  }

  /** Waits at each place until the application has this status or the person reaches this place. */
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

  /** The place of a person once the lender has finished its work. */
  async #settle(who: string): Promise<OpenPlace> {
    const person = this.#person(who, '/');
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const place = await this.#arrive(person);
      if (leaveIfOver(place)) {
        place.close();
        continue;
      }
      if (!isAtWork(place)) return place;
      await this.#visit(who, place, wait);
    }
    throw new Error(`The lender is still at work, at ${person.status()}.`);
  }

  async #arrive(person: Person): Promise<OpenPlace> {
    this.#options.arriving?.(person);
    return again(this.#options, () => arrive(person));
  }

  /** Runs an action at an open place, records the visit, also on failure, and closes the place. */
  async #visit(
    who: string,
    place: OpenPlace,
    action: (visit: OpenVisit) => Promise<void>,
  ): Promise<void> {
    const person = this.#person(who, '/');
    const screen = buildScreen(person, place);
    this.#options.observe?.(who, person);
    const visit: OpenVisit = {
      person,
      place,
      title: screen.title,
      fields: shownFields(screen),
      used: [],
      answered: new Set(),
      waited: 0,
    };
    try {
      await again(this.#options, () => action(visit));
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
      throw new Diverged(
        `The way leads to ${name} instead of ${end}, at the status ${person.status()}.`,
        person,
        { expected: end, found: name },
      );
    if (status !== undefined && person.status() !== status)
      throw new Diverged(`The status is ${person.status()} instead of ${status}.`, person, {
        expected: status,
        found: person.status(),
      });
    if (place !== undefined) await this.#visit(BORROWER, place, async () => undefined);
  }

  /** The person of that name; a new one opens `address` first. */
  #person(who: string, address: string): Person {
    const existing = this.#people.get(who);
    if (existing !== undefined) return existing;
    const flags = Object.fromEntries(
      Object.entries(this.#walk.flags ?? {}).map(([key, enabled]) => [key, { enabled }]),
    );
    const { releases, answered } = this.#options;
    const input = { set: this.#set, lender: this.#lender, flags, at: address, answered };
    const person = new Person({ ...input, ...(releases && { releases }) });
    this.#people.set(who, person);
    return person;
  }
}
