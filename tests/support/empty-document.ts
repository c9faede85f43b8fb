/** Replaces the sandbox's writing of PDFs: each document is only the first line of a PDF. */
export const writeDocument = async (): Promise<Uint8Array> => new TextEncoder().encode('%PDF-1.4');
