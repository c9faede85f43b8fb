/**
 * Pages outside of journeys, with the data that they load. A lazy chunk, not needed for the first
 * screen.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, type ComponentProps, type ReactElement } from 'react';
import { preparePages } from '../../client/index.ts';
import { vocabulary } from '../../domain/index.ts';
import { useAppState, useClient } from '../app-context.ts';
import { preloadPageWidgets } from '../drawing.ts';
import { createQueryClient } from '../query-client.ts';
import { PageScreen } from './PageScreen.tsx';

void preloadPageWidgets();

const queries = createQueryClient();

/**
 * One page, with the query cache of all pages. The first page adds the loan operators to the set:
 * pages compute with money, the steps before them do not.
 */
export default function Pages(props: ComponentProps<typeof PageScreen>): ReactElement | null {
  const client = useClient();
  const complete = useAppState().set.vocabulary === vocabulary;
  useLayoutEffect(() => {
    if (!complete)
      preparePages(client, vocabulary, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [client, complete]);
  if (!complete) return null;
  return (
    <QueryClientProvider client={queries}>
      <PageScreen {...props} />
    </QueryClientProvider>
  );
}
