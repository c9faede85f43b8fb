/** Pages outside of journeys, with what they load. Fetched apart: nobody waits for it before the first question. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { PageScreen } from './PageScreen.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: false } } });

/** One page, with the memory of what pages load around it. */
export default function Pages(props: ComponentProps<typeof PageScreen>): ReactElement {
  return <QueryClientProvider client={queries}><PageScreen {...props} /></QueryClientProvider>;
}
