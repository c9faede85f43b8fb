/** The answers of a framed page to the Studio. */
import type { Context } from '../../engine/index.ts';
import type { Question } from '../../prover/index.ts';

export interface AuthorPort {
  openScreen(): OpenScreen;
  /** Shows a release in the open page, with the answers kept. */
  apply(release: string): Promise<unknown>;
  /**
   * Shows words in place of a text of the open screen, such as a `title`, until a release is applied;
   * undefined shows its own words again. Absent in a picture.
   */
  reword?(
    words: { readonly name: string; readonly before: string; readonly after: string } | undefined,
  ): void;
}
export interface OpenScreen {
  readonly questions: readonly AuthorQuestion[];
  /** The context that the rules of the page read now. */
  readonly context: Context;
  /** Whether it is a picture, which shows whatever leads to it. */
  readonly isDrawn?: boolean;
}
export interface AuthorQuestion {
  readonly title: string;
  readonly kind: string;
  readonly question: Question;
  /** Of a block, the words that it shows. */
  readonly words?: readonly string[];
}
