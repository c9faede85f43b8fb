/**
 * Parses single answers: e-mail, social security number, phone number, address and bank account.
 */
import { cleanPhone, isRoutingNumber, isSameName } from '../../domain/index.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';

/** Whether a value is a valid e-mail address. */
export function isEmail(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[^\s@<>,]{1,64}@[^\s@<>,]{1,190}\.[^\s@<>,.]{1,60}$/.test(value.trim())
  );
}

/** Throws 422 unless the signature of a body carries the first and last name of its signer. */
export function assertOwnName(body: Body, { firstName, lastName, suffix }: Body): void {
  const { name } = body.signature as Body;
  if (isSameName(name, { firstName, lastName, suffix }) === false)
    throw new HttpError(422, 'signature.name must be the first and last name of the signer');
}

/**
 * The nine digits of a social security number, without dashes. Throws 422 for a number that is
 * never issued.
 */
export function parseSsn(value: unknown): string {
  const digits = String(value ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{9}$/.test(digits)) throw new HttpError(422, 'ssn must have nine digits');
  if (/^(?:000|666)|^\d{3}00|0000$/.test(digits))
    throw new HttpError(422, 'ssn must be a social security number');
  return digits;
}

/** The ten digits of a US phone number. Throws 422 for another value; the message names `key`. */
export function parsePhone(value: unknown, key: string): string {
  const digits = cleanPhone(String(value ?? '')).replace(/^\+1/, '');
  if (!/^[2-9]\d{9}$/.test(digits))
    throw new HttpError(422, `${key} must be a US phone number of ten digits`);
  return digits;
}

/**
 * An address; `street2` is empty when it is missing. Throws 422 unless it has a street, a city, a
 * state of two letters and a zip of five digits.
 */
export function parsePostalAddress(body: Body): Body {
  const { street1, street2, city, state, zip } = body;
  const errors = [
    ...[
      ['street1', street1],
      ['city', city],
    ]
      .filter(([, value]) => !value)
      .map(([key]) => `${String(key)} is required`),
  ];
  if (!/^[A-Z]{2}$/.test(String(state ?? ''))) errors.push('state must be two capital letters');
  if (!/^\d{5}$/.test(String(zip ?? ''))) errors.push('zip must have five digits');
  if (errors.length > 0) throw new HttpError(422, ...errors);
  return { street1, street2: street2 ?? '', city, state, zip };
}

/**
 * A bank account with only the last four digits of its number. Throws 422 for an invalid routing or
 * account number, or a missing type.
 */
export function parseAccount(body: Body, uuid: string): Body {
  const routingNumber = String(body.routingNumber ?? '');
  const number = String(body.accountNumber ?? '').replaceAll(/[\s-]/g, '');
  if (!isRoutingNumber(routingNumber))
    throw new HttpError(422, 'routingNumber must be a routing number of nine digits');
  if (!/^\d{4,17}$/.test(number))
    throw new HttpError(422, 'accountNumber must have 4 to 17 digits');
  if (!body.accountType) throw new HttpError(422, 'accountType is required');
  return {
    uuid,
    institution: null,
    routingNumber,
    mask: number.slice(-4),
    accountType: body.accountType,
  };
}
