/** Replaces a page while the lender processes it: a modal, then a notice after a time limit. */
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import type { LinkComponent } from '../../link.ts';
import { Messages } from './Messages.tsx';
import { useMessage } from './use-message.ts';

/** The texts and times of the wait. */
interface ProcessingWords {
  readonly title: string;
  /** How long it usually takes; may be empty. */
  readonly note: string;
  /** Shown one after the other; the last one stays. */
  readonly messages: readonly string[];
  /** Milliseconds over which the messages are spread. */
  readonly overMs: number;
  /** Milliseconds after which the modal closes, although the wait continues. */
  readonly closesAfterMs: number;
  /** The notice that then replaces the modal. */
  readonly late: string;
}

interface ProcessingProps {
  readonly words: ProcessingWords;
  readonly link: LinkComponent;
  /** A link for leaving a long wait. */
  readonly exit: { readonly label: string; readonly to: string };
}

/** Renders the wait. The user cannot close the modal; it closes when the wait ends or times out. */
export function Processing({ words, link: Link, exit }: ProcessingProps): ReactElement {
  const { title, closesAfterMs, late } = words;
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), closesAfterMs);
    return () => clearTimeout(timer);
  }, [closesAfterMs]);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="intro" role="status">
        {isOpen ? '' : late}
      </p>
      {isOpen ? (
        <ProcessingModal words={words} />
      ) : (
        <p className="intro">
          <Link to={exit.to}>{exit.label}</Link>
        </p>
      )}
    </>
  );
}

function ProcessingModal({ words }: { readonly words: ProcessingWords }): ReactElement {
  const { title, note, messages, overMs } = words;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  const at = useMessage(messages, overMs);
  useEffect(() => {
    const dialog = dialogRef.current;
    // Old browsers and jsdom lack showModal; there the dialog is shown in place.
    if (typeof dialog?.showModal === 'function') dialog.showModal();
    else dialog?.setAttribute('open', '');
    return () => dialog?.close?.();
  }, []);
  return (
    <dialog
      className="dialog"
      ref={dialogRef}
      aria-labelledby={id}
      aria-modal="true"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="processing">
        <Messages messages={messages} at={at} />
        {note === '' ? null : <p className="processing-note">{note}</p>}
      </div>
    </dialog>
  );
}
