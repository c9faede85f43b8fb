/** Sends the requests about the people as whom a page is opened. */
import type {
  ScenarioName,
  Examples,
  WalkBeginning,
  DrawnScreen,
  KeptEdit,
} from '../../host/index.ts';
import { type StudioLender, send } from '../shared/studio-host.ts';
import { drawnAddress as addressIn } from '../shared/place.ts';
import type { AuthorPort } from './author-port.ts';

import type { ShownPage } from '../../prover/index.ts';
export type { ScenarioName, Examples, KeptEdit, WalkBeginning } from '../../host/index.ts';

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

const examplesOf = ({ folder }: StudioLender): string => `/studio/api/lenders/${folder}/examples`;
const peopleOf = ({ code }: StudioLender): string =>
  `/sandbox/author/people?${new URLSearchParams({ org: code })}`;

export const readPeople = (lender: StudioLender): Promise<SandboxPeople> => send(peopleOf(lender));

/** The demo borrower, with the application at a status; an empty one leaves it where it is. */
export const openBorrower = (lender: StudioLender, status: string): Promise<Borrower> =>
  send(peopleOf(lender), status === '' ? {} : { status });

export const readExamples = (lender: StudioLender): Promise<Examples> => send(examplesOf(lender));

export const readWalk = (lender: StudioLender, name: string): Promise<WalkBeginning> =>
  send(`${examplesOf(lender)}/walk?${new URLSearchParams({ name })}`);

export const readDrawn = (lender: StudioLender, { screen, scenario }: ScenarioName) =>
  send<DrawnScreen>(`${examplesOf(lender)}/screen?${new URLSearchParams({ screen, scenario })}`);

export const sendScenario = (lender: StudioLender, page: ShownPage): Promise<KeptEdit> =>
  send(`${examplesOf(lender)}/scenario`, page);

/** Address of a screen in a scenario, as the sandbox draws it. */
export const scenarioAddress = (
  { code }: StudioLender,
  { screen, scenario }: ScenarioName,
): string => addressIn(code, screen, scenario);
