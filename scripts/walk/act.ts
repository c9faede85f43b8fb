/** Performs a person's actions during a visit: waiting, answering, using blocks, pressing buttons. */
import type { WalkStep } from '../../src/engine/index.ts';
import { buildScreen, type OpenPlace } from './arrive.ts';
import { enterAnswers, shownFields, splitByShown } from './fill.ts';
import type { Person } from './person.ts';
import { followLink, pressOther, pressPrimary } from './press.ts';
import { useBlock } from './use-blocks.ts';
import { waitHere } from './wait.ts';

/** The visit in progress, with the data of its report. */
export interface OpenVisit {
  readonly person: Person;
  readonly place: OpenPlace;
  title: string;
  fields: readonly string[];
  readonly used: string[];
  /** Dotted paths of the fields that were answered, by any try. */
  readonly answered: Set<string>;
  waited: number;
}

/** Waits at the place. */
export async function wait(visit: OpenVisit): Promise<void> {
  const { person, place } = visit;
  // While the lender works, the app shows a loader instead of a screen without a waiting text.
  if (place.page?.get().waiting !== undefined) {
    visit.title = 'One moment';
    visit.fields = [];
  }
  visit.waited = await waitHere(person, place);
}

/** Performs one step of a walk. Throws with the message of the app when the place rejects it. */
export async function act(visit: OpenVisit, step: WalkStep): Promise<void> {
  const { person, place } = visit;
  const answers = step.answers ?? {};
  const [now, later] =
    step.use === undefined ? [answers, {}] : splitByShown(person, place, answers);
  await enterAnswers(visit, now);
  // Without those that an earlier try used. A step may use a block twice.
  for (const id of (step.use ?? []).slice(visit.used.length)) {
    const { cancel = false } = step;
    const stays = await useBlock(person, place, { id, cancel });
    visit.used.push(id);
    if (!stays) return;
  }
  await enterAnswers(visit, later);
  visit.fields = shownFields(buildScreen(person, place));
  if (step.stay) return;
  if (step.go !== undefined) followLink(person, place, step.go);
  else if (step.press !== undefined) await pressOther(person, place, step);
  else await pressPrimary(person, place, step.confirm);
}
