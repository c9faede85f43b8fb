/** Replaces the PDF viewer: shows the title of the document, since jsdom has no canvas. */
import type { JSX } from 'react';

export default function TitledDocument({ title }: { readonly title: string }): JSX.Element {
  return <p>{`${title}, drawn`}</p>;
}
