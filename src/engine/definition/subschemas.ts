/** Finds and replaces the schemas within a JSON Schema, under every keyword of draft 7 that holds one. */
import { isRecord } from './values.ts';

const SINGLE = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'additionalItems',
  'additionalProperties',
  'propertyNames',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'items'];
const MAPS = ['properties', 'patternProperties', 'dependencies', 'definitions'];

/** Receives a schema and its pointer, which begins with the pointer of the schema around it. */
type ChangeSchema = (schema: object, pointer: string) => object;

/** A copy of the schema with each schema directly within it replaced. Boolean schemas are kept. */
export function mapSubschemas<S extends object>(schema: S, at: string, change: ChangeSchema): S {
  const changed: Record<string, unknown> = {};
  const one = (value: unknown, pointer: string): unknown =>
    isRecord(value) ? change(value, pointer) : value;
  for (const [key, value] of Object.entries(schema)) {
    const pointer = `${at}/${key}`;
    if (MAPS.includes(key) && isRecord(value))
      changed[key] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, one(inner, `${pointer}/${name}`)]),
      );
    else if (LISTS.includes(key) && Array.isArray(value))
      changed[key] = value.map((inner, index) => one(inner, `${pointer}/${index}`));
    else changed[key] = SINGLE.includes(key) ? one(value, pointer) : value;
  }
  return changed as S;
}

/** The schemas directly within a schema, with their pointers. */
export function listSubschemas(
  schema: object,
  at: string,
): readonly { readonly schema: object; readonly pointer: string }[] {
  const found: { schema: object; pointer: string }[] = [];
  mapSubschemas(schema, at, (inner, pointer) => {
    found.push({ schema: inner, pointer });
    return inner;
  });
  return found;
}
