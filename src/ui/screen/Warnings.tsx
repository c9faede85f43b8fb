import type { ReactElement } from 'react';
import type { Warning } from '../../engine/validate/validation-result.ts';
import { Icon } from '../icons.tsx';
import { useLink } from '../link.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';

export const bannerId = 'blocked-banner';

export interface WarningsProps {
  readonly warnings: readonly Warning[];
  readonly onConfirm: (warningId: string) => void;
  readonly onDismiss: (warningId: string) => void;
}

function Links({ warning }: { readonly warning: Warning }): ReactElement | null {
  const Link = useLink();
  if (warning.links === undefined || warning.links.length === 0) return null;
  return (
    <p className="notice-links">
      {warning.links.map((link) => (
        <Link key={link.to} to={link.to} external={link.external}>
          {link.label}
        </Link>
      ))}
    </p>
  );
}

/* Only a warning that asks for it is confirmed; any other is read and closed. */
function press(warning: Warning, { onConfirm, onDismiss }: WarningsProps): void {
  (warning.kind === 'confirm' ? onConfirm : onDismiss)(warning.id);
}

/* What keeps someone from going on is an alarm, unless it only says what is still to be done. */
function toneOf({ kind, present }: Warning): 'error' | 'info' | 'warn' {
  if (kind !== 'block') return 'warn';
  return present === 'hint' ? 'info' : 'error';
}

function Notice({
  warning,
  all,
}: {
  readonly warning: Warning;
  readonly all: WarningsProps;
}): ReactElement {
  const firstBlock = all.warnings.find(
    (other) => other.kind === 'block' && other.present !== 'modal',
  );
  const tone = toneOf(warning);
  return (
    <div
      className={`notice notice--${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      id={warning === firstBlock ? bannerId : undefined}
      tabIndex={-1}
    >
      <Icon name={tone === 'info' ? 'info' : 'alert'} />
      <div className="notice-body">
        {warning.title === undefined ? null : <h2 className="notice-title">{warning.title}</h2>}
        <p>{warning.message}</p>
        <Links warning={warning} />
        {warning.button === undefined ? null : (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => press(warning, all)}
          >
            {warning.button}
          </button>
        )}
      </div>
    </div>
  );
}

/** What is to be said without being a fault: beside the button, or as one dialog at a time. */
export function Warnings(props: WarningsProps): ReactElement {
  const modal = props.warnings.find((warning) => warning.present === 'modal');
  return (
    <>
      {props.warnings
        .filter((warning) => warning.present !== 'modal')
        .map((warning) => (
          <Notice key={warning.id} warning={warning} all={props} />
        ))}
      {modal === undefined ? null : (
        <ModalDialog
          title={modal.title ?? 'Please read this'}
          onClose={() => props.onDismiss(modal.id)}
        >
          <p>{modal.message}</p>
          <Links warning={modal} />
          <div className="dialog-actions">
            <button
              type="button"
              className="button button--primary"
              onClick={() => press(modal, props)}
            >
              {modal.button ?? 'Close'}
            </button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
