/** Sends the requests of the page view. */
import type { Context } from '../../engine/index.ts';
import type {
  LocatedExplanation,
  PressedText,
  PressedWords,
  Question,
} from '../../prover/index.ts';
import { type Edited, type Lender, send } from '../shared/studio-host.ts';

/** One change of the words at an address. See TextChange of the host. */
export interface TextChange {
  readonly address: string;
  readonly lender?: string | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

export const findPressed = (
  { folder }: Lender,
  pressed: PressedWords,
): Promise<readonly PressedText[]> => send(`/studio/api/lenders/${folder}/press`, pressed);

export const changeText = (change: TextChange): Promise<Edited> =>
  send('/studio/api/changes', change);

export const explain = (
  { code }: Lender,
  question: Question,
  context: Context,
): Promise<LocatedExplanation> => send(`/sandbox/author/why?org=${code}`, { question, context });
