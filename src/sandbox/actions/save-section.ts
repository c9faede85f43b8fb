/**
 * Saves one section of an application: validates the body, checks the status, and applies the
 * change.
 */
import { EMPTY_VOCABULARY, Evaluator, type Rule } from '../../engine/index.ts';
import { advanceChecklist, leaveRow } from '../checklist/checklist.ts';
import { appendEvent, getStatus, withVisits, withValues } from '../checklist/facts.ts';
import definition from '../definitions/actions.json' with { type: 'json' };
import { effectsOfAnswers } from '../lending/magic-values.ts';
import { regenerateDocuments } from '../lending/documents.ts';
import { openTasks, withoutTasks, withTasks } from '../lending/tasks.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import { validateShape } from '../wire/shape.ts';
import type { Shape } from '../wire/shape.ts';
import type { Action, ActionContext, ActionInput, ApplicationChange } from './action.ts';
import { bankActions } from './bank.ts';
import { closingActions } from './closing.ts';
import { incomeActions } from './income.ts';
import { notaryActions } from './notary.ts';
import { offerActions } from './offer.ts';
import { personActions } from './person.ts';
import { propertyActions } from './property.ts';

/**
 * A section of definitions/actions.json: the statuses in which it may be saved, and the shape of
 * its body.
 */
interface Section {
  /** Absent: it may be saved in any status. */
  in?: string[];
  /** While a task of this kind is open, the section may be saved in any status. */
  task?: string;
  body: Shape;
  /** The first whose rule holds refuses the section. */
  refuses?: { when: Rule; status: 409 | 422; message: string }[];
  /** The change as a template; absent: code makes it. */
  change?: ApplicationChange;
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

/**
 * Saves a section of an application, and returns the application with the change, which has its
 * other rows, profile and invitations. The caller has applied elapsed time up to `context.at`. Throws
 * 404 for an unknown section, 422 for an invalid body, and 409 when the status does not allow the
 * section.
 */
export function saveSection(application: Body, name: string, body: Body, context: ActionContext) {
  const [section, action] = [SECTIONS.get(name), ACTIONS.get(name)];
  if (!section) throw new HttpError(404, 'There is no such section');
  const errors = validateShape(body, section.body);
  if (errors.length > 0) throw new HttpError(422, ...errors.slice(0, 20));
  assertAllowedNow(application, name, section);
  const change = computeChange(section, action, { application, body, context });
  const magic = effectsOfAnswers(name, body);
  return { application: applyChange(application, { change, magic, at: context.at }), change };
}

function assertAllowedNow(application: Body, name: string, section: Section): void {
  if (section.in === undefined || section.in.includes(getStatus(application))) return;
  if (section.task && openTasks(application).some((task) => task.categoryEnum === section.task))
    return;
  throw HttpError.coded(
    409,
    'NOT_AT_THIS_STATUS',
    `It is not the time for ${name}: the application is at ${getStatus(application)}, and it needs ${section.in.join(' or ')}`,
  );
}

/** Throws as the section refuses. Its template is filled first, then its action runs. */
function computeChange(
  { refuses = [], change = {} }: Section,
  action: Action | undefined,
  input: ActionInput,
): ApplicationChange {
  const { at, uuid } = input.context;
  const context = { now: new Date(at).toISOString(), newId: uuid() };
  const evaluator = new Evaluator({ vocabulary: EMPTY_VOCABULARY }, { ...input, context });
  const refusal = refuses.find(({ when }) => evaluator.holds(when));
  if (refusal) throw new HttpError(refusal.status, refusal.message);
  return { ...(evaluator.fill(change) as ApplicationChange), ...action?.(input) };
}

interface ChangeToApply {
  change: ApplicationChange;
  magic: ReturnType<typeof effectsOfAnswers>;
  at: number;
}

function applyChange(application: Body, { change, magic, at }: ChangeToApply): Body {
  const { event } = change;
  const events = event === undefined ? {} : { events: appendEvent(application, event, at) };
  const written = withValues(application, { ...change.set, ...events, ...magic.set });
  const isCompleted = (task: Body): boolean =>
    task.signer === undefined &&
    change.completedTasks?.includes(String(task.categoryEnum)) === true;
  const tasked = withTasks(
    withoutTasks(written, isCompleted),
    [...(change.tasks ?? []), ...magic.conditions],
    at,
  );
  const documented = regenerateDocuments(tasked, change.regenerate ?? [], at);
  const moved = withVisits(moveOn(documented, { change, magic, at }), [
    ...(change.visits ?? []),
    ...magic.visits,
  ]);
  return advanceChecklist(moved, at);
}

/**
 * Leaves the row that the change completes, unless a magic value keeps it open; otherwise restarts
 * its timer when the change asks for it.
 */
function moveOn(application: Body, { change, magic, at }: ChangeToApply): Body {
  if (change.done && !magic.stay) return leaveRow(application, at);
  if (!change.restartTimer) return application;
  const { timer: _timer, ...restarted } = application;
  return restarted;
}
