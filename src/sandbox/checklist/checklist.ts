import { holds } from '../../engine/index.ts';
import { addPapers } from '../lending/papers.ts';
import { WORKS } from '../lending/works.ts';
import type { Body } from '../store/port.ts';
import { durationOf } from './clock.ts';
import { factsOf, happened, visiting, withFacts, withValues } from './facts.ts';
import { CHECKLIST, rowId, rowOf } from './rows.ts';
import type { ChecklistRow } from './rows.ts';

const MOST_ROWS_AT_ONCE = 200;

/** Moves an application to the first row that is due, and starts that row's time. `at` is in epoch milliseconds. */
export function advance(application: Body, at: number): Body {
  const row = dueRow(application);
  return factsOf(application).row === rowId(row)
    ? timed(application, row, at)
    : enter(application, row, at);
}

/** Ends the row at which an application stands, and moves on. */
export function finish(application: Body, at: number): Body {
  return advance(leave(application, at), at);
}

/** The row at which an application stands is done, and none is stood at. Something may be asked for before it moves on. */
export function leave(application: Body, at: number): Body {
  const { row: id } = factsOf(application);
  const row = rowOf(id);
  if (!row) return application;
  const papered = addPapers(
    withValues(recorded(application, row.leaveEvent, at), row.leave ?? {}),
    row.leavePapers ?? [],
    at,
  );
  const { later: _later, ...left } = worked(papered, row.leaveDo, at);
  const { done, visits } = factsOf(left);
  return withFacts(left, {
    row: '',
    done: [...done, id],
    visits: visits.filter((each) => each !== id),
    forced: undefined,
  });
}

/** The application as it is at a moment: rows whose time was up are done, each at its own time. */
export function settled(application: Body, at: number): Body {
  let current = application;
  for (let count = 0; count < MOST_ROWS_AT_ONCE; count += 1) {
    const due = dueAt(current);
    if (due === undefined || due > at) return current;
    current = finish(current, due);
  }
  return current;
}

/** A copy that stands at a row whatever else is due; the row's own rule does not count. */
export function forced(application: Body, id: string, at: number): Body {
  const { later: _later, ...rest } = visiting(application, [id]);
  return advance(withFacts(rest, { forced: id, row: '' }), at);
}

/** Epoch milliseconds at which time ends the row; undefined when it waits for someone. */
export function dueAt(application: Body): number | undefined {
  const later = application.later;
  return typeof later === 'object' && later !== null && 'at' in later
    ? Number(later.at)
    : undefined;
}

function dueRow(application: Body): ChecklistRow {
  const { done, visits, forced: wanted } = factsOf(application);
  const given = wanted === undefined ? undefined : rowOf(wanted);
  const isDue = (row: ChecklistRow): boolean =>
    !done.includes(rowId(row)) &&
    (!row.visit || visits.includes(rowId(row))) &&
    holds(row.when, application);
  return given ?? CHECKLIST.find(isDue) ?? (CHECKLIST.at(-1) as ChecklistRow);
}

function enter(application: Body, row: ChecklistRow, at: number): Body {
  const { later: _later, ...left } = application;
  const since = new Date(at).toISOString();
  const seen = {
    'status.checklistStatus': row.status,
    'status.since': since,
    typicalWait: row.wait ?? null,
    'facts.row': rowId(row),
  };
  const entered = worked(
    withValues(recorded(left, row.event, at), { ...seen, ...row.enter }),
    row.do,
    at,
  );
  return timed(addPapers(entered, row.papers ?? [], at), row, at);
}

function timed(application: Body, row: ChecklistRow, at: number): Body {
  if (
    row.seconds === undefined ||
    application.later !== undefined ||
    (row.timeWhen !== undefined && !holds(row.timeWhen, application))
  )
    return application;
  return { ...application, later: { at: at + durationOf(application, row.seconds) } };
}

function recorded(application: Body, event: string | undefined, at: number): Body {
  return event === undefined
    ? application
    : { ...application, events: happened(application, event, at) };
}

function worked(application: Body, names: readonly string[] | undefined, at: number): Body {
  return (names ?? []).reduce((copy, name) => {
    const work = WORKS[name];
    if (!work)
      throw new Error(
        `Failed to work through the checklist: there is no work "${name}". Please name one of ${Object.keys(WORKS).join(', ')}.`,
      );
    return work(copy, at);
  }, application);
}
