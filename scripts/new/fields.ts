/** The kinds of fields that `journey new` writes: the schema with its messages, and how it is drawn. */

export const FIELD_KINDS = [
  'text',
  'amount',
  'number',
  'yes-no',
  'checkbox',
  'email',
  'phone',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface NewField {
  readonly schema: object;
  readonly ui: object;
}

/** A field with a text for each keyword that an answer can break. */
export function fieldOf(kind: FieldKind, label: string, optional = false): NewField {
  const { schema, ui, missing } = FIELDS[kind];
  const messages = { ...(!optional && { required: missing }), ...schema.messages };
  return {
    schema: '$ref' in schema ? schema : { ...schema, messages },
    ui: { ...ui, label, ...(optional && { optional }) },
  };
}

interface Kind {
  readonly schema: { readonly messages?: object; readonly [keyword: string]: unknown };
  readonly ui: object;
  readonly missing: string;
}

const FIELDS: { readonly [kind in FieldKind]: Kind } = {
  text: {
    schema: {
      type: 'string',
      maxLength: 100,
      messages: { type: 'Enter a text', maxLength: 'Enter at most 100 characters' },
    },
    ui: { widget: 'text' },
    missing: 'Enter an answer',
  },
  amount: {
    schema: {
      type: 'number',
      minimum: 0,
      messages: { type: 'Enter an amount in dollars, like 5000', minimum: 'Must be at least $0' },
    },
    ui: { widget: 'money', inputMode: 'decimal' },
    missing: 'Enter an amount',
  },
  number: {
    schema: {
      type: 'integer',
      minimum: 0,
      messages: { type: 'Enter a whole number', minimum: 'Must be at least 0' },
    },
    ui: { widget: 'number', inputMode: 'numeric', width: 'short' },
    missing: 'Enter a number',
  },
  'yes-no': {
    schema: { type: 'string', enum: ['YES', 'NO'], messages: { enum: 'Choose yes or no' } },
    ui: { widget: 'radios', options: 'yes-no' },
    missing: 'Choose yes or no',
  },
  checkbox: { schema: { type: 'boolean' }, ui: { widget: 'checkbox' }, missing: 'Choose' },
  email: { schema: { $ref: 'data/email' }, ui: { widget: 'email' }, missing: '' },
  phone: { schema: { $ref: 'data/phone' }, ui: { widget: 'phone' }, missing: '' },
};
