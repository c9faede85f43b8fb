import { useState, type FormEvent, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { BusyLabel } from '../BusyLabel.tsx';
import type { FormPort } from '../form-port.ts';
import { LazyForm } from '../form/LazyForm.tsx';
import { focusField } from '../screen/focus.ts';
import { FormPortContext } from '../use-field.ts';

export interface ChatFormProps {
  /** The accessible name of the form. */
  readonly name: string;
  readonly fields: readonly ScreenField[];
  readonly port: FormPort;
  readonly submit: { readonly label: string; readonly busy: string };
  /**
   * Submits the answers. Resolves to the path of the first invalid field, which takes the focus;
   * undefined when all are valid.
   */
  readonly onSubmit: () => Promise<string | undefined>;
}

/** Renders a form of the chat: its fields and its submit button. */
export function ChatForm({ name, fields, port, submit, onSubmit }: ChatFormProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void onSubmit().then((invalidPath) => {
      setBusy(false);
      if (invalidPath !== undefined) focusField(invalidPath);
    });
  };
  return (
    <FormPortContext value={port}>
      <form className="chat-form" noValidate aria-label={name} onSubmit={handleSubmit}>
        <LazyForm fields={fields} />
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
