/** Reads a chat message from JSON or from a multipart form. */
import { readBody } from '../../lender.ts';
import type { Call } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { isMultipart, readFileForm } from '../../wire/form.ts';
import { validateShape } from '../../wire/shape.ts';
import type { Shape } from '../../wire/shape.ts';

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
  const { bytes, texts } = await readFileForm(c);
  const errors = validateShape(texts, MESSAGE);
  if (errors.length > 0) throw new HttpError(422, ...errors.slice(0, 20));
  return { body: texts, file: bytes };
}
