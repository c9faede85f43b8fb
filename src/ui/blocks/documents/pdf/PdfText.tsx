import type { ReactElement, ReactNode } from 'react';
import { useCopy } from '../../../copy.ts';
import { useReportShown } from '../document-shown.ts';
import type { ContentNode, PageContent } from './read-content.ts';

/* The title of the document is a heading of the second level over the page, of the third in it. */
const ELEMENTS: Readonly<Record<string, 'h3' | 'h4' | 'p' | 'ul' | 'li' | 'tr' | 'td'>> = {
  H1: 'h3',
  H2: 'h4',
  H3: 'h4',
  P: 'p',
  L: 'ul',
  LI: 'li',
  TR: 'tr',
  TD: 'td',
};
const GROUPS = new Set(['Document', 'Part', 'Art', 'Sect', 'Div', 'Figure']);

function toElement(node: ContentNode | string, index: number): ReactNode {
  // A translated page replaces text nodes, so each text has an element of its own.
  if (typeof node === 'string')
    return <span key={index}>{`${index === 0 ? '' : ' '}${node}`}</span>;
  const children = node.children.map(toElement);
  if (node.role === 'Table')
    return (
      <table key={index}>
        <tbody>{children}</tbody>
      </table>
    );
  if (node.role === 'TH')
    return (
      <th key={index} scope="row">
        {children}
      </th>
    );
  const Element = ELEMENTS[node.role] ?? (GROUPS.has(node.role) ? 'div' : 'span');
  return <Element key={index}>{children}</Element>;
}

/** Renders the text of a page: its elements when it is tagged. */
export function PageText({ content }: { readonly content: PageContent }): ReactElement {
  const { nodes, text } = content;
  return nodes === undefined ? <p>{text}</p> : <div>{nodes.map(toElement)}</div>;
}

interface PdfTextProps {
  readonly contents: readonly PageContent[];
  readonly pages: number;
}

/** Renders the text of all pages, which fits any width. */
export function PdfText({ contents, pages }: PdfTextProps): ReactElement {
  const copy = useCopy();
  useReportShown();
  return (
    <div className="pdf-reflow">
      {Array.from({ length: pages }, (_, index) => {
        const content = contents[index];
        return (
          <section
            key={index}
            data-page={index + 1}
            aria-label={copy('document.pageNumber', { page: index + 1, pages })}
          >
            {content === undefined ? null : <PageText content={content} />}
          </section>
        );
      })}
    </div>
  );
}
