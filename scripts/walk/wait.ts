/** Time that goes by at a place until the other side has done its part. */
import {
  evaluate,
  isWaiting,
  navigate,
  pollOf,
  resolveTransition,
} from '../../src/engine/index.ts';
import type { Stand } from './arrive.ts';
import { contextAt } from './fill.ts';
import { send, type Person, type Values } from './person.ts';
import { followTransition } from './press.ts';

/** Nothing that is waited for here takes longer. */
const LONGEST_MS = 10 * 60_000;

/** Is the other side still at work at this place? */
export function isAtWork(person: Person, stand: Stand, values: Values): boolean {
  const status = polled(person, stand, values);
  return status !== undefined && isWaiting(person.set, status);
}

function polled(person: Person, stand: Stand, values: Values): string | undefined {
  const status =
    stand.page?.poll === undefined
      ? undefined
      : evaluate(stand.page.poll.status, contextAt(person, stand, values), person.set.vocabulary);
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** Leaves a place that only waits, when what it is for is over. False: the person stays. */
export function leftBehind(person: Person, stand: Stand, values: Values): boolean {
  const { waitsFor, done } = stand.page?.poll ?? {};
  const status = polled(person, stand, values);
  if (
    waitsFor === undefined ||
    done === undefined ||
    status === undefined ||
    waitsFor.includes(status) ||
    isWaiting(person.set, status)
  )
    return false;
  const context = contextAt(person, stand, values);
  const transition = resolveTransition(person.set, done, context);
  if (
    transition.to === undefined ||
    navigate(person.set, transition.to, context).path === stand.url.path
  )
    return false;
  followTransition(person, transition);
  return true;
}

/** Asks again as often as the definitions say, until what is waited for changes, then follows the place's transition. Gives the milliseconds that went by. */
export async function waitHere(person: Person, stand: Stand, values: Values): Promise<number> {
  const { set, lender } = person;
  const poll = stand.page?.poll;
  const status = polled(person, stand, values);
  if (poll === undefined || status === undefined)
    throw new Error('It asks for no status: there is nothing to wait for.');
  const begun = lender.now();
  for (let attempt = 1; ; attempt += 1) {
    const answer = pollOf(set, status, attempt);
    if (answer.kind === 'terminal') throw new Error(`It waits for nothing: ${status} stays.`);
    if (answer.delayMs === null && answer.becomes !== status) {
      followTransition(
        person,
        poll.gaveUp === undefined
          ? {}
          : resolveTransition(set, poll.gaveUp, contextAt(person, stand, values)),
      );
      return lender.now() - begun;
    }
    if (lender.now() - begun > LONGEST_MS)
      throw new Error(`It still waits after ten minutes, at ${status}.`);
    // Behind the last try someone comes back to the page from time to time.
    lender.later(answer.delayMs ?? set.routing.polling.capMs);
    await send(person, { calls: [poll.call], done: [] }, contextAt(person, stand, values));
    if (polled(person, stand, values) === status) continue;
    if (poll.done !== undefined)
      followTransition(person, resolveTransition(set, poll.done, contextAt(person, stand, values)));
    return lender.now() - begun;
  }
}
