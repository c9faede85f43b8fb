/** Reads and changes the values of an application, and the lender's internal facts about it. */
import { isRecord, own, ownList, ownRecord } from '../../domain/index.ts';
import { writePath } from '../../engine/index.ts';
import type { Body } from '../store/port.ts';

/** The internal state of an application. The lender never returns it to a client. */
interface Facts {
  /** Ids of rows that are requested and not yet completed. */
  visits: string[];
  /** Ids of completed rows. */
  done: string[];
  /** Id of the current row; empty when there is none. */
  row: string;
  /** Id of a row that was forced although other rows are due. */
  forced?: string | undefined;
  /** The speed of the checklist, as a multiple of the defined one. */
  speed: number;
  /** A fixed date (yyyy-MM-dd); undefined: the date follows the clock. */
  date?: string | undefined;
  /** The date of the last change (yyyy-MM-dd). */
  today: string;
  /** Tasks, figures of documents, and the answers that no client reads. */
  [more: string]: unknown;
}

/** The internal facts of an application; defaults when it has none. */
export function buildFacts(application: Body): Facts {
  const facts = ownRecord(application, 'facts');
  const texts = (key: string): string[] =>
    ownList(facts, key).filter((each) => typeof each === 'string');
  return { speed: 1, today: '', row: '', ...facts, visits: texts('visits'), done: texts('done') };
}

/** A copy with new values under dotted paths. Null stays null; undefined removes a key. */
export function withValues(application: Body, values: Body): Body {
  return Object.entries(values).reduce(
    (copy, [path, value]) => writePath(copy, path, value),
    application,
  );
}

/** A copy with changed facts. */
export function withFacts(application: Body, facts: Partial<Facts>): Body {
  return { ...application, facts: { ...buildFacts(application), ...facts } };
}

/** A copy that requests checklist rows by their ids. A completed row is due again. */
export function withVisits(application: Body, ids: readonly string[]): Body {
  const { visits, done } = buildFacts(application);
  return withFacts(application, {
    visits: [...new Set([...visits, ...ids])],
    done: done.filter((id) => !ids.includes(id)),
  });
}

/** The application without the keys that only the lender reads. */
export function withoutInternals(application: Body): Body {
  const { facts: _facts, timer: _timer, ...rest } = application;
  return rest;
}

/** The objects of a list in an application. Other elements are dropped. */
export function listItems(application: Body, key: string): Body[] {
  return ownList(application, key).filter(isRecord) as Body[];
}

/**
 * The recorded events of an application plus a new one. The client's progress machine reads the
 * last event. `at` is in epoch milliseconds.
 */
export function appendEvent(application: Body, event: string, at: number): Body[] {
  return [...listItems(application, 'events'), { event, at: new Date(at).toISOString() }];
}

/** An object in an application; empty when it is missing. */
export function readPart(application: unknown, key: string): Body {
  return ownRecord(application, key) as Body;
}

/** The checklist status of an application; empty when it has none. */
export function getStatus(application: Body): string {
  return String(own(application.status, 'checklistStatus') ?? '');
}
