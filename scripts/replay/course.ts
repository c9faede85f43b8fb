/** The borrowers' knowledge of the way: the steps of walks at each place, and where walks end. */
import type { WalkStep } from '../../src/engine/index.ts';
import type { Course } from '../../src/prover/index.ts';
import { pickWeighted } from './chance.ts';

/** The knowledge of all courses, by place. */
export interface Ways {
  /** Place -> the steps of walks there, each with the number of walks that have it. */
  readonly steps: ReadonlyMap<string, readonly (readonly [step: WalkStep, walks: number])[]>;
  /** `place status` at which a walk ends. */
  readonly ends: ReadonlySet<string>;
  /** Dotted path -> the answers that walks give. */
  readonly answers: ReadonlyMap<string, readonly unknown[]>;
}

const endKey = (place: string, status = ''): string => `${place} ${status}`;

export function buildWays(courses: readonly Course[]): Ways {
  const steps = new Map<string, Map<string, [WalkStep, number]>>();
  const answers = new Map<string, unknown[]>();
  const ends = new Set<string>();
  for (const { walk } of courses) {
    if (walk.ends.modal === undefined) ends.add(endKey(walk.ends.at, walk.ends.status));
    for (const step of walk.steps) {
      for (const [path, value] of Object.entries(step.answers ?? {}))
        answers.set(path, [...(answers.get(path) ?? []), value]);
      // Steps of another person, and a look around, lead nobody on.
      if (step.who !== undefined || step.visit !== undefined || step.stay === true) continue;
      const here = steps.get(step.at) ?? new Map<string, [WalkStep, number]>();
      const key = JSON.stringify(step);
      here.set(key, [step, (here.get(key)?.[1] ?? 0) + 1]);
      steps.set(step.at, here);
    }
  }
  return {
    steps: new Map([...steps].map(([place, here]) => [place, [...here.values()]])),
    ends,
    answers: new Map([...answers].map(([path, values]) => [path, unique(values)])),
  };
}

const unique = (values: readonly unknown[]): readonly unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** The steps of a course, taken in order; steps whose place was not reached are passed over. */
export class CourseSteps {
  readonly #course: Course;
  readonly #ways: Ways;
  #next = 0;
  /** The place that the borrower left before completing its step; undefined when there is none. */
  #left: string | undefined;

  constructor(course: Course, ways: Ways) {
    this.#course = course;
    this.#ways = ways;
  }

  /** The next step, when it is another person's or opens an address: it needs no place. */
  takeApart(): WalkStep | undefined {
    const step = this.#course.walk.steps[this.#next];
    if (step === undefined || (step.who === undefined && step.visit === undefined))
      return undefined;
    this.#next += 1;
    return step;
  }

  /** The borrower leaves a place without its step, and comes back to that place or an earlier one. */
  strayFrom(place: string): void {
    this.#left = place;
  }

  /** The step at a place: the next one of the course there, else what most walks do. */
  take(place: string, status: string, chance: number): WalkStep | undefined {
    const { steps } = this.#course.walk;
    this.#resume(place);
    const index = steps.findIndex(
      (step, at) => at >= this.#next && step.at === place && step.who === undefined,
    );
    const isBeforeOthers = !steps.slice(this.#next, index).some(({ who }) => who !== undefined);
    if (index >= 0 && isBeforeOthers) {
      this.#next = index + 1;
      return steps[index];
    }
    const others = (this.#ways.steps.get(place) ?? []).filter(
      ([{ until }]) => until !== status && until !== place,
    );
    return pickWeighted(others, chance);
  }

  /** At an earlier place again, the step that led on from there is repeated. */
  #resume(place: string): void {
    if (this.#left === undefined) return;
    const { steps } = this.#course.walk;
    const earlier = steps.findLastIndex(
      (step, at) => at < this.#next && step.at === place && step.who === undefined,
    );
    if (place !== this.#left && earlier >= 0) this.#next = earlier;
    this.#left = undefined;
  }

  /** Does the borrower's course end here, once it is over, or that of others who have nothing to do here? */
  endsAt(place: string, status: string): boolean {
    const { ends, steps } = this.#course.walk;
    const isOwn = ends.at === place && (ends.status ?? status) === status;
    if (isOwn && ends.modal === undefined && this.#next >= steps.length) return true;
    const { ends: others, steps: ways } = this.#ways;
    return !ways.has(place) && (others.has(endKey(place, status)) || others.has(endKey(place)));
  }
}
