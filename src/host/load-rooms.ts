/**
 * Loads what a host in production runs without: the sandbox, which answers in place of a lender, the
 * prover, which checks definitions before they are published, and the tools of authors with the
 * Studio.
 */

export const loadSandbox = () => import('../sandbox/index.ts');
export const loadProver = () => import('../prover/index.ts');
export const loadTools = () => import('./authoring/open-tools.ts');

/** The public interface of the prover. */
export type Prover = Awaited<ReturnType<typeof loadProver>>;
