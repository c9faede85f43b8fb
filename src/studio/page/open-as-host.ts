/** Changes the user of the framed page, and lists the people of the sandbox for that. */
import type { StudioLender } from '../../host/index.ts';
import { send } from '../shared/studio-host.ts';
import type { AuthorPort } from './author-port.ts';

/** Changes who uses the framed page. See Visit of the application. */
export interface VisitPort {
  end(): void;
  signIn(
    credentials: { readonly email: string; readonly password: string },
    application?: string,
  ): Promise<string>;
  answer(journey: string, answers: Readonly<Record<string, unknown>>): void;
  flags(): Readonly<Record<string, boolean>>;
  setFlag(key: string, isOn: boolean | undefined): void;
}
export type VisitedPort = AuthorPort & { readonly visit?: VisitPort };

/** The people of the sandbox of a lender. */
export interface SandboxPeople {
  readonly hasBorrowers: boolean;
  /** Where the borrower begins whose first answers a link fills in. */
  readonly guided: string;
  readonly stages: readonly { readonly name: string; readonly statuses: readonly string[] }[];
}
interface Borrower {
  readonly email: string;
  readonly password: string;
  readonly application: string;
}

const peopleOf = ({ code }: StudioLender): string =>
  `/sandbox/author/people?${new URLSearchParams({ org: code })}`;

export const readPeople = (lender: StudioLender): Promise<SandboxPeople> => send(peopleOf(lender));

/** The demo borrower, with the application at a status; an empty one leaves it where it is. */
export const openBorrower = (lender: StudioLender, status: string): Promise<Borrower> =>
  send(peopleOf(lender), status === '' ? {} : { status });
