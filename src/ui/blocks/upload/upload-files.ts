/** Validation and display texts of files to upload. */
import type { ScreenUpload } from '../../../engine/resolve/screen.ts';

/** `application/pdf` → `PDF`. */
const typeName = (type: string): string => (type.split('/')[1] ?? type).toUpperCase();

/** Formats content types for people: `PDF, JPEG or PNG`. Empty for an empty list. */
export function formatTypes(accept: readonly string[]): string {
  const names = accept.map(typeName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Formats a size in decimal units with at most one decimal: `640 bytes`, `2 KB`, `3.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [unit, name] = bytes < 1_000_000 ? [1000, 'KB'] : [1_000_000, 'MB'];
  return `${Math.round(bytes / (unit / 10)) / 10} ${name}`;
}

/**
 * Validates a file by its size and its declared content type. Returns a message for the borrower,
 * or undefined when the file is valid. The receiver checks the content.
 */
export function validateFile(file: File, { accept, maxBytes }: ScreenUpload): string | undefined {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (!accept.includes(file.type))
    return `This kind of file can’t be read. Choose a ${formatTypes(accept)} file.`;
  return file.size > maxBytes
    ? `This file is larger than ${formatSize(maxBytes)}. Choose a smaller one, or take a photo of it.`
    : undefined;
}
