/** Reads descriptions, kinds and examples from schemas/definition. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A part of a JSON Schema, as far as the documentation needs it. */
export interface DocumentedSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly example?: OperatorExample;
  /** The heading above an operator. */
  readonly group?: string;
  readonly items?: DocumentedSchema;
  readonly properties?: { readonly [key: string]: DocumentedSchema };
  readonly definitions?: { readonly [name: string]: DocumentedSchema };
  readonly oneOf?: readonly DocumentedSchema[];
}

/** A rule with the context that it reads (empty when left out) and its result. */
export interface OperatorExample {
  readonly rule: unknown;
  readonly context?: { readonly [key: string]: unknown };
  readonly result: unknown;
}

const FOLDER = join(import.meta.dirname, '../../schemas/definition');
const SUFFIX = '.schema.json';

/** A schema of schemas/definition by its name (`page`). Throws when there is no such file. */
export function readSchema(name: string): DocumentedSchema {
  return JSON.parse(readFileSync(join(FOLDER, name + SUFFIX), 'utf8')) as DocumentedSchema;
}

/** The names of all definition schemas, sorted, without `common`. */
export function schemaNames(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(SUFFIX) && !name.startsWith('.'))
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter((name) => name !== 'common')
    .sort();
}

const common = readSchema('common');

/** A part of common.schema.json. Throws when there is no such part. */
export function commonPart(name: string): DocumentedSchema {
  const part = common.definitions?.[name];
  if (part === undefined)
    throw new Error(
      `Failed to read common.schema.json: it has no part "${name}". Please name a part of its definitions.`,
    );
  return part;
}

/** Operator -> its description and example, in the order of the schema. */
export function operators(): ReadonlyMap<string, DocumentedSchema> {
  return new Map(Object.entries(commonPart('Rule').oneOf?.[1]?.properties ?? {}));
}

/** One value of an enum, with its description and the examples that use it. */
export interface EnumValue {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly object[];
}

interface FormExample {
  readonly ui: { readonly [path: string]: { readonly widget?: string } };
}

/** Each widget with the forms that use it. */
export function widgets(): readonly EnumValue[] {
  const uses = (name: string) => (form: unknown) =>
    Object.values((form as FormExample).ui).some(({ widget }) => widget === name);
  return listKinds(commonPart('FieldUi').properties?.['widget'], (name) =>
    listSchemaExamples('Form').filter(uses(name)),
  );
}

/** Each kind of block with its examples. */
export function blocks(): readonly EnumValue[] {
  return listKinds(commonPart('Block').properties?.['block'], (name) =>
    listSchemaExamples('Block').filter((example) => (example as { block?: string }).block === name),
  );
}

/** The examples of a part of common.schema.json; empty when it has none. */
export function listSchemaExamples(part: string): readonly object[] {
  return (commonPart(part).examples ?? []) as readonly object[];
}

function listKinds(
  part: DocumentedSchema | undefined,
  examples: (name: string) => readonly object[],
): readonly EnumValue[] {
  return (part?.enum ?? []).map((name, index) => ({
    name,
    description: part?.enumDescriptions?.[index] ?? '',
    examples: examples(name),
  }));
}
