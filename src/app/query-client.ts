import { QueryClient } from '@tanstack/react-query';

/** Creates a query cache whose queries refetch only when their own options say so. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
      },
    },
  });
