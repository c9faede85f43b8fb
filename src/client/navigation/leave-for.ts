/** Leaves the app for an address that a definition or a response gives. */
import { leaveForLogin } from './login-hosts.ts';
import { mayLeadTo } from './may-lead-to.ts';
import { isSafeToLeaveFor } from './safe-address.ts';
import type { NetworkPort, PagePort } from '../ports.ts';
import type { AppStore } from '../state/app-store.ts';

/** Where a transition leaves for. */
export interface ExitTarget {
  readonly to: string;
  readonly external: true | 'login';
}

/** Leaves for the target of a transition, if it is known. Resolves to whether it left. */
export async function leaveFor(
  client: AppStore & NetworkPort & PagePort,
  { to, external }: ExitTarget,
): Promise<boolean> {
  return external === 'login' ? leaveForLogin(client, to) : leaveForSite(client, to);
}

/** Leaves for a path of this origin, or a site that is named. Returns whether it left. */
export function leaveForSite(client: AppStore & PagePort, address: unknown): boolean {
  const { navigation } = client;
  if (isSafeToLeaveFor(address, navigation.origin) && mayLeadTo(client.get().set, address)) {
    navigation.leave(address);
    return true;
  }
  client.warn(
    `Failed to leave for ${JSON.stringify(address)}. Please add its host to hosts in layout.json.`,
  );
  return false;
}
