/**
 * Details of a test that `npm test` leaves to `npm run test:full`, since a similar test or a unit
 * suite checks the same code.
 */
export const full = { tag: '@full' } as const;
