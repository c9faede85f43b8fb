/**
 * The public interface of what servers of this product share: the host, and the sandbox, which
 * stands for another company's server.
 */
export { clientNetwork } from './client-network.ts';
export { createClientShares, type GiveBack, type ShareLimits } from './client-shares.ts';
export { countsInMemory, type Count } from './counts-in-memory.ts';
export { isHttps } from './is-https.ts';
export * from './load-gate.ts';
export { deriveKey, digestText, openText, sealText } from './sealed-text.ts';
export { StateAwayError } from './state-away-error.ts';
