/** The content type of an upload, or the reason for its rejection. */
type Content =
  | { readonly type: 'application/pdf' | 'image/jpeg' | 'image/png' }
  | { readonly rejected: string };

const MAX_PIXELS = 12_000;
const UNSUPPORTED = 'This kind of file cannot be read here. Send a PDF, a JPEG or a PNG';

/**
 * Detects the content type of a file from its bytes. The name and the declared type are ignored.
 */
export function detectContent(bytes: Uint8Array): Content {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return { rejected: 'The file is empty' };
  const beginning = file.subarray(0, 32).toString('latin1');
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-/.test(beginning)) return buildPdf(file);
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return buildPicture('image/jpeg', jpegSize(file));
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return buildPicture('image/png', pngSize(file));
  if (
    file.subarray(4, 8).toString('latin1') === 'ftyp' &&
    /^(?:hei[cfmsx]|hev[cx]|mif1|msf1)/.test(file.subarray(8, 12).toString('latin1'))
  ) {
    return {
      rejected:
        'HEIC pictures cannot be read here. Save it as a JPEG, or take the picture as a PDF',
    };
  }
  return { rejected: UNSUPPORTED };
}

/** A truncated PDF has no end mark. */
function buildPdf(file: Buffer): Content {
  return file.subarray(-2048).includes('%%EOF')
    ? { type: 'application/pdf' }
    : { rejected: 'The PDF is not complete. Save it again and send that' };
}

function buildPicture(
  type: 'image/jpeg' | 'image/png',
  size: readonly [number, number] | undefined,
): Content {
  if (!size || size[0] === 0 || size[1] === 0)
    return { rejected: 'The picture is damaged. Take it again and send that' };
  return Math.max(...size) > MAX_PIXELS
    ? {
        rejected: `The picture has more than ${MAX_PIXELS.toLocaleString('en-US')} pixels on a side`,
      }
    : { type };
}

function pngSize(file: Buffer): readonly [number, number] | undefined {
  return file.length >= 33 && file.subarray(12, 16).toString('latin1') === 'IHDR'
    ? [file.readUInt32BE(16), file.readUInt32BE(20)]
    : undefined;
}

/** Width and height from the frame segment; undefined when there is none. */
function jpegSize(file: Buffer): readonly [number, number] | undefined {
  let at = 2;
  while (at + 9 < file.length) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

const UNSEEN_OR_PATH = /[\p{C}\p{Zl}\p{Zp}"<>:|?*\\/]/gu;

/**
 * A file name that is safe to show and to send in a header: the last part of a path, without
 * control, direction and reserved characters, at most 100 characters. `fallback` replaces an empty
 * name.
 */
export function displayName(name: string, fallback: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = [...last.normalize('NFC').replaceAll(UNSEEN_OR_PATH, '')]
    .slice(0, 100)
    .join('')
    .replace(/^[.\s]+/, '')
    .trim();
  return clean || fallback;
}

/**
 * Whether a chat accepts a file, judged by its bytes: jpg, png, amr, mp3, mp4, pdf or plain text.
 */
export function isChatFile(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (mark: string, at = 0): boolean =>
    file.subarray(at, at + mark.length).toString('latin1') === mark;
  if (file.length === 0) return false;
  if (
    begins('\xff\xd8\xff') ||
    begins('\x89PNG\r\n\x1a\n') ||
    begins('%PDF-') ||
    begins('#!AMR') ||
    begins('ID3') ||
    begins('ftyp', 4)
  )
    return true;
  if (file[0] === 0xff && ((file[1] ?? 0) & 0xe0) === 0xe0) return true;
  return isText(bytes);
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
