/** Holds what the sandbox answers to the schemas of the wire, schemas/wire. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const ajv = new Ajv({ allErrors: true, strict: false });
const validate = ajv.compile(
  JSON.parse(readFileSync('schemas/wire/application.schema.json', 'utf8')) as object,
);

/** The application itself. Throws, with the places, when it is not as schemas/wire says. */
export function asOnTheWire<T>(application: T): T {
  if (validate(application)) return application;
  throw new Error(ajv.errorsText(validate.errors, { dataVar: 'application' }));
}
