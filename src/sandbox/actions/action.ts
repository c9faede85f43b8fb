/** The types of a section action: its input, and the change that it returns. */
import type { ProviderAnswer } from '../lending/reference/providers.ts';
import type { Body } from '../store/port.ts';

/** The context of an action. `at` is in epoch milliseconds, `today` is yyyy-MM-dd. */
export interface ActionContext {
  at: number;
  today: string;
  /** The borrower's profile. */
  profile: Body;
  /** The result of the bank or income provider, when the body names a valid token. */
  provider?: ProviderAnswer;
  /** A keyed digest of a text. The text cannot be guessed from it. */
  digest: (text: string) => string;
  /** A new random uuid. */
  uuid: () => string;
}

/**
 * An e-mail from the lender. `link` is a path of the product, `application` the uuid of the
 * application that the e-mail is about.
 */
export interface Mail {
  to: string;
  subject: string;
  lines: string[];
  link?: string;
  application?: string;
}

/**
 * The changes of an action, as data: values of the application, its checklist and tasks, and other
 * rows of the store.
 */
export interface ApplicationChange {
  /** Values under dotted paths. */
  set?: Body;
  /** An event to record. */
  event?: string;
  /** Completes the current row of the checklist. */
  done?: boolean;
  /** Ids of the rows to request. */
  visits?: string[];
  /** Kinds of tasks to open. */
  tasks?: string[];
  /** Kinds of the borrower's tasks to complete. */
  completedTasks?: string[];
  /**
   * Types of documents to generate again from the current figures. A type without a document is
   * skipped.
   */
  regenerate?: string[];
  /** Restarts the timer of the row. */
  restartTimer?: boolean;
  /** Values of the borrower's profile. */
  profile?: Body;
  /** Rows of the store that only the lender reads. */
  rows?: { kind: string; id: string; body: Body }[];
  /** Additional signers to invite by e-mail. */
  invite?: Body[];
}

/** The input of an action: the application, a valid body of the section, and the context. */
export interface ActionInput {
  application: Body;
  body: Body;
  context: ActionContext;
}

/**
 * The action of one section. Throws 409 when the application is not ready for it, and 422 when an
 * answer is not valid.
 */
export type Action = (input: ActionInput) => ApplicationChange;
