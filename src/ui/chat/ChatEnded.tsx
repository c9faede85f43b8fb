import { useEffect, useRef, type ReactElement } from 'react';
import { Anchor } from '../link.ts';
import type { ChatWords } from './words.ts';

/**
 * Renders the end of a conversation: thanks, the survey, and a button that starts a new chat. The
 * heading takes the focus.
 */
export function ChatEnded({
  words,
  survey,
  onRestart,
}: {
  readonly words: ChatWords;
  /** The address of the survey; undefined when the lender has none. */
  readonly survey: string | undefined;
  readonly onRestart: () => void;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="chat-ended">
      <h3 ref={heading} tabIndex={-1}>
        {words.thanksTitle}
      </h3>
      <p>{words.thanks}</p>
      {survey === undefined ? null : (
        <Anchor to={survey} external className="button button--secondary">
          {words.survey}
        </Anchor>
      )}
      <button type="button" className="button button--primary" onClick={onRestart}>
        {words.restart}
      </button>
    </div>
  );
}
