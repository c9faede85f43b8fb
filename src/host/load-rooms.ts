/**
 * Loads the rooms that a host in production runs without: the sandbox, which answers in place of a
 * lender, and the prover, which checks definitions before they are published.
 */

export const loadSandbox = () => import('../sandbox/index.ts');
export const loadProver = () => import('../prover/index.ts');

/** The public interface of the prover. */
export type Prover = Awaited<ReturnType<typeof loadProver>>;
