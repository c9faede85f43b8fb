/**
 * One-time codes of six digits: stored as a digest, and limited in time, attempts, number and use.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Lender } from '../lender.ts';
import type { Documents } from '../store/port.ts';
import { HttpError } from './http-error.ts';
import { acceptedKeys } from './signing-keys.ts';

const CODE_MS = 10 * 60_000;
const MAX_TRIES = 5;
/** Codes per hour. More codes, with five attempts each, would make guessing possible. */
const MAX_CODES_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;

/** The owner and purpose of a code. Only the latest code of a kind and id is valid. */
export interface CodeSlot {
  readonly lender: Lender;
  readonly documents: Documents;
  readonly kind: string;
  readonly id: string;
  readonly org: string;
}

/** A new code, which replaces the previous one. Undefined: too many codes within an hour. */
export async function issueCode(slot: CodeSlot): Promise<string | undefined> {
  const { lender, documents, kind, id, org } = slot;
  const before = (await documents.get(kind, id))?.body.sent;
  const sent = (Array.isArray(before) ? before.map(Number) : []).filter(
    (each) => each > lender.now() - HOUR_MS,
  );
  if (sent.length >= MAX_CODES_PER_HOUR) return undefined;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await documents.put({
    kind,
    id,
    org,
    body: {
      digest: computeDigest(slot, code, lender.options.signingKeys().current).toString('base64url'),
      until: lender.now() + CODE_MS,
      tries: 0,
      sent: [...sent, lender.now()],
    },
  });
  return code;
}

/**
 * Whether a code is the current one of a slot. It neither counts an attempt nor uses up the code.
 */
export async function isCodeOf(slot: CodeSlot, code: string): Promise<boolean> {
  const stored = await slot.documents.get(slot.kind, slot.id);
  return isDigestOf(slot, code, stored?.body.digest);
}

/**
 * Uses up a code. Returns the refusal: 401 for a wrong, used or expired code, 429 after five
 * attempts; undefined when the code is right. It does not throw, so that the transaction stores the
 * attempt.
 */
export async function redeemCode(slot: CodeSlot, code: string): Promise<HttpError | undefined> {
  const { lender, documents, kind, id } = slot;
  const stored = await documents.get(kind, id);
  if (!stored || Number(stored.body.until) < lender.now()) return wrong();
  const tries = Number(stored.body.tries) + 1;
  if (tries > MAX_TRIES) return HttpError.tooMany(1000, 'Too many tries. Ask for a new code');
  if (isDigestOf(slot, code, stored.body.digest)) {
    await documents.remove(kind, id);
    return undefined;
  }
  await documents.put({ ...stored, body: { ...stored.body, tries } });
  return wrong();
}

const wrong = (): HttpError => new HttpError(401, 'The code is wrong or too old');

/** Whether a stored digest is that of a code, under the current key or the previous one. */
function isDigestOf(slot: CodeSlot, code: string, stored: unknown): boolean {
  const expected = Buffer.from(String(stored ?? ''), 'base64url');
  return acceptedKeys(slot.lender.options.signingKeys())
    .map((key) => computeDigest(slot, code, key))
    .some((given) => expected.length === given.length && timingSafeEqual(expected, given));
}

function computeDigest({ kind, id }: CodeSlot, code: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`code:${kind}:${id}:${code}`).digest();
}
