/** The user of the Studio, and their roles. */
import type { Role } from '../../host/index.ts';
import { send } from './studio-host.ts';
import { useWorkplace } from './workplace.ts';

export interface CurrentOperator {
  /** Empty when nobody in particular uses the machine. */
  readonly name: string;
  readonly roles: readonly Role[];
  /** Whether they signed in; otherwise everyone has all roles. */
  readonly isSignedIn: boolean;
}

export const fetchOperator = (): Promise<CurrentOperator> => send('/studio/api/me');

export async function signOut(): Promise<void> {
  await send('/studio/api/sign-out', {});
  location.assign('/studio/signed-out');
}

const ACTS: Readonly<Record<Role, string>> = {
  look: 'look at this',
  edit: 'change definitions',
  approve: 'approve',
  publish: 'change what is live',
};

/** Why the operator may not do something; undefined when they may. */
export function useMissingRole(role: Role): string | undefined {
  const { operator } = useWorkplace();
  if (operator.roles.includes(role)) return undefined;
  return `You need the role “${role}” to ${ACTS[role]}. Ask who gives roles.`;
}
