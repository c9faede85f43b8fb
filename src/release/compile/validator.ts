/** Compiles data schemas to validators: a function for Node, and a module text for browsers that needs no eval. */
import { customizeValidator } from '@rjsf/validator-ajv8';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import {
  mapSubschemas,
  type DataSchema,
  type SchemaValidator,
  perObject,
} from '../../engine/index.ts';

/**
 * Overrides rjsf's settings (all errors, not strict): errors carry no answers, and no messages, which
 * definitions have; lengths and patterns count code points.
 */
const OPTIONS = {
  verbose: false,
  messages: false,
  unicodeRegExp: true,
  logger: false,
  code: { lines: false, optimize: true },
} as const;
const CUSTOM = { ajvOptionsOverrides: OPTIONS, ajvFormatOptions: false } as const;
/** Id of the schema, which becomes the name of the function in the compiled text. */
const NAME = 'screen';
type SchemaError = ReturnType<SchemaValidator>[number];
const byShape = new Map<string, SchemaValidator>();
const modules = new Map<string, string>();

/** The schema without its texts, as JSON. Two schemas of the same shape share one validator. */
export function schemaShape(schema: DataSchema): string {
  return JSON.stringify(withoutTexts(schema));
}

function withoutTexts(schema: object): object {
  const {
    messages: _m,
    trim: _t,
    report: _r,
    summary: _s,
    sensitive: _v,
    rule: _ru,
    entry: _en,
    label: _l,
    title: _i,
    description: _d,
    default: _f,
    $id: _id,
    $schema: _sc,
    $comment: _co,
    examples: _e,
    ...shape
  } = schema as Record<string, unknown>;
  return mapSubschemas(shape, '', withoutTexts);
}

/**
 * A validator for Node, which returns all errors of the answers. Compiled on its first call, once
 * per shape.
 */
export const nodeValidator = perObject((schema: DataSchema): SchemaValidator => {
  let compiled: SchemaValidator | undefined;
  return (answers) => (compiled ??= compileShape(schemaShape(schema)))(answers);
});

function compileShape(shape: string): SchemaValidator {
  const known = byShape.get(shape);
  if (known) return known;
  const parsed = JSON.parse(shape) as object;
  const rjsf = customizeValidator(CUSTOM);
  const validator: SchemaValidator = (answers) => {
    const { errors = [], validationError } = rjsf.rawValidation<SchemaError>(parsed, answers);
    if (validationError) throw validationError;
    return errors;
  };
  byShape.set(shape, validator);
  return validator;
}

/** Text of an ES module whose default export is a SchemaValidator. It imports nothing and evaluates no text. */
export function validatorModule(schema: DataSchema): string {
  const shape = schemaShape(schema);
  const known = modules.get(shape);
  if (known !== undefined) return known;
  const named = { ...(JSON.parse(shape) as object), $id: NAME };
  const text = inlineHelpers(compileSchemaValidatorsCode(named, CUSTOM));
  modules.set(shape, text);
  return text;
}

/**
 * Text of an ES module for several validators. Its default export has a function for each name,
 * which gives the validator and is compiled by the browser only when it is called. `texts` are those
 * of `validatorModule` by name.
 */
export function validatorsModule(texts: ReadonlyMap<string, string>): string {
  const members = [...texts].map(
    ([name, text]) =>
      `${JSON.stringify(name)}:()=>{\n${text.replace('\nexport default ', '\nreturn ')}}`,
  );
  return `export default {${members.join(',\n')}};\n`;
}

/** Ajv's runtime helpers as text: a module in the browser cannot require them. */
const HELPERS = {
  ucs2length: 'const ucs2length=(text)=>{let n=0;for(const _ of text)n++;return n;};',
  equal:
    'const equal=(a,b)=>{if(a===b)return true;if(!a||!b||typeof a!=="object"||typeof b!=="object")return a!==a&&b!==b;if(Array.isArray(a)!==Array.isArray(b))return false;const k=Object.keys(a);return k.length===Object.keys(b).length&&k.every((x)=>Object.hasOwn(b,x)&&equal(a[x],b[x]));};',
} as const;

/** Ajv's CommonJS output as an ES module. Throws when the schema needs a helper that is not inlined. */
function inlineHelpers(code: string): string {
  const needed = new Set<string>();
  const body = code
    .replace(/^"use strict";/, '')
    .replace(/(?<=;)const (schema\d+) = \{.*?\};(?=const |function )/s, (schema, name: string) =>
      code.split(name).length > 2 ? schema : '',
    )
    .replace(new RegExp(`exports\\.${NAME} = (\\w+);`), 'const validate$ = $1;')
    .replace(/require\("ajv\/dist\/runtime\/(ucs2length|equal)"\)\.default/g, (_, name: string) => {
      needed.add(name);
      return name;
    });
  if (/\brequire\(|(?:^|;)exports[.[]/.test(body))
    throw new Error(
      'Failed to compile a validator: the schema needs a part of Ajv that a module can not carry. Please keep to the documented keywords.',
    );
  const helpers = Object.entries(HELPERS)
    .filter(([name]) => needed.has(name))
    .map(([, text]) => text);
  return `${helpers.join('\n')}\n${body}\nexport default (answers) => (validate$(answers) ? [] : validate$.errors);\n`;
}
