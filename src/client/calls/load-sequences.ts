/**
 * Loads the code that runs sequences of calls. It is preloaded once the first form is drawn. Rejects
 * without a network when it is not loaded yet.
 */
export const loadSequences = () => import('./sequences.ts');
