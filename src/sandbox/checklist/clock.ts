/**
 * The clock of one application: the speed of its checklist and the current date of its lender.
 * Applications never share a clock.
 */
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import { buildFacts, readPart, withFacts } from './facts.ts';
import { getDateIn } from './home-zone.ts';

/** The range of the speed. */
export const SPEED_RANGE = { min: 0.1, max: 1000 } as const;

/** How many milliseconds `seconds` of the checklist take for this application. */
export function computeDuration(application: Body, seconds: number): number {
  return (seconds * 1000) / buildFacts(application).speed;
}

/**
 * A copy with another speed from `at` (epoch milliseconds) on. The remaining time of a running
 * timer and of the notary queue is rescaled. Throws 422 for a speed that is not between 0.1 and
 * 1000.
 */
export function withSpeed(application: Body, speed: number, at: number): Body {
  if (!(speed >= SPEED_RANGE.min && speed <= SPEED_RANGE.max))
    throw new HttpError(422, `speed must be between ${SPEED_RANGE.min} and ${SPEED_RANGE.max}`);
  const { timer, ...rest } = application;
  const { speed: before, joinedAt } = buildFacts(application);
  const rescaled = (time: number): number => at + ((time - at) * before) / speed;
  const due = (timer as { at?: unknown } | undefined)?.at;
  return withFacts(
    { ...rest, ...(typeof due === 'number' ? { timer: { at: rescaled(due) } } : {}) },
    { speed, ...(typeof joinedAt === 'number' ? { joinedAt: rescaled(joinedAt) } : {}) },
  );
}

/**
 * The date (yyyy-MM-dd) of an application at a given time (epoch milliseconds): the fixed date,
 * otherwise that of its home.
 */
export function getDate(application: Body, at: number): string {
  return buildFacts(application).date ?? getDateIn(readPart(application, 'property').state, at);
}

/**
 * A copy with a fixed date (yyyy-MM-dd). An empty text removes it, so that the date follows the
 * clock again. Throws 422 for an invalid date.
 */
export function withDate(application: Body, date: string, at: number): Body {
  if (date !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))))
    throw new HttpError(422, 'date must be a date, yyyy-MM-dd');
  return withToday(withFacts(application, { date: date === '' ? undefined : date }), at);
}

/**
 * A copy that records the date of a change at `at` (epoch milliseconds). Rows that a timer
 * completes afterwards use this date.
 */
export function withToday(application: Body, at: number): Body {
  return withFacts(application, { today: getDate(application, at) });
}
