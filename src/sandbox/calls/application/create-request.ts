/** The shape of a create request, and the rules that the shape cannot express. */
import { readPart } from '../../checklist/facts.ts';
import definition from '../../definitions/create-request.json' with { type: 'json' };
import { isLicensedState, textIn } from '../../lender.ts';
import type { Call } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { validateShape } from '../../wire/shape.ts';
import type { Shape } from '../../wire/shape.ts';

/** The keys of a create request. */
export const CREATE_REQUEST: Shape = definition.body;

/** Yearly, in dollars. The second one only keeps figures finite. */
const INCOME_LIMITS = [
  ['incomePrimary', 10_000_000],
  ['incomeOther', 1_000_000_000],
] as const;

/**
 * Throws 422 for an invalid nested object, a state that is not licensed or differs from the one in
 * the query, and an income out of range.
 */
export function assertValidRequest(c: Call, request: Body): void {
  const errors = Object.entries<Shape>(definition.nested).flatMap(([key, shape]) =>
    validateShape(request[key], shape, 'keep', key),
  );
  if (errors.length > 0) throw new HttpError(422, ...errors);
  const state = textIn(request.propertyRequest, 'state');
  if (!/^[A-Z]{2}$/.test(state) || c.req.query('state') !== state)
    throw new HttpError(422, 'state must be the state of the property, in two letters');
  if (!isLicensedState(c.var.org)(state))
    throw new HttpError(422, `we do not currently offer loans in ${state}`);
  for (const [key, limit] of INCOME_LIMITS) {
    const income = Number(readPart(request, 'income')[key] ?? 0);
    if (income < 0) throw new HttpError(422, `income.${key} must be at least 0`);
    if (income >= limit)
      throw new HttpError(422, `income.${key} must be less than ${limit.toLocaleString('en-US')}`);
  }
}
