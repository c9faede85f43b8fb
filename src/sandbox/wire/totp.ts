/** Time-based one-time passwords (RFC 6238): six digits, 30 seconds, SHA-1. */
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const SECRET_BYTES = 20;
/** How many steps before and after the current one are accepted, to allow for clock drift. */
const DRIFT = 1;

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The code of a secret at a time in epoch milliseconds. */
export const totpCode = (secret: string, now: number): string =>
  new TOTP({ secret }).generate({ timestamp: now });

/**
 * The step of an accepted code. Undefined for a wrong code, and for a step that is not after
 * `lastStep`: each code can be used only once.
 */
export function acceptedStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: DRIFT });
  const step = Math.floor(now / STEP_MS) + (delta ?? 0);
  return delta !== null && step > lastStep ? step : undefined;
}
