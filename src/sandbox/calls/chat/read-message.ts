/** Reads a chat message from JSON or from a multipart form. */
import { readBody } from '../../lender.ts';
import type { Call } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { isMultipart, readForm } from '../../wire/form.ts';
import { validateShape } from '../../wire/shape.ts';
import type { Shape } from '../../wire/shape.ts';
import { MAX_FILE_BYTES } from '../documents/documents.ts';

const MESSAGE: Shape = {
  applicationId: 'text?',
  conversationId: 'text',
  message: 'text',
  nonce: 'text',
  organization: 'text',
  pageUrl: 'text',
  senderId: 'text',
  senderType: 'one of CUSTOMER',
  tag: 'text?',
};

/**
 * A message as JSON, or as the fields of a form with one `file`. Throws 422 for an invalid body,
 * and 413 for a file that is too large.
 */
export async function readMessage(c: Call): Promise<{ body: Body; file?: Uint8Array }> {
  if (!isMultipart(c.req.header('content-type'))) return { body: await readBody(c, MESSAGE) };
  const form = await readForm(c);
  const file = form?.get('file');
  if (!form || !(file instanceof File)) throw new HttpError(422, 'file is required');
  if (file.size > MAX_FILE_BYTES) throw new HttpError(413, 'The file is larger than 10 MB');
  const body: Body = Object.fromEntries(
    [...form].filter(([name, value]) => name !== 'file' && typeof value === 'string'),
  );
  const errors = validateShape(body, MESSAGE);
  if (errors.length > 0) throw new HttpError(422, ...errors.slice(0, 20));
  return { body, file: new Uint8Array(await file.arrayBuffer()) };
}
