/** Converts the fields of a screen to the schema and uiSchema of rjsf. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ScreenField, ScreenWidget } from '../../engine/resolve/screen.ts';

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

const buildSchema = (fields: readonly ScreenField[]): GroupSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    fields.flatMap((field) => (field.under ? [] : [[field.path, buildFieldSchema(field)]])),
  ),
});

function buildFieldSchema({
  label,
  legend = label,
  fields,
}: ScreenField): GroupSchema | TextSchema {
  return fields === undefined
    ? { type: 'string', title: label }
    : { ...buildSchema(fields), title: legend };
}

/** The widget that rjsf draws: a name of its registry, or a component. */
type FindWidget = (name: ScreenWidget) => UiSchema['ui:widget'];

function buildUiSchema(fields: readonly ScreenField[], findWidget: FindWidget): UiSchema {
  return Object.fromEntries(
    fields.map((field) => {
      const below = fields.filter((one) => one.under?.field === field.path);
      const options = { 'ui:options': { screenField: field, below } };
      return [
        field.path,
        field.fields === undefined
          ? { 'ui:widget': findWidget(field.widget), ...options }
          : { ...options, ...buildUiSchema(field.fields, findWidget) },
      ];
    }),
  );
}

/** Returns the screen field that a uiSchema belongs to; undefined for the root of the form. */
export function findField(
  uiSchema: { readonly [key: string]: unknown } | undefined,
): ScreenField | undefined {
  const options = uiSchema?.['ui:options'];
  return (options as { readonly screenField?: ScreenField } | undefined)?.screenField;
}

/**
 * Returns the schema and the uiSchema of all fields, shown or hidden. A field below an option is an
 * option of the uiSchema of the field that draws it, `below`. The properties are keyed by
 * the dotted path. They are flat, except for groups, so that the definition's order is kept even
 * when two places edit the same object of the answers.
 */
export function toRjsf(
  fields: readonly ScreenField[],
  findWidget: FindWidget,
): {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
} {
  return { schema: buildSchema(fields) as RJSFSchema, uiSchema: buildUiSchema(fields, findWidget) };
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
