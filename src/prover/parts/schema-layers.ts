/** Finds where the schema of a field is authored: in the form, and in the files that it refers to. */
import { memberPointer } from '../../engine/index.ts';
import { isRecord } from '../../domain/index.ts';

import { valueAt, type Tree } from '../records.ts';

/** A part of a schema as one file has it. */
export interface SchemaLayer {
  /** Without `.json`. */
  readonly file: string;
  readonly pointer: string;
  readonly schema: Tree;
}

/** File without `.json` -> its content. */
export type Contents = ReadonlyMap<string, unknown>;

/**
 * The layers of a field's schema in a form, the one that overrides the others first. Empty when the
 * form has no such field. An empty path is the form itself.
 */
export function schemaLayers(contents: Contents, form: string, path: string): SchemaLayer[] {
  const whole = follow(
    contents,
    form,
    '/form/schema',
    valueAt(contents.get(form), ['form', 'schema']),
  );
  if (path === '') return whole;
  return path
    .split('.')
    .reduce(
      (layers, name) => layers.flatMap((layer) => enter(contents, layer, ['properties', name])),
      whole,
    );
}

/** The layers of a part of a schema, such as the entries of a list. */
export const enter = (
  contents: Contents,
  { file, pointer, schema }: SchemaLayer,
  keys: readonly string[],
): SchemaLayer[] =>
  follow(contents, file, keys.reduce(memberPointer, pointer), valueAt(schema, keys));

/** A schema and those that it refers to. A reference that leads back to itself ends the list. */
function follow(
  contents: Contents,
  file: string,
  pointer: string,
  schema: unknown,
  followed: readonly string[] = [],
): SchemaLayer[] {
  if (!isRecord(schema)) return [];
  const { $ref } = schema;
  const target = typeof $ref === 'string' ? `schemas/${$ref}.schema` : undefined;
  const inner =
    target === undefined || followed.includes(target)
      ? []
      : follow(contents, target, '', contents.get(target), [...followed, target]);
  return [{ file, pointer, schema }, ...inner];
}
