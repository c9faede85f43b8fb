import { QueryClient } from '@tanstack/react-query';

/** The memory of what the shell loads around the pages. */
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

// No provider does it: it hears of the window for as long as the page lives.
shellQueries.mount();
