/** Loads what the first screen does not need. Rejects without a network when it is not loaded yet. */
export const loadLateParts = () => import('./late-parts.ts');
