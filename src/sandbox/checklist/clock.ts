/** The clock of one application: the speed of its checklist, and the date that the lender takes for today. Applications never share a clock. */
import type { Body } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { factsOf, withFacts } from './facts.ts';

/** The speed of a new application: a second of the checklist takes a second. */
export const DEFAULT_SPEED = 1;
/** The least and the greatest speed that may be set. */
export const SPEEDS = { least: 0.1, most: 1000 } as const;

/** Milliseconds that so many seconds of the checklist take for this application. */
export function durationOf(application: Body, seconds: number): number {
  return (seconds * 1000) / factsOf(application).speed;
}

/**
 * A copy with another speed from `at` (epoch milliseconds) on. The rest of a running row or of a queue is shortened or lengthened to fit.
 * Throws 422 for a speed that is not between 0.1 and 1000.
 */
export function withSpeed(application: Body, speed: number, at: number): Body {
  if (!(speed >= SPEEDS.least && speed <= SPEEDS.most))
    throw new Refusal(422, `speed must be between ${SPEEDS.least} and ${SPEEDS.most}`);
  const { later, ...rest } = application;
  const { speed: before, joinedAt } = factsOf(application);
  const rescaled = (time: number): number => at + ((time - at) * before) / speed;
  const due = (later as { at?: unknown } | undefined)?.at;
  return withFacts(
    { ...rest, ...(typeof due === 'number' ? { later: { at: rescaled(due) } } : {}) },
    { speed, ...(typeof joinedAt === 'number' ? { joinedAt: rescaled(joinedAt) } : {}) },
  );
}

/** The date (yyyy-MM-dd) of an application at a moment (epoch milliseconds): the one set for it, else the moment's in UTC. */
export function dateOf(application: Body, at: number): string {
  return factsOf(application).date ?? utcDate(at);
}

/** The date in UTC (yyyy-MM-dd) of a moment in epoch milliseconds. */
export function utcDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A copy whose date is fixed; empty: it follows the clock again. Throws 422 for a text that is no date. */
export function withDate(application: Body, date: string, at: number): Body {
  if (date !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))))
    throw new Refusal(422, 'date must be a date, yyyy-MM-dd');
  return withToday(withFacts(application, { date: date === '' ? undefined : date }), at);
}

/** A copy in which the date of what is done at `at` is noted; rows that time ends later use it. */
export function withToday(application: Body, at: number): Body {
  return withFacts(application, { today: dateOf(application, at) });
}
