/** The SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. */
export async function digestSha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
