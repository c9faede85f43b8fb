/** Time-based one-time passwords (RFC 6238): six digits, 30 seconds, SHA-1. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** How many steps before and after the current one are accepted, to allow for clock drift. */
const DRIFT = 1;

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('');
}

/** The code of a secret at a time in epoch milliseconds. */
export function totpCode(secret: string, now: number): string {
  return codeAt(secret, Math.floor(now / STEP_MS));
}

/**
 * The step of an accepted code. Undefined for a wrong code, and for a step that is not after
 * `lastStep`: each code can be used only once.
 */
export function acceptedStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const present = Math.floor(now / STEP_MS);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index);
  return steps.find((step) => step > lastStep && isSame(codeAt(secret, step), code));
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The bytes of a base32 text. Incomplete bytes are dropped. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
