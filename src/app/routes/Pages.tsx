/** Pages outside of journeys, with what they load. A lazy chunk, not needed for the first screen. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { vocabulary } from '../../domain/index.ts';
import { useVocabulary } from '../../engine/index.ts';
import { PageScreen } from './PageScreen.tsx';

// Pages compute with money; the steps before them do not.
useVocabulary(vocabulary);

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
    },
  },
});

/** One page, with the query cache of all pages. */
export default function Pages(props: ComponentProps<typeof PageScreen>): ReactElement {
  return (
    <QueryClientProvider client={queries}>
      <PageScreen {...props} />
    </QueryClientProvider>
  );
}
