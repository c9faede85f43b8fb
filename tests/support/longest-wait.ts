/**
 * Milliseconds that a test waits for what it expects: so long that only what never happens ends the
 * wait. Tests of a statement that is broken on purpose, which often wait in vain, wait less.
 */
export const LONGEST_WAIT = Number(process.env['LONGEST_WAIT'] ?? 60_000);
