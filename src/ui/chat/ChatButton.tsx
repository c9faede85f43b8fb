import type { ReactElement, Ref } from 'react';
import { ChatIcon } from './ChatIcon.tsx';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

export interface ChatButtonProps {
  readonly label: string;
  /** `2 new`; empty while there is nothing new. */
  readonly unread: string;
  readonly open: boolean;
  readonly button: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

/** Opens the chat from the lower right of any page. Keeps off the bar of buttons and off the field that has the focus. */
export function ChatButton({ label, unread, open, button, onOpen }: ChatButtonProps): ReactElement {
  const place = useOutOfTheWay();
  return (
    <aside className="chat" aria-label={label} ref={place}>
      <button
        type="button"
        className="chat-button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread === '' ? label : `${label}, ${unread}`}
        onClick={onOpen}
      >
        <ChatIcon name="chat" />
        <span className="chat-button-label">{label}</span>
        {unread === '' ? null : <span className="chat-button-new" aria-hidden="true" />}
      </button>
    </aside>
  );
}
