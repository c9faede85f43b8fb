/** The exit codes of every `journey` sub-command. */

/** Done; warnings may have been printed. */
export const DONE = 0;
/** The command failed, or was called with a wrong name, option or argument; nothing was written. */
export const FAILED = 1;
/** The command ran and found errors in the definitions, or results that differ from the expected ones. */
export const FOUND = 2;
