/** Loads the public information of the loan officer for the footer. Cached for 10 minutes. */
import { useQuery } from '@tanstack/react-query';
import { contextOutsidePages, sendInBackground, type Client } from '../../../client/index.ts';
import { own } from '../../../domain/index.ts';
import { shellQueries } from '../shell-queries.ts';

/** How long an officer that no page shows is kept, in milliseconds. */
export const OFFICER_MS = 10 * 60_000;

/** The officer with the states. */
export interface Officer {
  readonly officer: unknown;
  /** The states in which the officer is licensed, two letters each; undefined when unknown. */
  readonly states: unknown;
}

/** The officer with a uuid. Undefined until it is loaded, or when it cannot be loaded. */
export function useOfficer(client: Client, uuid: string): Officer | undefined {
  const { data } = useQuery(
    {
      queryKey: ['officer', uuid],
      queryFn: () => loadOfficer(client, uuid),
      gcTime: OFFICER_MS,
    },
    shellQueries,
  );
  return data ?? undefined;
}

async function loadOfficer(client: Client, referrer: string): Promise<Officer | null> {
  const { campaign } = contextOutsidePages(client);
  const more = { campaign: { ...(campaign as object), referrer } };
  const [officer, states] = await Promise.all(
    ['loan-officer', 'licensed-states'].map((operation) =>
      // A query is not retried.
      sendInBackground(client, operation, more, { attempts: 1 }),
    ),
  );
  if (officer === undefined) return null;
  return { officer, states: states ?? own(officer, 'licensedStates') };
}
