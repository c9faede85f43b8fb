/** The errors of a store of releases that callers tell apart. */

/** The store cannot be reached. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** Another release is active than the one that the change was planned for. */
export class BaseMovedError extends Error {
  override readonly name = 'BaseMovedError';
}

/** A file of the store that a change needs is damaged or unreadable. The message names it. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** Another revision of a draft is stored than the one that was changed. */
export class DraftMovedError extends Error {
  override readonly name = 'DraftMovedError';
}

/** A link to show has as many comments as it can have. */
export class CommentsFullError extends Error {
  override readonly name = 'CommentsFullError';
}
