import { useEffect, useRef, type ReactElement } from 'react';
import type { ChatWords, ShownMessage } from './words.ts';

export interface ChatMessagesProps {
  readonly messages: readonly ShownMessage[];
  readonly words: ChatWords;
  /** Whether an answer to the last message is still to come. */
  readonly waiting: boolean;
  readonly onResend: (id: string) => void;
  readonly onRate: (message: ShownMessage, helpful: boolean) => void;
}

function Rate({
  message,
  words,
  onRate,
}: { readonly message: ShownMessage } & Pick<ChatMessagesProps, 'words' | 'onRate'>): ReactElement {
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

function Message({
  message,
  words,
  onResend,
  onRate,
}: { readonly message: ShownMessage } & Omit<
  ChatMessagesProps,
  'messages' | 'waiting'
>): ReactElement {
  return (
    <li className={`chat-message chat-message--${message.from}`} data-state={message.state}>
      <p className="chat-who">{words.who[message.from]}</p>
      <p className="chat-text">{message.text}</p>
      {message.state === 'sending' ? <p className="chat-note">{words.sending}</p> : null}
      {message.state === 'unsent' ? (
        <p className="chat-note chat-note--unsent">
          {words.unsent}{' '}
          <button type="button" className="chat-link" onClick={() => onResend(message.id)}>
            {words.resend}
          </button>
        </p>
      ) : null}
      {message.rated === undefined ? null : (
        <Rate message={message} words={words} onRate={onRate} />
      )}
    </li>
  );
}

/** What was said, oldest first. What comes is read out when nothing else is being said, and brought into view. */
export function ChatMessages({
  messages,
  words,
  waiting,
  onResend,
  onRate,
}: ChatMessagesProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    const log = box.current;
    if (log === null) return undefined;
    const toEnd = () => {
      log.scrollTop = log.scrollHeight;
    };
    toEnd();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // A box that grows below takes its room from here.
    const grown = new ResizeObserver(toEnd);
    grown.observe(log);
    return () => grown.disconnect();
  }, [count]);
  return (
    // Scrolled by the keyboard too.
    <div
      className="chat-log"
      role="log"
      aria-live="polite"
      aria-label={words.messages}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      ref={box}
    >
      <ol className="chat-list">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            words={words}
            onResend={onResend}
            onRate={onRate}
          />
        ))}
      </ol>
      {waiting && messages.at(-1)?.from === 'customer' && messages.at(-1)?.state === undefined ? (
        <p className="chat-note">{words.waiting}</p>
      ) : null}
    </div>
  );
}
