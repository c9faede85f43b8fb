import type { ReactElement } from 'react';

/**
 * Renders one paragraph per blank-line-separated part of `text`. Renders nothing for undefined or
 * empty text.
 */
export function Paragraphs({ text }: { readonly text: string | undefined }): ReactElement | null {
  if (text === undefined || text === '') return null;
  return (
    <>
      {text.split(/\n{2,}/).map((part, index) => (
        <p key={`${index} ${part}`}>{part}</p>
      ))}
    </>
  );
}
