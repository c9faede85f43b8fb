/** Pages outside of journeys, with what they load. Fetched apart: nobody waits for it before the first question. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { vocabulary } from '../domain/index.ts';
import { useVocabulary } from '../engine/index.ts';
import { PageScreen } from './PageScreen.tsx';

// Pages reckon with money; the questions before them do not.
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

/** One page, with the memory of what pages load around it. */
export default function Pages(props: ComponentProps<typeof PageScreen>): ReactElement {
  return (
    <QueryClientProvider client={queries}>
      <PageScreen {...props} />
    </QueryClientProvider>
  );
}
