/** Reads the text of a PDF page, and its structure when the document is tagged. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a tagged page. Its role is that of the PDF, such as `H1`, `P`, `Table`, `TD`. */
export interface ContentNode {
  readonly role: string;
  readonly children: readonly (ContentNode | string)[];
}

export interface PageContent {
  /** The text of the page with the document's line breaks. */
  readonly text: string;
  /** Undefined when the page is not tagged. */
  readonly nodes: readonly (ContentNode | string)[] | undefined;
}

type TextItems = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'];
/** An element, or a piece of content with its id. */
interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructNode[];
  readonly id?: string;
}

export async function readPageContent(page: PDFPageProxy): Promise<PageContent> {
  const tree = (await page.getStructTree()) as StructNode | null;
  const { items } = await page.getTextContent({ includeMarkedContent: tree !== null });
  const text = items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('');
  const nodes = tree === null ? [] : toNodes(tree, collectMarked(items));
  return { text, nodes: nodes.length === 0 ? undefined : nodes };
}

/* The types of PDF.js leave the tag out. */
const isArtifact = (item: object): boolean => 'tag' in item && item.tag === 'Artifact';

/** A line that ends inside of a word, such as an address. */
const BROKEN_WORD = /\S[-/]$/;

/** The texts of marked content by its id. Artifacts, such as page numbers, have no id. */
function collectMarked(items: TextItems): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1);
      if (id === undefined) continue;
      const text = `${texts.get(id) ?? ''}${item.str}`;
      texts.set(id, item.hasEOL && !BROKEN_WORD.test(text) ? `${text} ` : text);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? (isArtifact(item) ? undefined : open.at(-1)));
  }
  return texts;
}

/** The children of an element. Those without a text are left out. */
function toNodes(
  { children = [] }: StructNode,
  texts: ReadonlyMap<string, string>,
): readonly (ContentNode | string)[] {
  return children.flatMap((child): (ContentNode | string)[] => {
    if (child.role === undefined) {
      const text = (texts.get(child.id ?? '') ?? '').replaceAll(/\s+/g, ' ').trim();
      return text === '' ? [] : [text];
    }
    const inner = child.alt === undefined ? toNodes(child, texts) : [child.alt];
    return inner.length === 0 ? [] : [{ role: child.role, children: inner }];
  });
}
