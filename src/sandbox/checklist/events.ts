/** The events that the lender records in an application. */
import definition from '../definitions/events.json' with { type: 'json' };
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import { forceRow } from './checklist.ts';
import { buildFacts, appendEvent, withValues } from './facts.ts';

/** An event of the lender; definitions/events.json explains each key. */
interface LenderEvent {
  event: string;
  effect: string;
  row?: string;
  set?: Body;
}

export const EVENTS: readonly LenderEvent[] = definition.events as LenderEvent[];

/**
 * Records an event manually (`at` in epoch milliseconds) and moves the application to the row of
 * the event. Throws 422 for an unknown event.
 */
export function recordEvent(application: Body, event: string, at: number): Body {
  const known = EVENTS.find((each) => each.event === event);
  if (!known) throw new HttpError(422, 'There is no such event');
  const { row, set = {} } = known;
  const standing =
    row === undefined || buildFacts(application).row === row
      ? application
      : forceRow(application, row, at);
  return withValues(standing, { ...set, events: appendEvent(standing, event, at) });
}
