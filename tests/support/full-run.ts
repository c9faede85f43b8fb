/** Whether this is `npm run test:full`, which adds the slow cases. */
export const isFullRun = process.env['FULL'] !== undefined;
