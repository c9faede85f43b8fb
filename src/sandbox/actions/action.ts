import type { Body } from '../store/port.ts';
import type { ProviderAnswer } from '../lending/providers.ts';

/** What an action knows beside the application. `at` is in epoch milliseconds, `today` yyyy-MM-dd. */
export interface World {
  at: number;
  today: string;
  /** The borrower's profile. */
  profile: Body;
  /** What the bank or income provider said, when the body names a good token. */
  provider?: ProviderAnswer;
  /** A keyed digest, so that what it stands for cannot be guessed from it. */
  digest: (text: string) => string;
  /** A new random uuid. */
  uuid: () => string;
}

/** An e-mail that the lender sends; `link` is a path of the product. */
export interface Mail {
  to: string;
  subject: string;
  lines: string[];
  link?: string;
}

/** What an action brings about: values under dotted paths, rows to go through, tasks, and work beyond the application. */
export interface Change {
  set?: Body;
  /** The row of the checklist at which the application stands is done. */
  done?: boolean;
  visits?: string[];
  tasks?: string[];
  /** Kinds of the borrower's tasks that are done now. */
  ends?: string[];
  /** Papers of these types that are there are made anew, with the figures as they are then. */
  renew?: string[];
  /** The time of the row begins anew. */
  restart?: boolean;
  profile?: Body;
  mails?: Mail[];
  /** Rows of the store that go with it; `body` holds what only the lender reads. */
  keep?: { kind: string; id: string; body: Body }[];
  /** An invitation of an additional signer goes out. */
  invite?: Body[];
}

/** One section: what its answers change. Throws 409 when it is not its turn and 422 when an answer does not fit. */
export type Action = (asked: { application: Body; body: Body; world: World }) => Change;
