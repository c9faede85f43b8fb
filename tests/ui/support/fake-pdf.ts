import { vi } from 'vitest';

/** Stands for PDF.js, which needs a worker and a canvas. `pdf` says what its documents are like. */
const PLAIN = {
  pages: 2,
  broken: false,
  /** A silent document is never parsed. */
  silent: false,
  /** Ends when a page is drawn. */
  drawing: Promise.resolve(),
  /** Whether the drawing of a page fails. */
  undrawable: false,
  /** The structure of each page; null: the document is not tagged. */
  tree: null as unknown,
  /** The content of each page. Undefined: words with its number. */
  items: undefined as readonly unknown[] | undefined,
};

export const pdf = { ...PLAIN, options: [] as Record<string, unknown>[], destroyed: 0 };

/** Forgets what earlier tests set, and stubs the worker, which jsdom lacks. */
export function resetPdf(): void {
  Object.assign(pdf, PLAIN, { options: [], destroyed: 0 });
  vi.stubGlobal('Worker', function Worker() {
    return Object.assign(new EventTarget(), { terminate: () => {} });
  });
}

const viewport = ({ scale }: { readonly scale: number }) => ({
  width: 612 * scale,
  height: 792 * scale,
});
const sheet = (number: number) => ({
  getViewport: viewport,
  render: () => ({
    promise: pdf.undrawable ? Promise.reject(new Error('no canvas')) : pdf.drawing,
    cancel: () => {},
  }),
  getStructTree: async () => pdf.tree,
  getTextContent: async () => ({
    items: pdf.items ?? [{ str: `Words of page ${number}`, hasEOL: false }],
  }),
});

function parse(): Promise<unknown> {
  if (pdf.silent) return new Promise(() => {});
  if (pdf.broken) return Promise.reject(new Error('broken'));
  return Promise.resolve({
    numPages: pdf.pages,
    getPage: async (number: number) => sheet(number),
  });
}

/** The part of PDF.js that the app imports. */
export const api = {
  PDFWorker: { create: () => 'the worker' },
  getDocument: (options: Record<string, unknown>) => {
    pdf.options.push(options);
    return {
      promise: parse(),
      destroy: async () => {
        pdf.destroyed += 1;
      },
    };
  },
};
