import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { SignatureFormProps } from './SignatureForm.tsx';

const loadChunk = () => import('./SignatureForm.tsx');
let loaded: Awaited<ReturnType<typeof loadChunk>> | undefined;
const SignatureForm = lazy(async () => ({ default: (await loadChunk()).SignatureForm }));

/** Loads the chunk before a page needs it. Never rejects: rendering the form loads it again. */
export async function preloadSignature(): Promise<void> {
  loaded = await loadChunk().catch(() => undefined);
}

/** The signature form. A lazy chunk, not needed for the first screen. */
export function LazySignatureForm(props: SignatureFormProps): ReactElement {
  // Kept for the life of the field, so that a later load does not remount it.
  const [Form] = useState(() => loaded?.SignatureForm ?? SignatureForm);
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
