/** Validates the responses of the sandbox against schemas/wire. */
import { wireErrors } from '../../support/wire-schemas.ts';

/** Returns the application. Throws with the invalid places when it does not match schemas/wire. */
export const asOnTheWire = <T>(application: T): T => valid('application', application);

/** Returns the identity. Throws with the invalid places when it does not match schemas/wire. */
export const identityAsOnTheWire = <T>(identity: T): T => valid('identity', identity);

function valid<T>(name: string, response: T): T {
  const errors = wireErrors(name, response);
  if (errors === '') return response;
  throw new Error(errors);
}
