/** Parts of the shell that appear on demand: chat, toasts, survey and the warning of an idle sign-in. */
import { useState, type ReactElement } from 'react';
import { matchPath } from '../../engine/index.ts';
import { useSet } from '../app-context.ts';
import { ChatLoader } from '../chat/ChatLoader.tsx';
import { OptionalPart } from './OptionalPart.tsx';
import { IdleWarning } from './session/IdleWarning.tsx';
import { Survey } from './survey/Survey.tsx';
import { Toaster } from './toasts/Toaster.tsx';

interface ExtrasProps {
  /** The path of the page. */
  readonly path: string;
  /** The query of the visit's first address. */
  readonly firstSearch: string;
  /** Whether the chat is asked for and not open yet. */
  readonly wantsChat: boolean;
  readonly onChatOpened: () => void;
}

/** A part that fails is omitted; the other parts stay. */
export function Extras(props: ExtrasProps): ReactElement {
  const { path, firstSearch, wantsChat, onChatOpened } = props;
  const offersSurvey = useOffersSurvey(path);
  return (
    <>
      <OptionalPart>
        <ChatLoader firstSearch={firstSearch} isWanted={wantsChat} onOpened={onChatOpened} />
      </OptionalPart>
      <OptionalPart>
        <Toaster />
        {offersSurvey ? <Survey path={path} /> : null}
        <IdleWarning />
      </OptionalPart>
    </>
  );
}

/** Whether one of the pages that offer the survey has been shown. An open survey stays. */
function useOffersSurvey(path: string): boolean {
  const { leaveSurvey } = useSet().layout;
  const isHere = leaveSurvey?.pages.some((page) => matchPath(page, path) !== undefined) === true;
  const [hasBeenThere, setHasBeenThere] = useState(isHere);
  if (isHere && !hasBeenThere) setHasBeenThere(true);
  return isHere || hasBeenThere;
}
