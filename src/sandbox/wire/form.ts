/** Reads a multipart form with few parts. */
import type { Call } from '../lender.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from './http-error.ts';

/** The most parts of a form. The largest form of the product has ten. */
const MAX_PARTS = 20;

/**
 * The content type of a form as clients write it, with its boundary. Another spelling could name one
 * boundary to the count of the parts, and another one to the parser.
 */
const FORM = /^multipart\/form-data;\s*boundary=(?:"([\w'()+,./:=?-]+)"|([\w'()+./:=?-]+))\s*$/i;

/** Whether a content type is multipart/form-data. */
export const isMultipart = (contentType: string | undefined): boolean =>
  FORM.test(contentType ?? '');

/**
 * The form of a call; undefined when it cannot be parsed. Throws 422 for more than twenty parts,
 * which are counted before parsing. Callers check the sender first.
 */
async function readForm(c: Call): Promise<FormData | undefined> {
  const contentType = c.req.header('content-type') ?? '';
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (hasMoreParts(bytes, readBoundary(contentType)))
    throw new HttpError(422, 'The form has too many parts');
  return new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
}

/** The largest file in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The file of an upload, and the texts of its form. Throws 415 for no form, 422 without the file, and 413 for a large one. */
export async function readFileForm(c: Call, part = 'file') {
  if (!isMultipart(c.req.header('content-type')))
    throw new HttpError(415, 'Send the file as multipart/form-data');
  const form = await readForm(c);
  const file = form?.get(part);
  if (!form || !(file instanceof File)) throw new HttpError(422, `${part} is required`);
  if (file.size > MAX_FILE_BYTES) throw new HttpError(413, 'The file is larger than 10 MB');
  const texts: Body = Object.fromEntries(
    [...form].filter(([, value]) => typeof value === 'string'),
  );
  return { file, bytes: new Uint8Array(await file.arrayBuffer()), texts };
}

function readBoundary(contentType: string): string {
  const [, quoted, plain] = FORM.exec(contentType) ?? [];
  return quoted ?? plain ?? '';
}

/** Whether a boundary occurs more often than the allowed parts and the end of a form need. */
function hasMoreParts(bytes: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let count = 0;
  let at = bytes.indexOf(mark);
  while (at !== -1 && count <= MAX_PARTS + 1) {
    count += 1;
    at = bytes.indexOf(mark, at + mark.length);
  }
  return count > MAX_PARTS + 1;
}
