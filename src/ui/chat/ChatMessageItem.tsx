import type { ReactElement } from 'react';
import type { ChatWords, ShownMessage } from './words.ts';

export interface ChatMessageProps {
  readonly message: ShownMessage;
  readonly words: ChatWords;
  readonly onResend: (id: string) => void;
  readonly onRate: (message: ShownMessage, helpful: boolean) => void;
}

function Rating({ message, words, onRate }: Omit<ChatMessageProps, 'onResend'>): ReactElement {
  if (message.rated === true) return <p className="chat-note">{words.rated}</p>;
  return (
    <p className="chat-rate">
      <button type="button" className="chat-link" onClick={() => onRate(message, true)}>
        {words.helpful}
      </button>
      <button type="button" className="chat-link" onClick={() => onRate(message, false)}>
        {words.notHelpful}
      </button>
    </p>
  );
}

/** Renders one message with its sender, its delivery state and its rating. */
export function ChatMessageItem({
  message,
  words,
  onResend,
  onRate,
}: ChatMessageProps): ReactElement {
  return (
    <li className={`chat-message chat-message--${message.from}`} data-state={message.state}>
      <p className="chat-sender">{words.who[message.from]}</p>
      <p className="chat-text">{message.text}</p>
      {message.state === 'sending' ? <p className="chat-note">{words.sending}</p> : null}
      {message.state === 'unsent' ? (
        <p className="chat-note chat-note--unsent">
          <span>{`${words.unsent} `}</span>
          <button type="button" className="chat-link" onClick={() => onResend(message.id)}>
            {words.resend}
          </button>
        </p>
      ) : null}
      {message.rated === undefined ? null : (
        <Rating message={message} words={words} onRate={onRate} />
      )}
    </li>
  );
}
