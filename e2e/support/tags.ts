/**
 * Details of a test that `npm test` leaves to `npm run test:full`, since a similar test or a unit
 * suite checks the same code.
 */
export const full = { tag: '@full' } as const;

/** The details of a table row: those of `full` when the row says so. */
export const detailsOf = (row: { readonly full?: boolean }): { readonly tag?: '@full' } =>
  row.full === true ? full : {};
