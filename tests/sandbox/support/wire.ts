/** Validates the responses of the sandbox against schemas/wire. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const ajv = new Ajv({ allErrors: true, strict: false });
const validate = ajv.compile(
  JSON.parse(readFileSync('schemas/wire/application.schema.json', 'utf8')) as object,
);

/** Returns the application. Throws with the invalid places when it does not match schemas/wire. */
export function asOnTheWire<T>(application: T): T {
  if (validate(application)) return application;
  throw new Error(ajv.errorsText(validate.errors, { dataVar: 'application' }));
}
