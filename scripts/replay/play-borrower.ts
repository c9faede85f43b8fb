/** Plays one borrower over one set of definitions, with the browser's own client. */
import { stepAt, type CompiledSet, type WalkStep } from '../../src/engine/index.ts';
import { errorMessage } from '../../src/release/index.ts';
import type { BorrowerRun, RunEnd, Stop } from '../../src/prover/index.ts';
import { arrive, buildScreen, type OpenPlace } from '../walk/arrive.ts';
import { shownFields } from '../walk/fill.ts';
import { createWalkLender } from '../walk/lender.ts';
import { Person } from '../walk/person.ts';
import { getPlaceAddress } from '../walk/places.ts';
import { masked } from '../walk/visit.ts';
import { isAtWork, leaveIfOver, waitHere } from '../walk/wait.ts';
import { population, type Borrower } from './borrowers.ts';
import { drawChance } from './chance.ts';
import { CourseSteps, type Ways } from './course.ts';
import { recordCalls } from './sent.ts';
import { AT_END, PlaceVisit } from './place-visit.ts';

const START = '2026-05-04T16:00:00Z';
/** No course has this many places. */
const MAX_STOPS = 150;
/** A borrower who comes back to one place this often goes round in a circle. */
const MAX_RETURNS = 8;
/** Waits for one status. */
const MAX_WAITS = 40;
const MAX_WAIT_MS = 10 * 60_000;
const BORROWER = '';

interface PlayInput {
  readonly borrower: Borrower;
  readonly set: CompiledSet;
  /** The sets of all lenders of this side. */
  readonly sets: readonly CompiledSet[];
  readonly ways: Ways;
}

/** Plays a borrower. Never rejects: an error ends the course nowhere. */
export async function playBorrower(input: PlayInput): Promise<BorrowerRun> {
  return new BorrowerPlay(input).run();
}

class BorrowerPlay {
  readonly #input: PlayInput;
  readonly #stops: Stop[] = [];
  readonly #answers: Record<string, unknown> = {};
  readonly #people = new Map<string, Person>();
  readonly #seen = new Map<string, number>();
  readonly #course: CourseSteps;
  readonly #calls: ReturnType<typeof recordCalls>;
  #at = '';

