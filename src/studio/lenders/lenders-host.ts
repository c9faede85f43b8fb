/** Sends the requests of the view of lenders. */
import type {
  LenderSummary,
  LenderDetails,
  ThemeChange,
  LenderNames,
  ProposedNames,
  NewLender,
  NewLenderBasis,
} from '../../host/index.ts';
import type { BrandChoice, PressedText } from '../../prover/index.ts';
import { type Edited, send } from '../shared/studio-host.ts';

export type {
  LenderProblem,
  LenderSummary,
  StateOption,
  LenderDetails,
  ThemeChange,
  LenderNames,
  ProposedNames,
  NewLender,
  NewLenderBasis,
} from '../../host/index.ts';

/** Colour by its name in a theme, as #rrggbb. */
export type Colors = Readonly<Record<string, string>>;

/** The colours that differ from the base's, and what those were that had to move. */
export interface FittedColors {
  readonly colors: Colors;
  readonly moved: Colors;
}

const API = '/studio/api';

export const listLenderSummaries = (): Promise<readonly LenderSummary[]> =>
  send(`${API}/lender-list`);

export const readLender = (folder: string): Promise<LenderDetails> =>
  send(`${API}/lenders/${folder}/details`);

export const findWords = (folder: string, query: string): Promise<readonly PressedText[]> =>
  send(`${API}/lenders/${folder}/words?${new URLSearchParams({ q: query })}`);

export const changeTheme = (folder: string, changes: readonly ThemeChange[]): Promise<Edited> =>
  send(`${API}/lenders/${folder}/theme`, { changes });

/** Gives a lender dark colours that go with its light ones. */
export const addDark = (folder: string): Promise<Edited> =>
  send(`${API}/lenders/${folder}/dark`, {});

export const changeStates = (folder: string, states: readonly string[]): Promise<Edited> =>
  send(`${API}/lenders/${folder}/states`, { states });

export const changeLogo = (folder: string, svg: string): Promise<Edited> =>
  send(`${API}/lenders/${folder}/logo`, { svg });

export const readBasis = (): Promise<NewLenderBasis> => send(`${API}/new-lender`);

export const proposeNames = (name: string, given: Partial<LenderNames>): Promise<ProposedNames> =>
  send(`${API}/new-lender/names`, { name, ...given });

export const fitColours = (choice: BrandChoice): Promise<FittedColors> =>
  send(`${API}/new-lender/colours`, choice);

export const judgePicture = (svg: string): Promise<{ readonly fault: string }> =>
  send(`${API}/new-lender/picture`, { svg });

export const createLender = (lender: NewLender): Promise<Edited> =>
  send(`${API}/new-lender`, lender);

/** The address of a logo. `version`: increases with each save. */
export const logoAddress = (folder: string, version: number): string =>
  `${API}/lenders/${folder}/logo?${version}`;
