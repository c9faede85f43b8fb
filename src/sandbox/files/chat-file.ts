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
