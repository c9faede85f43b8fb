import { isRecord, own, ownList, ownRecord } from '../../domain/index.ts';
import { writePath } from '../../engine/index.ts';
import type { Body } from '../store/port.ts';

/**
 * What the lender knows of an application and does not tell: rows asked for and done, the row it stands at, its own speed and date,
 * its conditions and what a paper was made from.
 */
export interface Facts {
  visits: string[];
  done: string[];
  row: string;
  forced?: string;
  /** How many times faster than its definitions the checklist moves. */
  speed: number;
  /** The date (yyyy-MM-dd) that is set for this application; undefined: it follows the clock. */
  date?: string | undefined;
  /** The date of the last change. */
  today: string;
  [more: string]: unknown;
}

const KEPT_TO_ITSELF = ['facts', 'later'];

/** The lender's own notes on an application; those of one without notes are empty. */
export function factsOf(application: Body): Facts {
  const facts = ownRecord(application, 'facts');
  const texts = (key: string): string[] =>
    ownList(facts, key).filter((each) => typeof each === 'string');
  return { speed: 1, today: '', row: '', ...facts, visits: texts('visits'), done: texts('done') };
}

/** A copy with new values under dotted paths; null stays null, undefined takes a key away. */
export function withValues(application: Body, values: Body): Body {
  return Object.entries(values).reduce(
    (copy, [path, value]) => writePath(copy, path, value),
    application,
  );
}

/** A copy with changed notes. */
export function withFacts(application: Body, facts: Partial<Facts>): Body {
  return { ...application, facts: { ...factsOf(application), ...facts } };
}

/** A copy in which the rows are to be gone through, again if need be. */
export function visiting(application: Body, ids: readonly string[]): Body {
  const { visits, done } = factsOf(application);
  return withFacts(application, {
    visits: [...new Set([...visits, ...ids])],
    done: done.filter((id) => !ids.includes(id)),
  });
}

/** The application without the lender's notes. */
export function told(application: Body): Body {
  return Object.fromEntries(
    Object.entries(application).filter(([key]) => !KEPT_TO_ITSELF.includes(key)),
  );
}

/** The objects of a list in an application; what is no object is left out. */
export function itemsOf(application: Body, key: string): Body[] {
  return ownList(application, key).filter(isRecord) as Body[];
}

/** The events that the lender has recorded, with one more; the progress machine reads the last. `at` is in epoch milliseconds. */
export function happened(application: Body, event: string, at: number): Body[] {
  return [...itemsOf(application, 'events'), { event, at: new Date(at).toISOString() }];
}

/** An object in an application; empty when it is missing. */
export function partOf(application: unknown, key: string): Body {
  return ownRecord(application, key) as Body;
}

/** The checklist status of an application; empty when it has none. */
export function statusOf(application: Body): string {
  return String(own(application.status, 'checklistStatus') ?? '');
}
