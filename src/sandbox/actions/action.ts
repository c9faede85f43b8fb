/** The types of a section action: what it gets, and the change that it returns. */
import type { ProviderAnswer } from '../lending/reference/providers.ts';
import type { Body } from '../store/port.ts';

/**
 * What an action knows besides the application. `at` is in epoch milliseconds, `today` yyyy-MM-dd.
 */
export interface ActionContext {
  at: number;
  today: string;
  /** The borrower's profile. */
  profile: Body;
  /** The result of the bank or income provider, when the body names a valid token. */
  provider?: ProviderAnswer;
  /** A keyed digest of a text. Nobody can guess the text from it. */
  digest: (text: string) => string;
  /** A new random uuid. */
  uuid: () => string;
}

/**
 * An e-mail that the lender sends; `link` is a path of the product, `application` the uuid of the
 * one that it is about.
 */
export interface Mail {
  to: string;
  subject: string;
  lines: string[];
  link?: string;
  application?: string;
}

/**
 * What an action changes, as data: values of the application, its checklist and tasks, and rows
 * beyond it.
 */
export interface ApplicationChange {
  /** Values under dotted paths. */
  set?: Body;
  /** The current row of the checklist is completed. */
  done?: boolean;
  /** Ids of rows that are requested. */
  visits?: string[];
  /** Kinds of tasks that are opened. */
  tasks?: string[];
  /** Kinds of the borrower's tasks that are completed. */
  completedTasks?: string[];
  /** Types of documents that are generated again from the present figures, where there are any. */
  regenerate?: string[];
  /** The timer of the row starts again. */
  restartTimer?: boolean;
  /** Values of the borrower's profile. */
  profile?: Body;
  /** Rows of the store that only the lender reads. */
  rows?: { kind: string; id: string; body: Body }[];
  /** Additional signers who are invited by e-mail. */
  invite?: Body[];
}

/** What an action gets: the application, a body that fits the section, and the context. */
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
