/** Replaces every `$ref` of a form's schema, at any depth, with the data schema that it names. */
import type { DataSchema } from '../definition/json.ts';
import { mapSubschemas } from '../definition/subschemas.ts';
import { isRecord } from '../definition/values.ts';
import { didYouMean } from './nearest-name.ts';
import { authored, type SourceLocation, type Sources } from './sources.ts';

interface Flattening {
  /** Location of the schema. */
  readonly at: SourceLocation;
  /** The references followed so far, to detect a cycle. Empty at the form itself. */
  readonly followed?: readonly string[];
}

/**
 * The schema without references ("data/income" is schemas/data/income.schema.json). Keys next to a
 * `$ref` override those of the schema that it names. An unknown or cyclic reference adds a
 * diagnostic and becomes an empty schema.
 */
export function flattenSchema(
  sources: Sources,
  schema: DataSchema,
  { at, followed = [] }: Flattening,
): DataSchema {
  const { $ref, $schema: _schema, $id: _id, ...written } = schema;
  const base = $ref === undefined ? {} : follow(sources, $ref, { at, followed });
  const own = mapSubschemas(written, at.pointer, (inner, pointer) =>
    flattenSchema(sources, inner, { at: { file: at.file, pointer }, followed }),
  );
  return {
    ...base,
    ...own,
    ...(base.messages && own.messages && { messages: { ...base.messages, ...own.messages } }),
    ...(own.properties && { properties: { ...base.properties, ...own.properties } }),
  };
}

function follow(
  sources: Sources,
  reference: string,
  { at, followed }: Required<Flattening>,
): DataSchema {
  const file = `schemas/${reference}.schema`;
  const content = sources.content(file);
  const where = { file: at.file, pointer: `${at.pointer}/$ref` };
  if (followed.includes(reference)) {
    sources.error(
      'cyclic-reference',
      where,
      `Failed to follow "${reference}": it leads back to itself (${followed.join(' > ')}). Please break the circle.`,
    );
    return {};
  }
  if (!isRecord(content)) {
    const known = sources
      .filesUnder('schemas/data/')
      .map((entry) => entry.file.replace(/^schemas\//, '').replace(/\.schema$/, ''));
    sources.error(
      'unknown-reference',
      where,
      `Failed to follow "${reference}": there is no ${file}.json. Please name a file of schemas/data${didYouMean(reference, known)}.`,
    );
    return {};
  }
  return flattenSchema(sources, authored<DataSchema>(content), {
    at: { file, pointer: '' },
    followed: [...followed, reference],
  });
}
