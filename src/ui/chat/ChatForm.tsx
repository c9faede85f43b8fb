import { useState, type FormEvent, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import type { FormPort } from '../form-port.ts';
import { LazyForm } from '../form/LazyForm.tsx';
import { focusField } from '../screen/focus.ts';
import { FormPortContext } from '../use-field.ts';

export interface ChatFormProps {
  readonly name: string;
  readonly fields: readonly ScreenField[];
  readonly port: FormPort;
  readonly submit: { readonly label: string; readonly busy: string };
  /** Sends what was entered; gives the path of the first field that is wrong, which takes the focus. */
  readonly onSubmit: () => Promise<string | undefined>;
}

/** The fields of a form and its button, without a page around them. */
export function ChatForm({ name, fields, port, submit, onSubmit }: ChatFormProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void onSubmit().then((wrong) => {
      setBusy(false);
      if (wrong !== undefined) focusField(wrong);
    });
  };
  return (
    <FormPortContext value={port}>
      <form className="chat-form" noValidate aria-label={name} onSubmit={send}>
        <LazyForm fields={fields} />
        <button
          type="submit"
          className="button button--primary"
          aria-disabled={busy || undefined}
          data-busy={busy}
        >
          {busy ? (
            <>
              <span className="spinner" aria-hidden="true" />
              {submit.busy}
            </>
          ) : (
            submit.label
          )}
        </button>
      </form>
    </FormPortContext>
  );
}
