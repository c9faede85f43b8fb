import { useState, type FormEvent, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { BusyLabel } from '../BusyLabel.tsx';
import type { FormPort } from '../form-port.ts';
import { LazyForm } from '../form/LazyForm.tsx';
import { FormPortContext } from '../use-field.ts';
import { focusField } from './focus.ts';
import { SubmitError } from './ScreenForm.tsx';
import '../styles/standalone-form.css';

interface StandaloneFormProps {
  /** The accessible name of the form. */
  readonly name: string;
  readonly fields: readonly ScreenField[];
  readonly port: FormPort;
  readonly submit: { readonly label: string; readonly busy: string };
  /**
   * Submits the answers. Resolves to the path of the first invalid field, which takes the focus;
   * undefined when all are valid. A rejection is reported, and `failure` is shown.
   */
  readonly onSubmit: () => Promise<string | undefined>;
  /** Why the answers could not be sent; undefined without an error. */
  readonly error?: string | undefined;
  /** The error when `onSubmit` rejects. */
  readonly failure: string;
}

/** Renders a form in the chat or in a dialog: its fields, its error and its submit button. */
export function StandaloneFormView(props: StandaloneFormProps): ReactElement {
  const { name, fields, port, submit, onSubmit, failure } = props;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const error = failed ? failure : props.error;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(false);
    void onSubmit()
      .catch((cause: unknown) => {
        setFailed(true);
        reportError(cause);
        return undefined;
      })
      .then((invalidPath) => {
        setBusy(false);
        if (invalidPath !== undefined) focusField(invalidPath);
      });
  };
  return (
    <FormPortContext value={port}>
      <form className="standalone-form" noValidate aria-label={name} onSubmit={handleSubmit}>
        <LazyForm fields={fields} />
        {error === undefined ? null : <SubmitError message={error} />}
        <button
          type="submit"
          className="button button--primary"
          aria-disabled={busy || undefined}
          data-busy={busy}
        >
          <BusyLabel busy={busy} text={submit.busy}>
            {submit.label}
          </BusyLabel>
        </button>
      </form>
    </FormPortContext>
  );
}
