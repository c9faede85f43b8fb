/** Converts the fields of a screen to the schema and uiSchema of rjsf. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ScreenField } from '../../engine/resolve/screen.ts';

/**
 * All that a schema of a form contains. The build replaces the packages of rjsf for other keywords
 * (`unusedPackages` in vite.config.ts).
 */
interface GroupSchema {
  readonly type: 'object';
  readonly title?: string;
  readonly properties: Readonly<Record<string, GroupSchema | TextSchema>>;
}
interface TextSchema {
  readonly type: 'string';
  readonly title: string;
}

const schemaOf = (fields: readonly ScreenField[]): GroupSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.path, fieldSchemaOf(field)])),
});

function fieldSchemaOf({ label, legend = label, fields }: ScreenField): GroupSchema | TextSchema {
  return fields === undefined
    ? { type: 'string', title: label }
    : { ...schemaOf(fields), title: legend };
}

function uiSchemaOf(fields: readonly ScreenField[]): UiSchema {
  return Object.fromEntries(
    fields.map((field) => {
      const options = { 'ui:options': { screenField: field } };
      return [
        field.path,
        field.fields === undefined
          ? { 'ui:widget': field.widget, ...options }
          : { ...options, ...uiSchemaOf(field.fields) },
      ];
    }),
  );
}

/** Returns the screen field that a uiSchema belongs to; undefined for the root of the form. */
export function fieldOf(
  uiSchema: { readonly [key: string]: unknown } | undefined,
): ScreenField | undefined {
  const options = uiSchema?.['ui:options'];
  return (options as { readonly screenField?: ScreenField } | undefined)?.screenField;
}

/**
 * Returns the schema and the uiSchema of all fields, shown or hidden. The properties are keyed by
 * the dotted path. They are flat, except for groups, so that the definition's order is kept even
 * when two places edit the same object of the answers.
 */
export function toRjsf(fields: readonly ScreenField[]): {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
} {
  return { schema: schemaOf(fields) as RJSFSchema, uiSchema: uiSchemaOf(fields) };
}

function withoutState(fields: readonly ScreenField[]): unknown {
  return fields.map(({ value: _value, shown: _shown, fields: children, ...rest }) =>
    children === undefined ? rest : { ...rest, fields: withoutState(children) },
  );
}

/**
 * Returns a key that is equal for lists of fields with equal structure and texts. Values and
 * visibility are ignored.
 */
export function structureKey(fields: readonly ScreenField[]): string {
  return JSON.stringify(withoutState(fields));
}
