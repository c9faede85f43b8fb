import { Suspense, lazy, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

const load = () => import('./RjsfForm.tsx');
const RjsfForm = lazy(load);

/** Fetches the form's code ahead of need; resolves when it is there. Failing is no harm: drawing asks again. */
export async function preloadForm(): Promise<void> {
  await load().catch(() => undefined);
}

/** The form, or its shape while its code is on the way. */
export function LazyForm({ fields }: { readonly fields: readonly ScreenField[] }): ReactElement {
  return <Suspense fallback={<FormSkeleton fields={fields} />}><RjsfForm fields={fields} /></Suspense>;
}
