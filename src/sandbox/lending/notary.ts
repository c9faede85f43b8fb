/** The notary session of an application at a given time. */
import definition from '../definitions/slots.json' with { type: 'json' };
import { computeDuration } from '../checklist/clock.ts';
import { buildFacts, readPart, withValues } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';

/**
 * The application with its notary session at a given time (epoch milliseconds): waiting in the
 * queue, in session, or failed. Unchanged before the borrower joins.
 */
export function notaryAt(application: Body, at: number): Body {
  const joinedAt = buildFacts(application).joinedAt;
  if (typeof joinedAt !== 'number') return application;
  const session = sessionAt(application, joinedAt, at);
  return withValues(application, {
    'notary.session': session,
    'notary.error':
      session.state === 'FAILED'
        ? 'The connection to the notary was lost before you were done.'
        : null,
  });
}

/** Whether the notary session is running at a given time (epoch milliseconds). */
export function isInSession(application: Body, at: number): boolean {
  return readPart(readPart(notaryAt(application, at), 'notary'), 'session').state === 'IN_SESSION';
}

function sessionAt(application: Body, joinedAt: number, at: number): Body {
  const facts = buildFacts(application);
  const whole = computeDuration(application, definition.joinSeconds);
  const passed = at - joinedAt;
  if (facts.notaryAdmits !== true && passed < whole)
    return {
      state: 'WAITING',
      position: Math.max(1, Math.ceil(definition.queue * (1 - passed / whole))),
      joinUrl: null,
    };
  if (facts.notaryFails === true) return { state: 'FAILED', position: 0, joinUrl: null };
  return {
    state: 'IN_SESSION',
    position: 0,
    joinUrl: `/account/heloc/${String(application.uuid)}/notary/session`,
  };
}
