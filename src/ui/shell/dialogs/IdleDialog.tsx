import type { ReactElement } from 'react';
import { Anchor } from '../../link.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface IdleDialogProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    /** The time that is left. It changes each second, so it is not announced. */
    readonly left: string;
    readonly stay: string;
    readonly logout: string;
  };
  readonly logoutTo: string;
  /** Called when the person stays: by the button, by Escape or by closing the dialog. */
  readonly onStay: () => void;
}

/** Asks whether the person is still there before the sign-in ends. */
export function IdleDialog({ words, logoutTo, onStay }: IdleDialogProps): ReactElement {
  return (
    <ModalDialog title={words.title} onClose={onStay}>
      <p>{words.text}</p>
      <p role="timer" aria-live="off" className="idle-left">
        {words.left}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button button--primary" onClick={onStay}>
          {words.stay}
        </button>
        <Anchor to={logoutTo} className="button button--secondary" onClick={onStay}>
          {words.logout}
        </Anchor>
      </div>
    </ModalDialog>
  );
}
