/** Stands in for a markdown library that comes along with the form library: definitions hold plain text only. */
import type { ReactNode } from 'react';

/** Gives its children as they are; nothing when there are none. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children ?? null;
}
