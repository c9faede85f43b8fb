import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

interface FormProps {
  readonly fields: readonly ScreenField[];
}
let loaded: ComponentType<FormProps> | undefined;
let tellDrawn = (): void => {};

/** Resolves once the first form is drawn: what nobody waits for comes after it. */
export const formDrawn = new Promise<void>((resolve) => {
  tellDrawn = resolve;
});

async function load(): Promise<ComponentType<FormProps>> {
  loaded = (await import('./RjsfForm.tsx')).default;
  return loaded;
}

/** Fetches the form's code ahead of need; resolves when it is there. Failing is no harm: drawing asks again. */
export async function preloadForm(): Promise<void> {
  await load().catch(() => undefined);
}

/**
 * The form, or its shape while its code is on the way. Not by React's own lazy: that holds what comes back for up to 300 ms,
 * so that a borrower would wait for a form that is there.
 */
export function LazyForm({ fields }: FormProps): ReactElement {
  const [got, put] = useState<{
    readonly form?: ComponentType<FormProps>;
    readonly failure?: Error;
  }>({ form: loaded });
  useEffect(() => {
    if (got.form !== undefined) return tellDrawn();
    load().then(
      (form) => put({ form }),
      (failure: unknown) =>
        put({ failure: failure instanceof Error ? failure : new Error(String(failure)) }),
    );
  }, [got.form]);
  // To the page that stands for what failed, which loads anew when a part of the app is gone.
  if (got.failure) throw got.failure;
  const Form = got.form;
  return Form === undefined ? <FormSkeleton fields={fields} /> : <Form fields={fields} />;
}
