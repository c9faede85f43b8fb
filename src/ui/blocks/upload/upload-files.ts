/** Validation and display texts of files to upload. */
import type { ScreenUpload } from '../../../engine/resolve/screen.ts';
import type { Copy } from '../../copy.ts';

/** `application/pdf` → `PDF`. */
const typeName = (type: string): string => (type.split('/')[1] ?? type).toUpperCase();

/** Formats content types for people, each after an article: `PDF, JPEG or PNG`. Empty for an empty list. */
export function formatTypes(accept: readonly string[], or: string, article = ''): string {
  const names = accept.map((type) => article + typeName(type));
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;
}

/** Formats a size in decimal units with at most one decimal: `640 bytes`, `2 KB`, `3.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [unit, name] = bytes < 1_000_000 ? [1000, 'KB'] : [1_000_000, 'MB'];
  return `${Math.round(bytes / (unit / 10)) / 10} ${name}`;
}

/** The first bytes of a file, as Latin-1 text, by content type. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  // Some programs write a byte order mark or empty lines before a PDF, and readers accept it.
  'application/pdf': /^(?:\xef\xbb\xbf)?\s*%PDF-/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/,
  'image/heic': /^.{4}ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)/s,
};
/** How many bytes are read. */
const BEGINNING = 32;

/**
 * Returns the content type by which a file is judged: what its first bytes say. Only a type that
 * bytes do not show is taken from the declaration, which a phone or a mail program may have guessed.
 * Undefined when neither says a type.
 */
async function findContentType(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  const begin = String.fromCharCode(...bytes);
  const found = Object.entries(BEGINNINGS).find(([, pattern]) => pattern.test(begin));
  if (found) return found[0];
  return Object.hasOwn(BEGINNINGS, file.type) || file.type === '' ? undefined : file.type;
}

/** Why a file of another type is not accepted, in the words of the receiver, which judges it again. */
function typeError(type: string | undefined, accept: readonly string[], copy: Copy): string {
  if (type === 'image/heic') return copy('upload.heic');
  const types = formatTypes(accept, copy('upload.or'), `${copy('upload.article')} `);
  return copy('upload.kind', { types });
}

/** A chosen file with its content type. */
export interface CheckedFile {
  readonly file: File;
  /** The message for the borrower; undefined when the file is valid. */
  readonly error: string | undefined;
}

/**
 * Validates a file by its size and its content. A valid file declares the type of its content.
 */
export async function validateUpload(
  file: File,
  { accept, maxBytes }: ScreenUpload,
  copy: Copy,
): Promise<CheckedFile> {
  if (file.size === 0) return { file, error: copy('upload.empty') };
  const type = await findContentType(file).catch(() => '');
  // Moved or deleted since it was chosen.
  if (type === '') return { file, error: copy('upload.unreadable') };
  if (type === undefined || !accept.includes(type))
    return { file, error: typeError(type, accept, copy) };
  if (file.size > maxBytes)
    return {
      file,
      error: copy('upload.tooLarge', { size: formatSize(maxBytes) }),
    };
  const isDeclared = file.type === type;
  return { file: isDeclared ? file : new File([file], file.name, { type }), error: undefined };
}
