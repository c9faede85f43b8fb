import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { ChatMessageItem, type ChatMessageProps } from './ChatMessageItem.tsx';
import type { ShownMessage } from './words.ts';

interface ChatMessagesProps extends Omit<ChatMessageProps, 'message'> {
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
  /** Whether an agent answers. A note then says that an unanswered message awaits a reply. */
  readonly waiting: boolean;
}

/**
 * Scrolls an element to its end when the number of messages changes, and when the element is
 * resized.
 */
function useScrollToEnd(ref: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const scrollToEnd = () => {
      element.scrollTop = element.scrollHeight;
    };
    scrollToEnd();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // The log shrinks when the composer below it grows.
    const observer = new ResizeObserver(scrollToEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, count]);
}

/** Renders the log of the conversation. Screen readers announce new messages politely. */
export function ChatMessages(props: ChatMessagesProps): ReactElement {
  const { messages, waiting, ...message } = props;
  const log = useRef<HTMLDivElement>(null);
  useScrollToEnd(log, messages.length);
  const last = messages.at(-1);
  const unanswered = waiting && last?.from === 'customer' && last.state === undefined;
  return (
    <div
      className="chat-log"
      role="log"
      aria-live="polite"
      aria-label={message.words.messages}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      ref={log}
    >
      <ol className="chat-list">
        {messages.map((one) => (
          <ChatMessageItem key={one.id} message={one} {...message} />
        ))}
      </ol>
      {unanswered ? <p className="chat-note">{message.words.waiting}</p> : null}
    </div>
  );
}
