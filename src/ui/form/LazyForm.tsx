/** Loads the form's code (rjsf and the widgets) in a separate chunk. */
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
// Several late chunks use these. The imports put them in the first chunk, not in one more.
// oxlint-disable-next-line import/no-unassigned-import
import '../blocks/parts/ItemIcon.tsx';
// oxlint-disable-next-line import/no-unassigned-import
import './widgets/use-control.ts';
// oxlint-disable-next-line import/no-unassigned-import
import './widgets/use-entry.ts';

interface FormProps {
  readonly fields: readonly ScreenField[];
}
interface LoadState {
  readonly form?: ComponentType<FormProps> | undefined;
  readonly error?: Error;
}
let loadedForm: ComponentType<FormProps> | undefined;
let markFormDrawn = (): void => {};

/** Resolves once the first form is rendered. Background work starts after it. */
export const formDrawn = new Promise<void>((resolve) => {
  markFormDrawn = resolve;
});

async function loadForm(): Promise<ComponentType<FormProps>> {
  loadedForm = (await import('./RjsfForm.tsx')).default;
  return loadedForm;
}

/** Loads the form's code before it is needed. Never rejects: rendering the form loads it again. */
export async function preloadForm(): Promise<void> {
  await loadForm().catch(() => undefined);
}

/**
 * Renders the form, or a skeleton while its code loads. React.lazy is not used, because Suspense
 * delays the loaded content by up to 300 ms. A load error is thrown to the error boundary.
 */
export function LazyForm({ fields }: FormProps): ReactElement {
  const [state, setState] = useState<LoadState>({ form: loadedForm });
  useEffect(() => {
    if (state.form !== undefined) return markFormDrawn();
    loadForm().then(
      (form) => setState({ form }),
      (cause: unknown) =>
        setState({ error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
  }, [state.form]);
  if (state.error) throw state.error;
  const Form = state.form;
  return Form === undefined ? <FormSkeleton fields={fields} /> : <Form fields={fields} />;
}
