/** Replaces the Markdown library that rjsf imports, because definitions hold plain text. */
import type { ReactNode } from 'react';

/** Returns its children unchanged; null when there are none. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children ?? null;
}
