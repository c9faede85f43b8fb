import type { ReactElement, Ref } from 'react';
import { ChatIcon } from './ChatIcon.tsx';
import { useAvoidOverlap } from './use-avoid-overlap.ts';

interface ChatButtonProps {
  readonly label: string;
  /** `2 new`; empty without unread messages. */
  readonly unread: string;
  /** Whether the panel is open. */
  readonly open: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

/**
 * Renders the button at the lower right of every page that opens the chat. It is hidden while it
 * would cover a control or a figure of the page.
 */
export function ChatButton(props: ChatButtonProps): ReactElement {
  const { label, unread, open, buttonRef, onOpen } = props;
  const container = useAvoidOverlap();
  return (
    <aside className="chat" aria-label={label} ref={container}>
      <button
        type="button"
        className="chat-button"
        ref={buttonRef}
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
