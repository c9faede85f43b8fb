/** Replaces the PDF viewer: shows the title of the document, since jsdom has no canvas. */
import type { JSX } from 'react';
import { useReportShown } from '../../src/ui/blocks/documents/document-shown.ts';

export default function TitledDocument({ title }: { readonly title: string }): JSX.Element {
  useReportShown();
  return <p>{`${title}, drawn`}</p>;
}
