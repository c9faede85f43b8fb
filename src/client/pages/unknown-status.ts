/** Logs each status of the lender that no definition names, with the page to which it falls back. */
import { isAdditionalSigner, ownList } from '../../domain/index.ts';
import {
  isWaiting,
  resolveRoute,
  findStatus,
  type CompiledSet,
  type Context,
} from '../../engine/index.ts';
import type { Client } from '../state/client.ts';

/** Checks the application of the context, and the listed ones. Logs a status once. */
export function warnOfUnknownStatuses(client: Client, context: Context): void {
  const { set } = client.get();
  const { logged } = client.visit;
  // Pages follow the statuses of a signer; no route does.
  if (isAdditionalSigner(context)) return;
  for (const application of [context['application'], ...ownList(context, 'applications')]) {
    const read = { ...context, application };
    const status = findStatus(read);
    if (status === undefined || logged.has(status) || isNamed(set, status)) continue;
    logged.add(status);
    client.warn(
      `The lender sent the status ${JSON.stringify(status)}, which no definition names. Its stage leads it to ${resolveRoute(set, read).path} instead.`,
    );
  }
}

/** The list of statuses is not part of a set, but its routes and standings name each of them. */
function isNamed(set: CompiledSet, status: string): boolean {
  const { routing, conditions, layout } = set;
  const written = JSON.stringify([routing, conditions, layout]);
  return isWaiting(set, status) || written.includes(JSON.stringify(status));
}
