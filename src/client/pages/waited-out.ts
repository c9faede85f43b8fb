/**
 * Remembers the application and polled status whose attempts are used up, so that the next page
 * does not wait for the same status again. A page can poll another status than the application's.
 */
import { isWaitingAddress, readPath, findStatus, type Context } from '../../engine/index.ts';
import type { Client } from '../client.ts';

const getWait = (context: Context, status: string | undefined): string =>
  `${String(readPath(context, 'application.uuid'))} ${String(status)}`;

export function noteWaitedOut({ visit }: Client, context: Context, status: string): void {
  visit.waitedOut = getWait(context, status);
}

export const hasWaitedOut = (
  { visit }: Client,
  context: Context,
  status: string | undefined,
): boolean => visit.waitedOut === getWait(context, status);

/**
 * Does the borrower stay on the current page when this address is opened? True for the address of
 * the known application while the lender is processing it and attempts are left.
 */
export function waitsInPlace(client: Client, address: string, context: Context): boolean {
  return (
    isWaitingAddress(client.get().set, address, context) &&
    !hasWaitedOut(client, context, findStatus(context))
  );
}
