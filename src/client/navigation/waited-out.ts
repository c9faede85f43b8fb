/** The polled status whose attempts are used up: the next page does not wait for it again. */
import { isWaitingAddress, readPath, findStatus, type Context } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';

/** Names a status that an application is polled for; it need not be the application's own. */
export const getWait = (context: Context, status: string | undefined): string =>
  `${String(readPath(context, 'application.uuid'))} ${String(status)}`;

/**
 * Does the borrower stay on the current page when this address is opened? True for the address of
 * the known application while the lender is processing it and attempts are left.
 */
export function waitsInPlace(client: Client, address: string, context: Context): boolean {
  const wait = getWait(context, findStatus(context));
  return isWaitingAddress(client.get().set, address, context) && client.visit.waitedOut !== wait;
}
