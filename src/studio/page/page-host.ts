/** Sends the requests of the page view. */
import type { Context, Place } from '../../engine/index.ts';
import type {
  ColourInWords,
  ColourName,
  ColourVerdict,
  DescribedPart,
  HiddenPart,
  PressedText,
  PressedWords,
  Question,
  ScreenPart,
  WordedExplanation,
} from '../../prover/index.ts';
import { type Edited, type Lender, send } from '../shared/studio-host.ts';

/** One change of the words at an address. See TextChange of the host. */
export interface TextChange {
  readonly address: string;
  readonly lender?: string | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

/** A part of the screen that is shown. */
export interface ShownPart {
  readonly place: Place;
  readonly context: Context;
  readonly part: ScreenPart;
}

/** One change of a part. See PartChange of the host. */
export type PartChange =
  | { readonly change: 'add-text'; readonly address: string; readonly text: string }
  | { readonly change: 'require'; readonly required: boolean }
  | { readonly change: 'move'; readonly way: 'up' | 'down' }
  | { readonly change: 'leave-out'; readonly out: boolean }
  | { readonly change: 'add-option'; readonly label: string }
  | { readonly change: 'remove-option'; readonly value: string }
  | { readonly change: 'move-option'; readonly value: string; readonly to: number };

/** A lender's colours and fonts. See LenderLook of the host. */
export interface LenderLook {
  readonly file: string;
  readonly colours: readonly LenderColour[];
  readonly fonts: readonly LenderFont[];
  readonly fontChoices: readonly string[];
}
export type LenderColour = ColourInWords & { readonly isOwn: boolean };
export interface LenderFont {
  readonly name: 'font' | 'headingFont';
  readonly words: string;
  readonly value: string;
  readonly isOwn: boolean;
}
export type LookChange = { readonly before: string; readonly after: string } & (
  | { readonly kind: 'colour'; readonly name: ColourName }
  | { readonly kind: 'font'; readonly name: LenderFont['name'] }
);

const below = ({ folder }: Lender, path: string): string => `/studio/api/lenders/${folder}/${path}`;

export const findPressed = (
  lender: Lender,
  pressed: PressedWords,
): Promise<readonly PressedText[]> => send(below(lender, 'press'), pressed);

export const changeText = (change: TextChange): Promise<Edited> =>
  send('/studio/api/changes', change);

export const describePart = (lender: Lender, shown: ShownPart): Promise<DescribedPart> =>
  send(below(lender, 'part'), shown);

export const changePart = (lender: Lender, shown: ShownPart, change: PartChange): Promise<Edited> =>
  send(below(lender, 'part/change'), { ...shown, change });

export const listHidden = (
  lender: Lender,
  shown: Omit<ShownPart, 'part'>,
): Promise<readonly HiddenPart[]> => send(below(lender, 'hidden'), shown);

export const explain = (
  lender: Lender,
  question: Question,
  context: Context,
): Promise<WordedExplanation> => send(below(lender, 'why'), { question, context });

export const readLook = (lender: Lender): Promise<LenderLook> => send(below(lender, 'look'));

export const judgeColour = (
  lender: Lender,
  name: ColourName,
  value: string,
): Promise<ColourVerdict> => send(below(lender, 'look/judge'), { name, value });

export const changeLook = (lender: Lender, change: LookChange): Promise<Edited> =>
  send(below(lender, 'look/change'), change);
