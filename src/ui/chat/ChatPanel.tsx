import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Icon } from '../icons.tsx';
import type { ChatWords, ShownTrouble } from './words.ts';
import { useWide } from './use-wide.ts';
import './chat.css';

export interface ChatPanelProps {
  readonly words: ChatWords;
  /** With whom one talks; nothing before and after. */
  readonly talkingWith?: string;
  readonly trouble?: ShownTrouble;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Ends the conversation; absent while there is none. */
  readonly onEnd?: () => void;
}

/** Beside the page where there is room, so that one can go on there; over it on a phone. Escape closes it, and what was said stays. */
export function ChatPanel({
  words,
  talkingWith,
  trouble,
  children,
  onClose,
  onEnd,
}: ChatPanelProps): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const wide = useWide();
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null) return undefined;
    // Where the element has no such methods (old browsers, test environments) it is shown in place.
    if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '');
    else if (wide) dialog.show();
    else dialog.showModal();
    heading.current?.focus();
    return () => dialog.close?.();
  }, [wide]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  return (
    // The whole panel hears Escape; the browser's own dialog does it only in front of everything.
    <dialog
      className="chat-panel"
      ref={box}
      aria-labelledby={title}
      aria-modal={wide ? undefined : true}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="chat-head">
        <h2 id={title} ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {onEnd === undefined ? null : (
          <button type="button" className="chat-link chat-end" onClick={onEnd}>
            {words.end}
          </button>
        )}
        <button
          type="button"
          className="chat-icon-button"
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="cross" />
        </button>
      </div>
      {talkingWith === undefined ? null : <p className="chat-with">{talkingWith}</p>}
      {children}
      <div className="chat-trouble" role="status">
        {trouble === undefined ? null : (
          <p className={`chat-told chat-told--${trouble.tone}`}>
            <Icon name={trouble.tone === 'error' ? 'alert' : 'info'} />
            <span>{trouble.text}</span>
          </p>
        )}
      </div>
    </dialog>
  );
}
