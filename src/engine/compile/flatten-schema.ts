/** Replaces every `$ref` of a form's schema with the data schema that it names. */
import type { DataSchema } from '../definition/json.ts';
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
  const { $ref, $schema: _schema, $id: _id, ...own } = schema;
  const base = $ref === undefined ? {} : follow(sources, $ref, { at, followed });
  const merged: DataSchema = {
    ...base,
    ...own,
    ...(base.messages && own.messages && { messages: { ...base.messages, ...own.messages } }),
  };
  if (own.properties === undefined) return merged;
  const properties = Object.entries(own.properties).map(([name, property]) => {
    const pointer = `${at.pointer}/properties/${name}`;
    return [name, flattenSchema(sources, property, { at: { file: at.file, pointer }, followed })];
  });
  return { ...merged, properties: { ...base.properties, ...Object.fromEntries(properties) } };
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
