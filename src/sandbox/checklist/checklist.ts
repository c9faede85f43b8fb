/**
 * The state machine of an application: the current row is the first row of the checklist that is
 * due and not done.
 */
import { EMPTY_VOCABULARY, holds } from '../../engine/index.ts';
import { addDocuments } from '../lending/documents.ts';
import type { Body } from '../store/port.ts';
import { computeDuration } from './clock.ts';
import { appendEvent, buildFacts, withFacts, withValues, withVisits } from './facts.ts';
import { CHECKLIST, rowId, findRow } from './rows.ts';
import type { ChecklistRow } from './rows.ts';
import { applyEffects } from '../lending/effects/checklist-effects.ts';

const MAX_ROWS_AT_ONCE = 200;

/**
 * Moves an application to the first row that is due, and starts the timer of that row. `at` is in
 * epoch milliseconds.
 */
export function advanceChecklist(application: Body, at: number): Body {
  const row = dueRow(application);
  return buildFacts(application).row === rowId(row)
    ? startTimer(application, row, at)
    : enterRow(application, row, at);
}

/** Completes the current row of an application, and advances. `at` is in epoch milliseconds. */
export function completeRow(application: Body, at: number): Body {
  return advanceChecklist(leaveRow(application, at), at);
}

/**
 * Completes the current row without advancing, so that a caller can request other rows first.
 * Unchanged when there is no current row.
 */
export function leaveRow(application: Body, at: number): Body {
  const { row: id } = buildFacts(application);
  const row = findRow(id);
  if (!row) return application;
  const recorded = withEvent(application, row.leaveEvent, at);
  const documented = addDocuments(
    withValues(recorded, row.leave ?? {}),
    row.leaveDocuments ?? [],
    at,
  );
  const { timer: _timer, ...left } = applyEffects(documented, row.leaveEffects ?? [], at);
  const { done, visits } = buildFacts(left);
  return withFacts(left, {
    row: '',
    done: [...done, id],
    visits: visits.filter((each) => each !== id),
    forced: undefined,
  });
}

/**
 * The application at a given time (epoch milliseconds). Each row whose timer has expired is
 * completed at its expiry time.
 */
export function applyElapsedTime(application: Body, at: number): Body {
  let current = application;
  for (let count = 0; count < MAX_ROWS_AT_ONCE; count += 1) {
    const due = timerEnd(current);
    if (due === undefined || due > at) return current;
    current = completeRow(current, due);
  }
  return current;
}

/** A copy at a given row although other rows are due. The `when` of the row is ignored. */
export function forceRow(application: Body, id: string, at: number): Body {
  const { timer: _timer, ...rest } = withVisits(application, [id]);
  return advanceChecklist(withFacts(rest, { forced: id, row: '' }), at);
}

/** Epoch milliseconds at which the timer completes the row; undefined when the row has no timer. */
function timerEnd(application: Body): number | undefined {
  const { timer } = application;
  return typeof timer === 'object' && timer !== null && 'at' in timer
    ? Number(timer.at)
    : undefined;
}

function dueRow(application: Body): ChecklistRow {
  const { done, visits, forced } = buildFacts(application);
  const given = forced === undefined ? undefined : findRow(forced);
  const isDue = (row: ChecklistRow): boolean =>
    !done.includes(rowId(row)) &&
    (!row.visit || visits.includes(rowId(row))) &&
    holds(row.when, application, EMPTY_VOCABULARY);
  return given ?? CHECKLIST.find(isDue) ?? (CHECKLIST.at(-1) as ChecklistRow);
}

function enterRow(application: Body, row: ChecklistRow, at: number): Body {
  const { timer: _timer, ...left } = application;
  const values = {
    'status.checklistStatus': row.status,
    'status.since': new Date(at).toISOString(),
    typicalWait: row.typicalWait ?? null,
    'facts.row': rowId(row),
    ...row.enter,
  };
  const recorded = withValues(withEvent(left, row.event, at), values);
  const entered = applyEffects(recorded, row.effects ?? [], at);
  return startTimer(addDocuments(entered, row.documents ?? [], at), row, at);
}

function startTimer(application: Body, row: ChecklistRow, at: number): Body {
  if (
    row.seconds === undefined ||
    application.timer !== undefined ||
    (row.timeWhen !== undefined && !holds(row.timeWhen, application, EMPTY_VOCABULARY))
  )
    return application;
  return { ...application, timer: { at: at + computeDuration(application, row.seconds) } };
}

function withEvent(application: Body, event: string | undefined, at: number): Body {
  return event === undefined
    ? application
    : { ...application, events: appendEvent(application, event, at) };
}
