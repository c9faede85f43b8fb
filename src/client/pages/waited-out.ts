/**
 * Remembers the application and status whose attempts are used up, so that the next page does not
 * wait for the same status again.
 */
import { isWaitingAddress, readPath, findStatus, type Context } from '../../engine/index.ts';
import type { Client } from '../client.ts';

const getWait = (context: Context): string =>
  `${String(readPath(context, 'application.uuid'))} ${String(findStatus(context))}`;

export function noteWaitedOut({ visit }: Client, context: Context): void {
  visit.waitedOut = getWait(context);
}

export const hasWaitedOut = ({ visit }: Client, context: Context): boolean =>
  visit.waitedOut === getWait(context);

/**
 * Does the borrower stay on the current page when this address is opened? True for the address of
 * the known application while the lender is processing it and attempts are left.
 */
export function waitsInPlace(client: Client, address: string, context: Context): boolean {
  return isWaitingAddress(client.get().set, address, context) && !hasWaitedOut(client, context);
}
