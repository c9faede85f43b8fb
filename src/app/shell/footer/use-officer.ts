/**
 * The public information of the loan officer, for the footer. Cached for 10 minutes, and shared with
 * the entry of a journey, which loads the same officer.
 */
import { useQuery } from '@tanstack/react-query';
import {
  contextOutsidePages,
  sendInBackground,
  whenEntered,
  type Client,
} from '../../../client/index.ts';
import { own } from '../../../domain/index.ts';
import { shellQueries } from '../shell-queries.ts';

/** How long an officer is kept, in milliseconds. An open page then loads it again. */
export const OFFICER_MS = 10 * 60_000;

/** The officer with the states. */
interface Officer {
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
      refetchInterval: OFFICER_MS,
    },
    shellQueries,
  );
  return data ?? undefined;
}

async function loadOfficer(client: Client, referrer: string): Promise<Officer | null> {
  const isOfVisit = client.campaign.get()['referrer'] === referrer;
  await whenEntered(client);
  const { visit } = client;
  const entered =
    isOfVisit && !visit.isOfficerTaken ? client.get().loaded['loanOfficer'] : undefined;
  visit.isOfficerTaken = true;
  const { campaign } = contextOutsidePages(client);
  const more = { campaign: { ...(campaign as object), referrer } };
  // A query is not retried.
  const ask = (operation: string) => sendInBackground(client, operation, more, { attempts: 1 });
  const [officer, states] = await Promise.all([
    entered ?? ask('loan-officer'),
    ask('licensed-states'),
  ]);
  if (officer === undefined) return null;
  // A journey that is entered later, and rules about the officer, read the same one.
  if (isOfVisit && officer !== entered) client.addLoaded({ loanOfficer: officer });
  return { officer, states: states ?? own(officer, 'licensedStates') };
}
