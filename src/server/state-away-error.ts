/** The error of a server that cannot reach, or no longer has, the state that it keeps. */
export class StateAwayError extends Error {}
