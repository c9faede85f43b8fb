/** Validation and display texts of files to upload. */
import type { ScreenUpload } from '../../../engine/resolve/screen.ts';

/** `application/pdf` → `PDF`. */
const typeName = (type: string): string => (type.split('/')[1] ?? type).toUpperCase();

/** Formats content types for people, each after an article: `PDF, JPEG or PNG`. Empty for an empty list. */
export function formatTypes(accept: readonly string[], article = ''): string {
  const names = accept.map((type) => article + typeName(type));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Formats a size in decimal units with at most one decimal: `640 bytes`, `2 KB`, `3.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [unit, name] = bytes < 1_000_000 ? [1000, 'KB'] : [1_000_000, 'MB'];
  return `${Math.round(bytes / (unit / 10)) / 10} ${name}`;
}

/** What the bytes of a file begin with, as Latin-1 text, by content type. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'application/pdf': /^%PDF-/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/,
  'image/heic': /^.{4}ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)/s,
};
/** How many bytes the longest beginning has. */
const BEGINNING = 12;

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
function typeError(type: string | undefined, accept: readonly string[]): string {
  if (type === 'image/heic')
    return 'HEIC pictures cannot be read here. Save it as a JPEG, or take the picture as a PDF.';
  return `This kind of file cannot be read here. Send ${formatTypes(accept, 'a ')}.`;
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
export async function checkFile(
  file: File,
  { accept, maxBytes }: ScreenUpload,
): Promise<CheckedFile> {
  if (file.size === 0) return { file, error: 'This file is empty. Choose another one.' };
  const type = await findContentType(file).catch(() => '');
  // Moved or deleted since it was chosen.
  if (type === '') return { file, error: 'This file can’t be opened. Choose it again.' };
  if (type === undefined || !accept.includes(type)) return { file, error: typeError(type, accept) };
  if (file.size > maxBytes)
    return {
      file,
      error: `This file is larger than ${formatSize(maxBytes)}. Choose a smaller one, or take a photo of it.`,
    };
  const isDeclared = file.type === type;
  return { file: isDeclared ? file : new File([file], file.name, { type }), error: undefined };
}
