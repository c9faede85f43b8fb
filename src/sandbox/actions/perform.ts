import { advance, leave } from '../checklist/checklist.ts';
import { statusOf, visiting, withValues } from '../checklist/facts.ts';
import definition from '../definitions/actions.json' with { type: 'json' };
import { outcomeOfAnswers } from '../lending/outcome.ts';
import { renewPapers } from '../lending/papers.ts';
import { openTasks, withoutTasks, withTasks } from '../lending/tasks.ts';
import type { Body } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { faultsOf } from '../wire/shape.ts';
import type { Shape } from '../wire/shape.ts';
import type { Action, Change, World } from './action.ts';
import { bankActions } from './bank.ts';
import { closingActions } from './closing.ts';
import { incomeActions } from './income.ts';
import { notaryActions } from './notary.ts';
import { offerActions } from './offer.ts';
import { personActions } from './person.ts';
import { propertyActions } from './property.ts';

/** A section as definitions/actions.json tells it: where it may be saved, and what its body must hold. */
export interface Section {
  in: string[];
  /** An open task of this kind lets it be saved in any status. */
  task?: string;
  body: Shape;
}

const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    ...personActions,
    ...propertyActions,
    ...offerActions,
    ...incomeActions,
    ...bankActions,
    ...closingActions,
    ...notaryActions,
  }),
);
const SECTIONS: ReadonlyMap<string, Section> = new Map(
  Object.entries(definition.sections as unknown as Record<string, Section>),
);

/** The names of all sections. */
export function sectionNames(): string[] {
  return [...SECTIONS.keys()];
}

/** The application after a section was saved, and what else comes of it. */
export interface Performed {
  application: Body;
  change: Change;
}

/**
 * Saves a section of an application that is settled at `world.at`. Throws 404 for an unknown section, 422 for a body that does not fit, and 409 when it is
 * not the section's turn.
 */
export function perform(application: Body, name: string, body: Body, world: World): Performed {
  const [section, action] = [SECTIONS.get(name), ACTIONS.get(name)];
  if (!section || !action) throw new Refusal(404, 'There is no such section');
  const faults = faultsOf(body, section.body);
  if (faults.length > 0) throw new Refusal(422, ...faults.slice(0, 20));
  refuseOutOfTurn(application, name, section);
  const change = action({ application, body, world });
  return {
    application: changed(application, {
      change,
      magic: outcomeOfAnswers(name, body),
      at: world.at,
    }),
    change,
  };
}

function refuseOutOfTurn(application: Body, name: string, section: Section): void {
  if (section.in.includes(statusOf(application))) return;
  if (section.task && openTasks(application).some((task) => task.categoryEnum === section.task))
    return;
  throw new Refusal(
    409,
    `It is not the time for ${name}: the application stands at ${statusOf(application)}, and it needs ${section.in.join(' or ')}`,
  );
}

function changed(
  application: Body,
  { change, magic, at }: { change: Change; magic: ReturnType<typeof outcomeOfAnswers>; at: number },
): Body {
  const written = withValues(application, { ...change.set, ...magic.set });
  const tasked = withTasks(
    withoutTasks(
      written,
      (task) =>
        task.signer === undefined && change.ends?.includes(String(task.categoryEnum)) === true,
    ),
    [...(change.tasks ?? []), ...magic.conditions],
    at,
  );
  const renewed = renewPapers(tasked, change.renew ?? [], at);
  const { later: _later, ...restarted } = renewed;
  const left =
    change.done && !magic.stay ? leave(renewed, at) : change.restart ? restarted : renewed;
  return advance(visiting(left, [...(change.visits ?? []), ...magic.visits]), at);
}
