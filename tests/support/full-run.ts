/** Is this `npm run test:full`? It adds the cases that take longer. */
export const isFullRun = process.env['FULL'] !== undefined;
