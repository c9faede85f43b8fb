import { useEffect, type ReactElement } from 'react';
import type { Warning } from '../../engine/validate/validation-result.ts';
import { Icon } from '../icons.tsx';
import { ScreenLinkAnchor } from '../link.ts';
import { ModalDialog } from '../shell/dialogs/ModalDialog.tsx';
import { useCopy } from '../copy.ts';
import { focusNotice } from './focus.ts';

/** The id of the first warning that prevents submitting. */
export const bannerId = 'blocked-banner';
/** The id of the first warning that must be confirmed before submitting. */
const confirmId = 'confirm-banner';

interface WarningsProps {
  readonly warnings: readonly Warning[];
  /** The issues of the last submit. A new array requests the confirmation again. */
  readonly issues: readonly unknown[];
  readonly onConfirm: (warningId: string) => void;
  readonly onDismiss: (warningId: string) => void;
}

function WarningLinks({ warning }: { readonly warning: Warning }): ReactElement | null {
  if (warning.links === undefined || warning.links.length === 0) return null;
  return (
    <p className="notice-links">
      {warning.links.map((link) => (
        <ScreenLinkAnchor key={link.to} link={link} />
      ))}
    </p>
  );
}

/**
 * Reports a press of the warning's button: a warning of the kind `confirm` is confirmed, any other
 * is dismissed.
 */
function respond(warning: Warning, { onConfirm, onDismiss }: WarningsProps): void {
  (warning.kind === 'confirm' ? onConfirm : onDismiss)(warning.id);
}

/**
 * A warning that prevents submitting is an error, unless it is a hint about an outstanding task.
 */
function chooseTone({ kind, present }: Warning): 'error' | 'info' | 'warn' {
  if (kind !== 'block') return 'warn';
  return present === 'hint' ? 'info' : 'error';
}

function WarningNotice({
  warning,
  id,
  onRespond,
}: {
  readonly warning: Warning;
  readonly id: string | undefined;
  readonly onRespond: () => void;
}): ReactElement {
  const tone = chooseTone(warning);
  return (
    <div
      className={`notice notice--${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      id={id}
      tabIndex={-1}
    >
      <Icon name={tone === 'info' ? 'info' : 'alert'} />
      <div className="notice-body">
        {warning.title === undefined ? null : <h2 className="notice-title">{warning.title}</h2>}
        <p>{warning.message}</p>
        <WarningLinks warning={warning} />
        {warning.button === undefined ? null : (
          <button type="button" className="button button--secondary" onClick={onRespond}>
            {warning.button}
          </button>
        )}
      </div>
    </div>
  );
}

function WarningDialog({
  warning,
  onRespond,
  onDismiss,
}: {
  readonly warning: Warning;
  readonly onRespond: () => void;
  readonly onDismiss: () => void;
}): ReactElement {
  const copy = useCopy();
  return (
    <ModalDialog title={warning.title ?? copy('screen.pleaseReadThis')} onClose={onDismiss}>
      <p>{warning.message}</p>
      <WarningLinks warning={warning} />
      <div className="dialog-actions">
        <button type="button" className="button button--primary" onClick={onRespond}>
          {warning.button ?? copy('screen.close')}
        </button>
      </div>
    </ModalDialog>
  );
}

/**
 * Renders warnings as notices, and the first modal warning as a dialog. While there are issues, no
 * confirmation is asked for: they come first.
 */
export function Warnings(props: WarningsProps): ReactElement {
  const hasIssues = props.issues.length > 0;
  const modal = props.warnings.find(({ present }) => present === 'modal');
  const notices = props.warnings.filter(
    ({ kind, present }) => present !== 'modal' && !(hasIssues && kind === 'confirm'),
  );
  const findFirst = (wanted: Warning['kind']) => notices.find(({ kind }) => kind === wanted);
  const firstBlocking = findFirst('block');
  const firstConfirm = findFirst('confirm');
  useEffect(() => {
    // When there are issues, their summary takes the focus.
    if (props.issues.length === 0) focusNotice(confirmId);
  }, [props.issues]);
  return (
    <>
      {notices.map((warning) => (
        <WarningNotice
          key={warning.id}
          warning={warning}
          id={
            warning === firstBlocking ? bannerId : warning === firstConfirm ? confirmId : undefined
          }
          onRespond={() => respond(warning, props)}
        />
      ))}
      {modal === undefined ? null : (
        <WarningDialog
          warning={modal}
          onRespond={() => respond(modal, props)}
          onDismiss={() => props.onDismiss(modal.id)}
        />
      )}
    </>
  );
}
