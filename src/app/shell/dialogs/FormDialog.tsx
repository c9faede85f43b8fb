/** A dialog with a standalone form, such as the feedback form. */
import { useState, type ReactElement } from 'react';
import { text } from '../../../engine/index.ts';
import { StandaloneFormView } from '../../../ui/screen/StandaloneFormView.tsx';
import { useClient, useSet } from '../../app-context.ts';
import { ModalDialog } from '../../drawing.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useStandaloneForm } from '../../forms/use-standalone-form.ts';
import { toastStore } from '../toasts/toast-store.ts';

interface FormDialogProps {
  /** Name of the form's file in journeys/shared/forms. */
  readonly form: string;
  /** The path of the page below. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Renders a defined form. Closes and shows a toast once its answers are sent. */
export function FormDialog({ form, path, onClose }: FormDialogProps): ReactElement {
  const client = useClient();
  const set = useSet();
  const [key] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string>();
  const failure = text(set.copy['errorAlert'], {}, set.vocabulary);
  const { title, intro, fields, port, submit, validate } = useStandaloneForm(client, {
    form,
    url: { path, query: {} },
    prefix: `${form}-`,
  });
  const send = async (): Promise<string | undefined> => {
    setError(undefined);
    const valid = await validate().catch(() => undefined);
    if (valid === undefined) setError(failure);
    else if ('invalid' in valid) return valid.invalid;
    else {
      const sent = await sendForm(client, { form, answers: valid.answers, path, key });
      if (!sent.ok) setError(sent.error);
      else {
        if (sent.toast !== '') toastStore(client).show(sent.toast);
        onClose();
      }
    }
    return undefined;
  };
  return (
    <ModalDialog title={title} onClose={onClose}>
      {intro === '' ? null : <p>{intro}</p>}
      <StandaloneFormView
        name={title}
        fields={fields}
        port={port}
        submit={submit}
        onSubmit={send}
        error={error}
        failure={failure}
      />
    </ModalDialog>
  );
}
