/**
 * The public interface of what servers of this product share: the host, and the sandbox, which
 * stands for another company's server.
 */
export { clientNetwork } from './client-network.ts';
export { countsInMemory, type Count } from './counts-in-memory.ts';
export { isHttps } from './is-https.ts';
export { StateAwayError } from './state-away-error.ts';
