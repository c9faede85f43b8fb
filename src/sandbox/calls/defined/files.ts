/** Reads the uploaded files of calls that definitions answer, and sends stored ones. */
import { detectContent, displayName } from '../../files/content.ts';
import { isFileName } from '../../files/port.ts';
import { newUuid } from '../../lender.ts';
import type { Call, Lender } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { readFileForm } from '../../wire/form.ts';
import { HttpError } from '../../wire/http-error.ts';

/** The bytes of an upload, and the name under which they are stored. */
export interface SentFile {
  readonly uuid: string;
  readonly bytes: Uint8Array;
}

interface FormWithFile {
  /** The other parts of the form. */
  readonly texts: Body;
  /** The file as rules read it. */
  readonly file: Body;
  readonly sentFile: SentFile;
}

/** The form of an upload. Throws 415, 413 and 422 for what is no form, too large or unreadable. */
export async function formWithFile(c: Call, part: string): Promise<FormWithFile> {
  const { file, bytes, texts } = await readFileForm(c, part);
  const content = detectContent(bytes);
  if ('rejected' in content) throw new HttpError(422, content.rejected);
  const uuid = newUuid();
  const name = displayName(file.name, `file-${uuid.slice(0, 8)}`);
  return {
    texts,
    file: { uuid, name, type: content.type, size: bytes.byteLength },
    sentFile: { uuid, bytes },
  };
}

/** A stored file. Throws 404 when there is none of this id. */
export async function fileAnswer({ files }: Lender, id: string): Promise<Response> {
  const bytes = isFileName(id) ? await files.get(id) : undefined;
  if (bytes === undefined) throw new HttpError(404, 'There is no such file');
  const content = detectContent(bytes);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'type' in content ? content.type : 'application/octet-stream',
      'content-length': String(bytes.byteLength),
      'content-disposition': 'attachment',
    },
  });
}
