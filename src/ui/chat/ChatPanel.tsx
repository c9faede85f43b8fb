import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from '../icons.tsx';
import './chat.css';
import { useWideViewport } from './use-wide-viewport.ts';
import type { ChatNotice, ChatWords } from './words.ts';

interface ChatPanelProps {
  readonly words: ChatWords;
  /** The answering party, as text; undefined before and after a conversation. */
  readonly talkingWith?: string | undefined;
  readonly notice?: ChatNotice | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Ends the conversation; undefined renders no button. */
  readonly onEnd?: (() => void) | undefined;
}

/** Opens the dialog, modal or not, and moves the focus to its heading. Closes it on unmount. */
function useOpenDialog(
  dialogRef: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  modal: boolean,
): void {
  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    // Old browsers and jsdom lack showModal; there the dialog is shown in place.
    if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '');
    else if (modal) dialog.showModal();
    else dialog.show();
    heading.current?.focus();
    return () => dialog.close?.();
  }, [dialogRef, heading, modal]);
}

/** Moves the focus to the heading when a press has removed the focused button. */
function useReplaceLostFocus(
  dialogRef: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    const dialog = dialogRef.current;
    dialog?.addEventListener('focusin', remember);
    return () => dialog?.removeEventListener('focusin', remember);
  }, [dialogRef]);
  // After each render, because any may remove the button.
  useEffect(() => {
    const { current } = focused;
    const isGone = current instanceof Element && !current.isConnected;
    if (isGone && document.activeElement === document.body) heading.current?.focus();
  });
}

interface PanelHeadProps extends Pick<ChatPanelProps, 'words' | 'onClose' | 'onEnd'> {
  readonly titleId: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function PanelHead({ words, titleId, heading, onClose, onEnd }: PanelHeadProps): ReactElement {
  return (
    <div className="chat-head">
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {onEnd === undefined ? null : (
        <button type="button" className="chat-link chat-end" onClick={onEnd}>
          {words.end}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}

function PanelNotice({ notice }: Pick<ChatPanelProps, 'notice'>): ReactElement {
  return (
    <div className="chat-status" role="status">
      {notice === undefined ? null : (
        <p className={`chat-notice chat-notice--${notice.tone}`}>
          <Icon name={notice.tone === 'error' ? 'alert' : 'info'} />
          <span>{notice.text}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Renders the chat as a dialog: next to the page in a wide window, modal in a narrow one. Escape
 * closes it.
 */
export function ChatPanel(props: ChatPanelProps): ReactElement {
  const { words, talkingWith, notice, children, onClose, onEnd } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const wide = useWideViewport();
  useOpenDialog(dialog, heading, !wide);
  useReplaceLostFocus(dialog, heading);
  // The browser handles Escape only for modal dialogs.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      className="chat-panel"
      ref={dialog}
      aria-labelledby={titleId}
      aria-modal={wide ? undefined : true}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <PanelHead
        words={words}
        titleId={titleId}
        heading={heading}
        onClose={onClose}
        onEnd={onEnd}
      />
      {talkingWith === undefined ? null : <p className="chat-with">{talkingWith}</p>}
      {children}
      <PanelNotice notice={notice} />
    </dialog>
  );
}
