import { QueryClient } from '@tanstack/react-query';

/** The query cache of the shell. A query refetches only where it says so itself. */
export const shellQueries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
    },
  },
});

// The shell has no query provider, so the cache subscribes to window focus itself, for the life of the page.
shellQueries.mount();
