/** Pages outside of journeys, with what they load. Loaded lazily; not needed for the first screen. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, type ComponentProps, type ReactElement } from 'react';
import { vocabulary } from '../domain/index.ts';
import { withVocabulary } from '../engine/index.ts';
import { useApp } from './app-context.ts';
import { PageScreen } from './PageScreen.tsx';

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

/** One page inside of the query client that caches what pages load. */
export default function Pages(props: ComponentProps<typeof PageScreen>): ReactElement | null {
  const { world } = useApp();
  // The first screens name core operators alone. Those of loans come with this code, and the first page adds them to the set.
  const complete = props.set.vocabulary === vocabulary;
  useLayoutEffect(() => {
    if (!complete) world.patch({ set: withVocabulary(world.get().set, vocabulary) });
  }, [complete, world]);
  if (!complete) return null;
  return (
    <QueryClientProvider client={queries}>
      <PageScreen {...props} />
    </QueryClientProvider>
  );
}
