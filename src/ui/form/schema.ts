import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ScreenField } from '../../engine/resolve/screen.ts';

function schemaOf(fields: readonly ScreenField[]): RJSFSchema {
  const properties = Object.fromEntries(
    fields.map(
      (field) =>
        [
          field.path,
          field.fields === undefined
            ? { type: 'string', title: field.label }
            : { ...schemaOf(field.fields), title: field.legend ?? field.label },
        ] as const,
    ),
  );
  return { type: 'object', properties: properties as RJSFSchema['properties'] };
}

function uiOf(fields: readonly ScreenField[]): UiSchema {
  return Object.fromEntries(
    fields.map((field) => {
      const options = { 'ui:options': { ask: field } };
      return [
        field.path,
        field.fields === undefined
          ? { 'ui:widget': field.widget, ...options }
          : { ...options, ...uiOf(field.fields) },
      ];
    }),
  );
}

/**
 * Plain schema and uiSchema of all fields, drawn or not. Properties are keyed by the dotted path, flat but for
 * groups, which keeps the authored order where one object of the answers is asked in two places.
 */
export function toRjsf(fields: readonly ScreenField[]): {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
} {
  return { schema: schemaOf(fields), uiSchema: uiOf(fields) };
}

function bare(fields: readonly ScreenField[]): unknown {
  return fields.map(({ value: _value, shown: _shown, fields: inner, ...rest }) =>
    inner === undefined ? rest : { ...rest, fields: bare(inner) },
  );
}

/** The same text for as long as a form asks the same in the same words; values and what is drawn do not count. */
export function structureKey(fields: readonly ScreenField[]): string {
  return JSON.stringify(bare(fields));
}
