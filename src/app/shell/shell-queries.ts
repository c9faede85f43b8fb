import { createQueryClient } from '../query-client.ts';

/** The query cache of the shell. A query refetches only when its own options say so. */
export const shellQueries = createQueryClient();

// The shell has no query provider, so the cache subscribes to window focus itself, for the lifetime
// of the page.
shellQueries.mount();
