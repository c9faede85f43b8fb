/** Sends the requests of the page view. */
import type { TextChange, PartChange } from '../../host/index.ts';
import type { Context, Place } from '../../engine/index.ts';
import type {
  DescribedPart,
  HiddenPart,
  PressedText,
  PressedWords,
  Question,
  ScreenPart,
  WordedExplanation,
} from '../../prover/index.ts';
import { type Edited, type StudioLender, send } from '../shared/studio-host.ts';

export type { TextChange, PartChange } from '../../host/index.ts';

/** A part of the screen that is shown. */
export interface ShownPart {
  readonly place: Place;
  readonly context: Context;
  readonly part: ScreenPart;
}

const below = ({ folder }: StudioLender, path: string): string =>
  `/studio/api/lenders/${folder}/${path}`;

export const findPressed = (
  lender: StudioLender,
  pressed: PressedWords,
): Promise<readonly PressedText[]> => send(below(lender, 'press'), pressed);

export const changeText = (change: TextChange): Promise<Edited> =>
  send('/studio/api/changes', change);

export const fetchPart = (lender: StudioLender, shown: ShownPart): Promise<DescribedPart> =>
  send(below(lender, 'part'), shown);

export const savePartChange = (
  lender: StudioLender,
  shown: ShownPart,
  change: PartChange,
): Promise<Edited> => send(below(lender, 'part/change'), { ...shown, change });

export const listHidden = (
  lender: StudioLender,
  shown: Omit<ShownPart, 'part'>,
): Promise<readonly HiddenPart[]> => send(below(lender, 'hidden'), shown);

export const fetchExplanation = (
  lender: StudioLender,
  question: Question,
  context: Context,
): Promise<WordedExplanation> => send(below(lender, 'why'), { question, context });
