/**
 * Pure decisions about waiting: is the lender processing, and does the borrower stay on the page
 * meanwhile?
 */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { readPath } from '../logic/paths.ts';
import { navigate } from './navigate.ts';
import { pageAt } from './pages.ts';
import { parseAddress } from './paths.ts';
import type { Transition } from './sequence.ts';
import { findStatus } from './status.ts';

/** Is the lender still processing, so that a processing screen is shown? */
export function isWaiting(set: CompiledSet, status: string): boolean {
  const { statuses, prefixes } = set.routing.polling.waiting;
  return statuses.includes(status) || prefixes.some((prefix) => status.startsWith(prefix));
}

/** Does the transition end at this path, where the borrower already is? */
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
 * Is this the base address of the known application while the lender is still processing it? If so,
 * the borrower stays on the current page until the status changes.
 */
export function isWaitingAddress(set: CompiledSet, address: string, context: Context): boolean {
  const status = findStatus(context);
  if (status === undefined || !isWaiting(set, status)) return false;
  const found = pageAt(set, address);
  return (
    found?.page.path === set.routing.statusRoutes.base &&
    found.params['uuid'] === readPath(context, 'application.uuid')
  );
}
