/** Derives the fields of a screen from its schema, in display order. */
import type { CompiledScreen, FieldUi } from './compiled.ts';
import { derivedFrom } from './derived.ts';
import type { DataSchema } from './json.ts';

export interface Field {
  /** Dotted path in the answers. */
  readonly path: string;
  readonly schema: DataSchema;
  readonly ui: FieldUi;
  readonly required: boolean;
  /** Set on a group. */
  readonly fields?: readonly Field[];
}

/** The fields as nested groups. Empty for a screen without a form. */
export function listFields(screen: CompiledScreen): readonly Field[] {
  return (derivedFrom(screen).fields ??=
    screen.schema === undefined ? [] : below(screen, screen.schema, ''));
}

/** The fields that hold an answer, flat, in screen order. */
export function listLeaves(screen: CompiledScreen): readonly Field[] {
  return (derivedFrom(screen).leaves ??= listFields(screen).flatMap(flatten));
}

function below(screen: CompiledScreen, schema: DataSchema, prefix: string): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const field = {
      path,
      schema: property,
      ui: screen.ui[path] ?? {},
      required: schema.required?.includes(name) ?? false,
    };
    return property.type === 'object' ? { ...field, fields: below(screen, property, path) } : field;
  });
}

const flatten = (field: Field): readonly Field[] =>
  field.fields === undefined ? [field] : field.fields.flatMap(flatten);
