/** The lints: each is a file of this folder, listed by `npm run types`. */
export { EXAMPLE_PRODUCT } from './example-product.ts';
export type { Definitions } from './lint.ts';
export { LINTS, lintSet, lintSets, sourceLints } from './run-lints.ts';
