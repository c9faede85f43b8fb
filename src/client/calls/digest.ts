import { digestSha256 } from '../../services/index.ts';

/** The first 32 hexadecimal digits of the text's SHA-256. */
export async function digest(text: string): Promise<string> {
  return (await digestSha256(text)).slice(0, 32);
}
