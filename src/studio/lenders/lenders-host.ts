/** Sends the requests of the view of lenders. */
import type { BrandChoice, OwnChange, PressedText } from '../../prover/index.ts';
import { type Edited, type Lender, send } from '../shared/studio-host.ts';

/** Colour by its name in a theme, as #rrggbb. */
export type Colors = Readonly<Record<string, string>>;

export interface Fault {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

/** A lender as the list shows it. See LenderSummary of the host. */
export interface LenderSummary {
  readonly folder: string;
  readonly code: string;
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly colors: Colors;
  readonly words: number;
  readonly changes: number;
  readonly faults: readonly Fault[];
}

/** A theme as its file has it, as far as the Studio changes it. */
export interface Theme {
  readonly prefixes?: readonly string[];
  readonly brand?: Brand;
  readonly companyInfo?: Readonly<Record<string, string | boolean>>;
  readonly legal?: {
    readonly disclaimers?: readonly string[];
    readonly disclosures?: readonly unknown[];
    readonly newYork?: string;
    readonly creditRegulator?: string;
  };
  readonly overrides?: readonly { readonly change: string; readonly values?: readonly string[] }[];
}

export interface Brand {
  readonly font?: string;
  readonly headingFont?: string;
  readonly radius?: Readonly<Record<string, string>>;
  readonly header?: string;
  readonly density?: string;
  readonly colors?: Colors;
  readonly dark?: Colors;
}

export interface StateOption {
  readonly value: string;
  readonly label: string;
}

export interface LenderDetails extends LenderSummary {
  readonly own: Theme;
  readonly base: Theme;
  readonly ownChanges: readonly OwnChange[];
  readonly ownWords: readonly PressedText[];
  readonly states: readonly StateOption[];
  /** The ids of its pages in the gallery, such as `page/login`. */
  readonly pages: readonly string[];
}

/** One change of a value of a theme. Null: there is none. */
export interface ThemeChange {
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface LenderNames {
  readonly folder: string;
  readonly code: string;
  readonly prefix: string;
}

export interface ProposedNames extends LenderNames {
  readonly clashes: Readonly<Partial<Record<keyof LenderNames | 'name', string>>>;
}

/** The answers to the questions. See NewLender of the host. */
export interface NewLender extends LenderNames {
  readonly name: string;
  readonly logo: string;
  readonly colours: BrandChoice;
  readonly states: readonly string[];
  readonly nmls: string;
  readonly licence: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: string;
  readonly homepage: string;
  readonly address: string;
}

export interface NewLenderBasis {
  readonly states: readonly StateOption[];
  readonly hasNmls: boolean;
  readonly company: Readonly<Record<string, string | boolean>>;
  readonly colors: Colors;
}

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

/** Where a visitor begins with a lender. */
export const firstPage = ({ start, code }: Pick<Lender, 'start' | 'code'>): string =>
  `${start}?${new URLSearchParams({ org: code })}`;
