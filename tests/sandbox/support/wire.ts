/** Validates the responses of the sandbox against schemas/wire. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const ajv = new Ajv({ allErrors: true, strict: false });
const validatorOf = (name: string) =>
  ajv.compile(JSON.parse(readFileSync(`schemas/wire/${name}.schema.json`, 'utf8')) as object);
const validators = {
  application: validatorOf('application'),
  identity: validatorOf('identity'),
};

/** Returns the application. Throws with the invalid places when it does not match schemas/wire. */
export const asOnTheWire = <T>(application: T): T => valid('application', application);

/** Returns the identity. Throws with the invalid places when it does not match schemas/wire. */
export const identityAsOnTheWire = <T>(identity: T): T => valid('identity', identity);

function valid<T>(name: keyof typeof validators, response: T): T {
  const validate = validators[name];
  if (validate(response)) return response;
  throw new Error(ajv.errorsText(validate.errors, { dataVar: name }));
}
