/** Pure decisions about a page that waits for the lender: which status it polls, and when it goes on. */
import type { CompiledSet, PollDef } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { evaluate } from '../logic/evaluate.ts';
import { readPath } from '../logic/paths.ts';
import { navigate } from './navigate.ts';
import { pageAt } from './pages.ts';
import { parseAddress } from './paths.ts';
import { isWaiting } from './polling.ts';
import type { Transition } from './sequence.ts';
import { statusOf } from './status.ts';

/** The status that a page polls; undefined when the page polls nothing or the status is no text. */
export function polledStatus(
  set: CompiledSet,
  poll: PollDef | undefined,
  context: Context,
): string | undefined {
  const status = poll === undefined ? undefined : evaluate(poll.status, context, set.vocabulary);
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/**
 * Is the wait of this page over before it begins? True when the page names the statuses it waits
 * for, and the present status is neither one of them nor a waiting status.
 */
export function isWaitOver(set: CompiledSet, poll: PollDef, status: string): boolean {
  return poll.waitsFor !== undefined && !poll.waitsFor.includes(status) && !isWaiting(set, status);
}

/**
 * The delay before a try, in milliseconds, moved both ways by the set's jitter so that many clients
 * do not poll at once. `random` is in 0 to 1.
 */
export function jitteredDelay(set: CompiledSet, ms: number, random: number): number {
  return Math.round(ms * (1 + set.routing.polling.jitter * (2 * random - 1)));
}

/** Does the transition end at the page of this path, where the borrower already is? */
export function staysAt(
  set: CompiledSet,
  { to, external }: Transition,
  context: Context,
  path: string,
): boolean {
  return (
    to !== undefined && !external && parseAddress(navigate(set, to, context).path).path === path
  );
}

/**
 * Is the address that of the known application itself, while the lender is still at work on it?
 * Then the borrower stays on the present page until the status changes.
 */
export function isWaitingAddress(set: CompiledSet, address: string, context: Context): boolean {
  const status = statusOf(context);
  if (status === undefined || !isWaiting(set, status)) return false;
  const found = pageAt(set, address);
  return (
    found?.page.path === set.routing.statusRoutes.base &&
    found.params['uuid'] === readPath(context, 'application.uuid')
  );
}
