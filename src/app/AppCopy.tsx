import type { ReactElement, ReactNode } from 'react';
import { copyOf } from '../engine/index.ts';
import { CopyContext } from '../ui/copy.ts';
import { useSet } from './app-context.ts';

/** Provides the texts of the current definitions to the components of the ui. */
export function AppCopy({ children }: { readonly children: ReactNode }): ReactElement {
  const set = useSet();
  return <CopyContext value={copyOf(set)}>{children}</CopyContext>;
}
