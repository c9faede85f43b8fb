import type { ReactElement } from 'react';
import type { ModalButtonName, ShownModal } from '../../client/index.ts';
import { ModalDialog } from '../drawing.ts';

interface TransitionModalProps {
  readonly modal: ShownModal | undefined;
  readonly onPress: (name: ModalButtonName) => void;
  readonly onClose: () => void;
}

/** Renders the modal that a transition opened; nothing when there is none. */
export function TransitionModal({
  modal,
  onPress,
  onClose,
}: TransitionModalProps): ReactElement | null {
  if (!modal) return null;
  const { title, text, button, secondary, close } = modal;
  return (
    <ModalDialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="dialog-actions">
        {button !== undefined && (
          <button
            type="button"
            className="button button--primary"
            onClick={() => onPress('button')}
          >
            {button}
          </button>
        )}
        {secondary !== undefined && (
          <button
            type="button"
            className="button button--secondary"
            onClick={() => onPress('secondary')}
          >
            {secondary}
          </button>
        )}
        {close !== undefined && (
          <button type="button" className="button button--secondary" onClick={onClose}>
            {close}
          </button>
        )}
      </div>
    </ModalDialog>
  );
}
