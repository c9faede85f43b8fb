/** Validates what a lender answers against schemas/wire. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

/** Returns the invalid places of a value by the schema of a name; empty when it is valid. */
export type WireErrors = (name: string, value: unknown) => string;

/** Reads the schemas of a folder. The result throws for an unknown name. */
export function wireSchemas(folder: string): WireErrors {
  const ajv = new Ajv({ allErrors: true, strict: false });
  for (const name of readdirSync(folder))
    ajv.addSchema(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as object, name);
  return (name, value) => {
    const validate = ajv.getSchema(`${name}.schema.json`);
    if (validate === undefined) throw new Error(`There is no ${folder}/${name}.schema.json.`);
    return validate(value) ? '' : ajv.errorsText(validate.errors, { dataVar: name });
  };
}

/** `wireSchemas` of the shipped definitions. */
export const wireErrors = wireSchemas('schemas/wire');
