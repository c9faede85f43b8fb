/** The port to the comments that people with a link to show wrote about its pages. */

/** The maximum number of comments of a link, since everyone with the link can write them. */
export const MAX_COMMENTS = 200;

export interface ShowComment {
  /** 16 hexadecimal digits. */
  readonly id: string;
  /** SHA-256 of the token of the link, as hex. */
  readonly link: string;
  /** ISO time. */
  readonly at: string;
  /** The name that the writer gave. */
  readonly who: string;
  /** The path of the page, without its query. */
  readonly path: string;
  /** The words of the page that it is about; empty when it is about the page. */
  readonly words: string;
  /** The address of the text that has these words; empty when none has. */
  readonly address: string;
  readonly text: string;
  /** The person who marked it as done; empty: nobody did. */
  readonly doneBy: string;
}

export interface CommentStore {
  /** The comments of some links, oldest first. Those that cannot be read are left out. */
  list(links: readonly string[]): Promise<readonly ShowComment[]>;
  /** Rejects with `CommentsFullError` when the link has `MAX_COMMENTS`. */
  add(comment: ShowComment): Promise<void>;
  /** Marks a comment as done by someone, or as not done with an empty name. */
  mark(comment: Pick<ShowComment, 'link' | 'id' | 'doneBy'>): Promise<void>;
  remove(comment: Pick<ShowComment, 'link' | 'id'>): Promise<void>;
  /** Removes the comments of all other links. */
  keepOnly(links: readonly string[]): Promise<void>;
}
