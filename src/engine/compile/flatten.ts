import type { DataSchema } from '../definition/json.ts';
import { isGroup } from '../logic/paths.ts';
import { didYouMean } from './nearest.ts';
import type { Sources } from './sources.ts';

/**
 * A form's schema with every `$ref` ("data/income" is schemas/data/income.schema.json) put in place, keys beside the
 * `$ref` winning over those behind it. Unknown and cyclic references are refused with a diagnostic.
 */
export function flatten(
  sources: Sources,
  file: string,
  pointer: string,
  schema: DataSchema,
  around: readonly string[] = [],
): DataSchema {
  const { $ref, $schema: _schema, $id: _id, ...own } = schema;
  const base = $ref === undefined ? {} : follow(sources, file, pointer, $ref, around);
  const merged: DataSchema = {
    ...base,
    ...own,
    ...(base.messages && own.messages && { messages: { ...base.messages, ...own.messages } }),
  };
  if (own.properties === undefined) return merged;
  const properties = Object.entries(own.properties).map(([name, property]) => [
    name,
    flatten(sources, file, `${pointer}/properties/${name}`, property, around),
  ]);
  return { ...merged, properties: { ...base.properties, ...Object.fromEntries(properties) } };
}

function follow(
  sources: Sources,
  file: string,
  pointer: string,
  reference: string,
  around: readonly string[],
): DataSchema {
  const path = `schemas/${reference}.schema`;
  const content = sources.content(path);
  if (around.includes(reference)) {
    sources.refuse(
      'cyclic-reference',
      file,
      `${pointer}/$ref`,
      `Failed to follow "${reference}": it leads back to itself (${around.join(' > ')}). Please break the circle.`,
    );
    return {};
  }
  if (!isGroup(content)) {
    const known = sources
      .under('schemas/data/')
      .map((entry) => entry.file.replace(/^schemas\//, '').replace(/\.schema$/, ''));
    sources.refuse(
      'unknown-reference',
      file,
      `${pointer}/$ref`,
      `Failed to follow "${reference}": there is no ${path}.json. Please name a file of schemas/data${didYouMean(reference, known)}.`,
    );
    return {};
  }
  return flatten(sources, path, '', content as DataSchema, [...around, reference]);
}
