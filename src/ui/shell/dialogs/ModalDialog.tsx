import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { useCopy } from '../../copy.ts';

interface ModalDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Opens at the right edge, as high as the window. False by default. */
  readonly side?: boolean;
}

/** Renders a modal `<dialog>`: it traps the focus, closes on Escape and returns the focus. */
export function ModalDialog(props: ModalDialogProps): ReactElement {
  const copy = useCopy();
  const { title, children, onClose, side = false } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = dialogRef.current;
    const before = document.activeElement;
    if (dialog === null) return undefined;
    // Old browsers and jsdom lack showModal; there the dialog is shown in place.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    // Otherwise the button that closes it would have the focus.
    titleRef.current?.focus();
    return () => {
      dialog.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      className={side ? 'dialog side-panel' : 'dialog'}
      ref={dialogRef}
      aria-labelledby={id}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        className="icon-button dialog-close"
        aria-label={copy('screen.closeDialog')}
        onClick={onClose}
      >
        <Icon name="cross" />
      </button>
      <h2 id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