  constructor(input: PlayInput) {
    this.#input = input;
    const { borrower, sets, ways } = input;
    const { walk } = borrower.course;
    const start = Date.parse(walk.now ?? START);
    this.#calls = recordCalls(
      createWalkLender(
        sets.map(({ org }) => org),
        start,
        { plainDocuments: true },
      ),
    );
    this.#course = new CourseSteps(borrower.course, ways);
  }

  async run(): Promise<BorrowerRun> {
    let end: RunEnd | undefined;
    try {
      while (end === undefined) end = await this.#next();
    } catch (error) {
      end = { kind: 'nowhere', at: this.#at, why: masked(errorMessage(error)) };
    }
    await Promise.all([...this.#people.values()].map((person) => person.settled()));
    return {
      stops: this.#stops,
      end,
      answers: this.#answers,
      sent: this.#calls.sent(),
    };
  }

  /** One more place. Resolves with the end once the course has one. */
  async #next(): Promise<RunEnd | undefined> {
    const { borrower } = this.#input;
    const apart = this.#isRegistered() ? this.#course.takeApart() : undefined;
    if (apart !== undefined) return this.#visitApart(apart);
    const person = this.#person(BORROWER);
    const place = await this.#settle(person);
    try {
      this.#at = place.name;
      const visits = (this.#seen.get(place.name) ?? 0) + 1;
      this.#seen.set(place.name, visits);
      if (this.#stops.length >= MAX_STOPS || visits > MAX_RETURNS)
        throw new Error('It comes back to this place again and again.');
      const chance = (name: string) =>
        drawChance(borrower.seed, borrower.number, name, place.name, visits);
      if (this.#course.endsAt(place.name, person.status())) {
        this.#stop(person, place);
        return { kind: 'reached', at: place.name };
      }
      const moved = this.#strays(person, place, chance);
      if (moved !== undefined) return moved === 'moved' ? undefined : moved;
      const step =
        place.page === undefined
          ? undefined
          : this.#course.take(place.name, person.status(), chance('step'));
      if (step?.until !== undefined) return await this.#waitUntil(person, place, step.until);
      return await this.#act(person, place, step);
    } finally {
      place.close();
    }
  }

  async #act(
    person: Person,
    place: OpenPlace,
    step: WalkStep | undefined,
  ): Promise<RunEnd | undefined> {
    const { borrower, ways, set } = this.#input;
    const visit = new PlaceVisit({ borrower, set, person, place, ways, step });
    try {
      await visit.play();
    } catch (error) {
      if (error !== AT_END) throw error;
      return { kind: 'reached', at: place.name };
    } finally {
      Object.assign(this.#answers, visit.given);
      this.#stops.push({
        place: place.name,
        fields: visit.fields,
        confirmed: visit.confirmed,
        refused: visit.refused,
        answered: Object.keys(this.#answers).length,
      });
    }
    return person.modal === undefined
      ? undefined
      : { kind: 'reached', at: `${place.name}, the dialog “${person.modal}”` };
  }

  /**
   * Waits until the application has this status or the borrower reaches this place, or another one
   * at which the lender is not at work: there the borrower acts.
   */
  async #waitUntil(person: Person, first: OpenPlace, until: string): Promise<undefined> {
    const start = person.lender.now();
    let place = first;
    this.#stop(person, place);
    while (person.status() !== until && place.name !== until) {
      if (person.lender.now() - start > MAX_WAIT_MS)
        throw new Error(`It still waits after ten minutes, at ${person.status()}.`);
      await waitHere(person, place);
      place.close();
      if (person.status() === until) return;
      place = await this.#settle(person);
      if (place.name !== first.name && !isAtWork(place)) break;
    }
    place.close();
  }

  /** Some borrowers leave for good, leave and return, or go back. Undefined for those who go on. */
  #strays(
    person: Person,
    place: OpenPlace,
    chance: (name: string) => number,
  ): RunEnd | 'moved' | undefined {
    const { leavesForGood, returnsLater, goesBack } = population.habits;
    if (this.#seen.get(place.name) !== 1) return undefined;
    const { back } = buildScreen(person, place);
    if (chance('leaves') < leavesForGood) {
      this.#stop(person, place);
      return { kind: 'left', at: place.name };
    }
    const isReturn = chance('returns') < returnsLater;
    if (!isReturn && (back === undefined || chance('back') >= goesBack)) return undefined;
    this.#stop(person, place);
    this.#course.strayFrom(place.name);
    if (!isReturn && back !== undefined) person.go(back);
    else if (person.application() !== '') person.openInNewTab(getPlaceAddress(person, '.'));
    else person.openInNewTab(this.#start());
    return 'moved';
  }

  #stop(person: Person, place: OpenPlace): void {
    this.#stops.push({
      place: place.name,
      fields: shownFields(buildScreen(person, place)),
      confirmed: [],
      refused: [],
      answered: Object.keys(this.#answers).length,
    });
  }

  /** A step of another person, or one that opens an address. */
  async #visitApart(step: WalkStep): Promise<RunEnd | undefined> {
    const person = this.#person(step.who ?? BORROWER);
    if (step.visit !== undefined) person.open(getPlaceAddress(person, step.visit));
    const place = await this.#settle(person);
    if (step.until !== undefined) return this.#waitUntil(person, place, step.until);
    try {
      return await this.#act(person, place, place.name === step.at ? step : undefined);
    } finally {
      place.close();
    }
  }

  #isRegistered(): boolean {
    const { address } = this.#person(BORROWER);
    return stepAt(this.#input.set, address) === undefined;
  }

  /** The place of a person once the lender has finished its work. */
  async #settle(person: Person): Promise<OpenPlace> {
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const place = await arrive(person);
      this.#at = place.name;
      const isOver = leaveIfOver(place);
      if (!isOver && !isAtWork(place)) return place;
      if (!isOver && this.#course.endsAt(place.name, person.status())) return place;
      if (!isOver) await waitHere(person, place);
      place.close();
    }
    throw new Error(`The lender is still at work, at ${person.status()}.`);
  }

  #start(): string {
    const { borrower, set } = this.#input;
    const { query, registration } = borrower.course.walk;
    const search = new URLSearchParams(query).toString();
    const base = set.journeys[registration.journey ?? 'register-v2']?.basePath ?? '/';
    return search === '' ? base : `${base}?${search}`;
  }

  #person(who: string): Person {
    const known = this.#people.get(who);
    if (known !== undefined) return known;
    const { borrower, set } = this.#input;
    const flags = Object.entries(borrower.course.walk.flags ?? {});
    const person = new Person({
      set,
      lender: this.#calls.lender,
      flags: Object.fromEntries(flags.map(([key, enabled]) => [key, { enabled }])),
      at: who === BORROWER ? this.#start() : '/',
    });
    this.#people.set(who, person);
    return person;
  }
}
