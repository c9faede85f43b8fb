/** The compiled set of the main brand, with the addresses that the tests serve it from. */
import type { CompiledSet } from '../../src/engine/index.ts';
import { setOf } from '../definitions.ts';
import { withValidators } from './compiled-validators.ts';

/** Origin of the host and of the lender in tests. */
export const ORIGIN = 'http://localhost:3000';
/** Where the app fetches the compiled set of the main brand. */
export const SET = `${ORIGIN}/releases/r1/set.json`;
export const set: CompiledSet = withValidators(setOf('hearthline'));

/** The data that the host writes into a page of the main brand. */
export const orgPage = {
  baseUrl: ORIGIN,
  orgCode: set.org.code,
  release: 'r1',
  set: SET,
  css: '/releases/r1/main.css',
  theme: 'main',
} as const;
