/** The fields of a screen: the leaves of its schema, in the order in which they are drawn. */
import type { CompiledScreen, FieldUi } from './compiled.ts';
import type { DataSchema } from './json.ts';

export interface Field {
  readonly path: string;
  readonly schema: DataSchema;
  readonly ui: FieldUi;
  readonly required: boolean;
  /** Set on a group. */
  readonly fields?: readonly Field[];
}

const trees = new WeakMap<CompiledScreen, readonly Field[]>();
const leaves = new WeakMap<CompiledScreen, readonly Field[]>();

/** The fields as nested groups. Empty for a screen without a form. */
export function fieldsOf(screen: CompiledScreen): readonly Field[] {
  return remembered(trees, screen, () =>
    screen.schema === undefined ? [] : below(screen, screen.schema, ''),
  );
}

/** The fields that hold an answer, flat, in screen order. */
export function leavesOf(screen: CompiledScreen): readonly Field[] {
  return remembered(leaves, screen, () => fieldsOf(screen).flatMap(flatten));
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

function remembered<V>(
  memory: WeakMap<CompiledScreen, V>,
  screen: CompiledScreen,
  make: () => V,
): V {
  const known = memory.get(screen);
  if (known !== undefined) return known;
  const made = make();
  memory.set(screen, made);
  return made;
}
