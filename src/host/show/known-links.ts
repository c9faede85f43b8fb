/** Finds the link of a token in the record of the store, which all hosts read. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isShowing,
  sha256,
  showLinksIn,
  type ReleaseStore,
  type ShowLink,
} from '../../release/index.ts';

/** A link that ended is known on all hosts after this time. */
const KNOWN_MS = 1_000;
/** How often unknown tokens may have the record read again. */
const UNKNOWN_MS = 100;

type FoundLink = { readonly link: ShowLink } | { readonly refusal: 'ended' | 'unknown' | 'away' };

interface KnownInput {
  readonly store: Pick<ReleaseStore, 'record'>;
  /** Epoch milliseconds. @default Date.now */
  readonly now?: () => number;
}

/** Returns the function that finds a link. While the store is away, the last links count. */
export function openKnownLinks({ store, now = Date.now }: KnownInput) {
  let links: ReadonlyMap<string, ShowLink> | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    try {
      const found = showLinksIn(await store.record());
      links = new Map(found.map((link) => [link.token, link]));
    } catch {
      // Tried again with the next request.
    }
    readAt = now();
    reading = undefined;
  };
  const age = (): number => Math.abs(now() - readAt);
  /** A link can be younger than what was read, so an unknown token waits for the next read. */
  const readAgain = async (): Promise<void> => {
    await sleep(Math.max(0, UNKNOWN_MS - age()));
    await read();
  };
  return async (token: string): Promise<FoundLink> => {
    const hash = sha256(token);
    if (age() >= KNOWN_MS) await (reading ??= read());
    if (links?.has(hash) !== true) await (reading ??= readAgain());
    if (links === undefined) return { refusal: 'away' };
    const link = links.get(hash);
    if (link === undefined) return { refusal: 'unknown' };
    return isShowing(link, now()) ? { link } : { refusal: 'ended' };
  };
}
