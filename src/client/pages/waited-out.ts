import { isWaitingAddress, readPath, statusOf, type Context } from '../../engine/index.ts';
import type { Client } from '../client.ts';

/**
 * The application and status whose attempts are used up, so that the next page does not wait for
 * the same status again.
 */
const waitedOut = new WeakMap<Client, string>();
const getWait = (context: Context): string =>
  `${String(readPath(context, 'application.uuid'))} ${String(statusOf(context))}`;

export const noteWaitedOut = (client: Client, context: Context): void =>
  void waitedOut.set(client, getWait(context));

export const hasWaitedOut = (client: Client, context: Context): boolean =>
  waitedOut.get(client) === getWait(context);

/**
 * Does the borrower stay on the current page when this address is opened? True for the address of
 * the known application while the lender is processing it and attempts are left.
 */
export function waitsInPlace(client: Client, address: string, context: Context): boolean {
  return isWaitingAddress(client.get().set, address, context) && !hasWaitedOut(client, context);
}
