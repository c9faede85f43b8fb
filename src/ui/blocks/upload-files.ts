/** What may be sent, in words for people. */
import type { ScreenUpload } from '../../engine/resolve/screen.ts';

/** `application/pdf` -> `PDF`. */
const nameOf = (type: string): string => (type.split('/')[1] ?? type).toUpperCase();

/** `PDF, JPEG or PNG` of content types. */
export function typesInWords(accept: readonly string[]): string {
  const names = accept.map(nameOf);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** `10 MB` of bytes, with at most one decimal; below a million in KB. */
export function sizeInWords(bytes: number): string {
  const [unit, name] = bytes < 1_000_000 ? [1000, 'KB'] : [1_000_000, 'MB'];
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`;
}

/** Why a file is not sent; undefined when it may be. What it really holds is for whoever receives it to judge. */
export function refusalOf(file: File, { accept, maxBytes }: ScreenUpload): string | undefined {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (!accept.includes(file.type))
    return `This kind of file can’t be read. Choose a ${typesInWords(accept)} file.`;
  return file.size > maxBytes
    ? `This file is larger than ${sizeInWords(maxBytes)}. Choose a smaller one, or take a photo of it.`
    : undefined;
}
