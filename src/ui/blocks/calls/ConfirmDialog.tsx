import type { ReactElement } from 'react';
import type { ScreenBlockAction } from '../../../engine/resolve/screen.ts';
import { ModalDialog } from '../../shell/dialogs/ModalDialog.tsx';
import { useCopy } from '../../copy.ts';

interface ConfirmDialogProps {
  readonly confirm: NonNullable<ScreenBlockAction['confirm']>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks the borrower to confirm an action before it runs. */
export function ConfirmDialog({ confirm, onConfirm, onCancel }: ConfirmDialogProps): ReactElement {
  const copy = useCopy();
  return (
    <ModalDialog title={confirm.title} onClose={onCancel}>
      <p>{confirm.message}</p>
      <div className="dialog-actions">
        <button type="button" className="button button--primary" onClick={onConfirm}>
          {confirm.button}
        </button>
        <button type="button" className="button button--secondary" onClick={onCancel}>
          {confirm.keep ?? copy('screen.cancel')}
        </button>
      </div>
    </ModalDialog>
  );
}
