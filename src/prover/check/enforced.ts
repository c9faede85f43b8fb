/**
 * Checks that each keyword of a form's schema is enforced with a message on a field, and that a
 * path can name each field.
 */
import { type DefinitionFile, listSubschemas, memberPointer } from '../../engine/index.ts';
import { isRecord } from '../../domain/index.ts';
import { type SourceTree } from '../../release/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** Keywords that say what an object holds. */
const OF_OBJECTS = new Set(['type', 'properties', 'required']);
/** Keywords that refuse an object as a whole. A form and a group have no place for the message. */
const OF_WHOLE_OBJECTS = [
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'dependencies',
];
/** Keywords that describe, and refuse nothing. */
const NOTES = new Set(
  '$ref $schema $id $comment title description examples default messages summary sensitive trim report rule label'.split(
    ' ',
  ),
);
/** Keywords that no validator enforces, and what to use instead. */
const NOT_ENFORCED: { readonly [keyword: string]: string } = {
  format: 'Please describe the form of the text with "pattern"',
  definitions: 'Please write the schema to schemas/data, and name it with "$ref"',
  additionalItems: 'Please describe all entries with "items"',
  readOnly: 'Please show the value in a block',
  writeOnly: 'Please remove it',
};
/** A dot separates the names in a path, and rules, errors and drafts name a field by its path. */
const PROPERTY_NAME = /^[A-Za-z_][\w-]{0,59}$/;

/** Keywords that judge values of one JSON type alone, and pass all others. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'trim'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
};

/** Why a keyword never refuses a value of the type; undefined when it may. */
function reasonAgainstType(key: string, type: unknown): string | undefined {
  const [judged] = Object.entries(OF_TYPE).find(([, keys]) => keys.includes(key)) ?? [];
  const own = type === 'integer' ? 'number' : type;
  return judged === undefined || typeof own !== 'string' || own === judged
    ? undefined
    : `"${key}" judges a ${judged}, and the answer is a ${own}, so nothing is refused. Please remove it, or use ${OF_TYPE[own]?.map((one) => `"${one}"`).join(', ') ?? 'another keyword'}.`;
}

type Schema = Readonly<Record<string, unknown>>;
/** The part that a schema describes. The schemas within a field report to the field. */
type Role = 'form' | 'group' | 'field' | 'within a field';

/** Errors of the data schemas and of the forms of all files. */
export function checkEnforced({ files }: SourceTree): CheckDiagnostic[] {
  const types = new Map(files.flatMap(readDataType));
  return files.flatMap(({ file, content }) => {
    if (!isRecord(content)) return [];
    if (file.startsWith('schemas/data/')) return faultsIn({ types, file }, content, 'field', '');
    const { form } = content;
    const schema = isRecord(form) ? form['schema'] : undefined;
    return isRecord(schema) ? faultsIn({ types, file }, schema, 'form', '/form/schema') : [];
  });
}

interface Place {
  readonly file: string;
  /** Name of a data schema -> its `type`, or the `$ref` that gives it. */
  readonly types: ReadonlyMap<string, Schema>;
}

function readDataType({ file, content }: DefinitionFile): [string, Schema][] {
  const name = /^schemas\/(data\/.+)\.schema$/.exec(file)?.[1];
  return name !== undefined && isRecord(content) ? [[name, content]] : [];
}

/** The type of a schema, its own or that of the schema which it names. Undefined in a circle. */
function findType({ types }: Place, schema: Schema): unknown {
  let at: Schema | undefined = schema;
  for (let steps = 0; at !== undefined && steps <= types.size; steps += 1) {
    if (at['type'] !== undefined) return at['type'];
    at = types.get(String(at['$ref']));
  }
  return undefined;
}

function faultsIn(place: Place, schema: Schema, role: Role, at: string): CheckDiagnostic[] {
  const isObject = role === 'form' || (role === 'field' && findType(place, schema) === 'object');
  const own = isObject && role === 'field' ? 'group' : role;
  const error = (key: string, reason: string) =>
    checkError({ file: place.file, pointer: memberPointer(at, key) }, 'unenforced-keyword', reason);
  const keywords = Object.keys(schema).flatMap((key) => {
    const reason =
      reasonAgainst(key, schema[key], own) ?? reasonAgainstType(key, findType(place, schema));
    return reason === undefined ? [] : [error(key, reason)];
  });
  if (role === 'form' && ![undefined, 'object'].includes(findType(place, schema) as undefined))
    keywords.push(error('type', 'a form is an object of fields. Please write "object".'));
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return [
    ...keywords,
    ...Object.entries(properties).flatMap(([name, inner]) =>
      nameFaults({ ...place, pointer: memberPointer(`${at}/properties`, name) }, name, inner),
    ),
    ...listSubschemas(schema, at).flatMap(({ schema: inner, pointer }) => {
      const isField = isObject && pointer.startsWith(`${at}/properties/`);
      return faultsIn(place, inner as Schema, isField ? 'field' : 'within a field', pointer);
    }),
  ];
}

/** Why a keyword may not stand in a schema; undefined when it may. */
function reasonAgainst(key: string, value: unknown, role: Role): string | undefined {
  if (NOTES.has(key)) return undefined;
  const instead = NOT_ENFORCED[key];
  if (instead !== undefined) return `nothing enforces "${key}". ${instead}.`;
  if (key === 'items' && !isRecord(value))
    return '"items" is one schema for all entries of a list. Please write an object.';
  if (key === 'enum' && Array.isArray(value) && value.length === 0)
    return 'no answer is among the values of "enum". Please add one.';
  if (role === 'within a field') return undefined;
  if (role === 'field')
    return ['properties', 'required', ...OF_WHOLE_OBJECTS].includes(key)
      ? `"${key}" is about an object, and the answer of a field is none. Please write "type": "object" for a group of fields, or remove it.`
      : undefined;
  return OF_OBJECTS.has(key)
    ? undefined
    : `"${key}" refuses a ${role} as a whole, so its message would have no field. Please put it on a field, or write a check of the screen ("checks").`;
}

function nameFaults(
  place: { readonly file: string; readonly pointer: string },
  name: string,
  schema: unknown,
): CheckDiagnostic[] {
  const faults: CheckDiagnostic[] = [];
  if (!PROPERTY_NAME.test(name))
    faults.push(
      checkError(
        place,
        'property-name',
        `a path can't name the field "${name}". Please use at most 60 letters of a to z, digits, - and _, with a letter first.`,
      ),
    );
  if (!isRecord(schema))
    faults.push(
      checkError(
        place,
        'unenforced-keyword',
        `"${name}" has no schema, so its answer would not be checked. Please write an object.`,
      ),
    );
  return faults;
}
