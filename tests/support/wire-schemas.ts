/** Validates what a lender answers against schemas/wire. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

const FOLDER = 'schemas/wire';
const ajv = new Ajv({ allErrors: true, strict: false });
for (const name of readdirSync(FOLDER))
  ajv.addSchema(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as object, name);

/** The validator of a schema by its name without the extension. Throws for an unknown one. */
export function wireValidator(name: string): ValidateFunction {
  const validate = ajv.getSchema(`${name}.schema.json`);
  if (validate === undefined) throw new Error(`There is no ${FOLDER}/${name}.schema.json.`);
  return validate;
}

/** The invalid places of a value; empty when it is valid. */
export function wireErrors(name: string, value: unknown): string {
  const validate = wireValidator(name);
  return validate(value) ? '' : ajv.errorsText(validate.errors, { dataVar: name });
}
