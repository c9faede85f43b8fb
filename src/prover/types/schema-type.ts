/** Derives the type of a value from its JSON Schema. */
import { isRecord } from '../../domain/index.ts';
import {
  ANY,
  enumType,
  listType,
  NOTHING,
  optional,
  type Scalar,
  inferValueType,
  unite,
  type ValueType,
} from './value-type.ts';

/** The type of the schema that a `$ref` names; a type of which nothing is known when there is none. */
type ResolveReference = (reference: string) => ValueType;

/**
 * The type of the values that a schema allows. A member that the schema does not list is unknown to
 * rules, unless `additionalProperties` allows it: the lender may send more than the app reads.
 */
export function typeOfSchema(schema: unknown, resolve: ResolveReference = () => ANY): ValueType {
  if (!isRecord(schema)) return ANY;
  if (typeof schema['$ref'] === 'string') return resolve(schema['$ref']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return unite(choices.map((one) => typeOfSchema(one, resolve)));
  if (Array.isArray(schema['enum'])) return typeOfEnum(schema['enum']);
  if (schema['const'] !== undefined) return typeOfEnum([schema['const']]);
  const types = [schema['type'] ?? (schema['properties'] ? 'object' : [])].flat();
  return types.length === 0 ? ANY : unite(types.map((type) => typeOfOne(type, schema, resolve)));
}

function typeOfEnum(values: readonly unknown[]): ValueType {
  const scalars = values.filter((value): value is Scalar => value !== null);
  return scalars.length === values.length ? enumType(scalars) : optional(enumType(scalars));
}

function typeOfOne(
  type: unknown,
  schema: Readonly<Record<string, unknown>>,
  resolve: ResolveReference,
): ValueType {
  switch (type) {
    case 'null':
      return NOTHING;
    case 'string':
      return inferValueType('text');
    case 'number':
    case 'integer':
      return inferValueType('number');
    case 'boolean':
      return inferValueType('boolean');
    case 'array':
      return listType(typeOfSchema(schema['items'], resolve));
    case 'object':
      return typeOfObject(schema, resolve);
    default:
      return ANY;
  }
}

function typeOfObject(
  schema: Readonly<Record<string, unknown>>,
  resolve: ResolveReference,
): ValueType {
  const { properties, required, additionalProperties } = schema;
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const members = Object.entries(isRecord(properties) ? properties : {}).map(([name, inner]) => {
    const type = typeOfSchema(inner, resolve);
    return [name, names.includes(name) ? type : optional(type)] as const;
  });
  const isOpen = additionalProperties === true || (!properties && additionalProperties !== false);
  const others = isRecord(additionalProperties)
    ? optional(typeOfSchema(additionalProperties, resolve))
    : isOpen
      ? ANY
      : undefined;
  return {
    kinds: new Set(['object']),
    absent: false,
    members: new Map(members),
    ...(others && { others }),
  };
}
