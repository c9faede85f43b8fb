/**
 * Pages outside of journeys, with the data that they load. A lazy chunk, not needed for the first
 * screen.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, type ComponentProps, type ReactElement } from 'react';
import { preparePages, type Client } from '../../client/index.ts';
import { vocabulary } from '../../domain/index.ts';
import { isOperator } from '../../engine/index.ts';
import { useAppState, useClient } from '../app-context.ts';
import { idleAfterFirstScreen } from '../boot/first-screen.ts';
import { preloadPageWidgets } from '../drawing.ts';
import { createQueryClient } from '../query-client.ts';
import { timeZone } from '../time-zone.ts';
import { PageScreen } from './PageScreen.tsx';

export { OfficerCard } from '../shell/footer/OfficerCard.tsx';
export { ApplicationSidebar } from '../shell/sidebar/ApplicationSidebar.tsx';

// A page with a form waits for them itself.
void idleAfterFirstScreen().then(preloadPageWidgets);

const queries = createQueryClient();

/**
 * Adds the loan operators to the set, which the steps before pages do not need: pages compute with
 * money. Does nothing the second time.
 */
export function prepareClient(client: Client): void {
  if (client.get().set.vocabulary === vocabulary) return;
  preparePages(client, vocabulary, timeZone());
}

/** Whether this build has these operators. */
export const knowsOperators = (names: readonly string[]): boolean =>
  names.every((name) => isOperator(name, vocabulary));

/** One page, with the query cache of all pages. */
export default function Pages(props: ComponentProps<typeof PageScreen>): ReactElement | null {
  const client = useClient();
  const complete = useAppState(({ set }) => set.vocabulary === vocabulary);
  useLayoutEffect(() => prepareClient(client), [client, complete]);
  if (!complete) return null;
  return (
    <QueryClientProvider client={queries}>
      <PageScreen {...props} />
    </QueryClientProvider>
  );
}
