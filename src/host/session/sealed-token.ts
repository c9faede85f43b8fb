/** Encrypts the token of a session with its id, so that the store alone gives access to nothing. */
import { deriveKey, openText, sealText } from '../../server/index.ts';

/** Encrypts a token. The same id opens it. */
export const sealToken = (id: string, token: string): string => sealText(keyFrom(id), token);

/** The token; undefined when the text was changed, or sealed with another id. */
export const openToken = (id: string, sealedToken: string): string | undefined =>
  openText(keyFrom(id), sealedToken);

const keyFrom = (id: string): Uint8Array => deriveKey(id, '', 'session token');
