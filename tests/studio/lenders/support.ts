/** A lender as the Studio shows it, for tests of its page. */
import type { LenderDetails } from '../../../src/host/index.ts';

export const LENDER: LenderDetails = {
  ...{ folder: 'maple', code: 'MAPLE', name: 'Maple Bank', prefixes: ['maple'], colors: {} },
  ...{ words: 0, changes: 0, faults: [], own: {}, base: {}, ownChanges: [], ownWords: [] },
  states: ['TX', 'OK', 'IA'].map((value) => ({ value, label: value })),
  pages: [],
};
