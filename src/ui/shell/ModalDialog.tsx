import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';

export interface ModalDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog by the browser's own element: it keeps the focus inside, closes on Escape and gives the focus back. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog === null) return undefined;
    // Where the element has no such method (old browsers, test environments) it is shown in place.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      dialog.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      className="dialog"
      ref={box}
      aria-labelledby={id}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className="dialog-close" aria-label="Close dialog" onClick={onClose}>
        <Icon name="cross" />
      </button>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
