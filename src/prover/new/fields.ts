/** The kinds of fields that a new question has: the schema with its messages, and how it is drawn. */
import { jsonText, kebabCase, refused, getSchema } from './plan.ts';

const CHOICES = ['radios', 'select', 'cards'] as const;
const OTHERS = [
  'text',
  'amount',
  'number',
  'date',
  'yes-no',
  'checkbox',
  'email',
  'phone',
] as const;
export type FieldKind = (typeof OTHERS)[number] | (typeof CHOICES)[number];

export interface FieldOptions {
  /** By default a text, or where there are options, radio buttons (a select from seven on). */
  readonly kind?: FieldKind;
  readonly label: string;
  readonly isOptional?: boolean;
  /** Labels of a choice list. */
  readonly options?: readonly string[];
}

export interface NewField {
  readonly schema: object;
  readonly ui: object;
  /** Checks of its screen. */
  readonly checks: readonly object[];
  /** Path -> text of the list of its options. */
  readonly created: Readonly<Record<string, string>>;
  /** Files of the project that it refers to. */
  readonly shared: readonly string[];
}

/** A field with a text for each keyword that an answer can break. */
export function buildField(name: string, field: FieldOptions): NewField {
  const { label, options, isOptional = false } = field;
  const kind = classify(field);
  const list = options === undefined ? undefined : readList(options);
  const { schema, ui, missing } =
    list === undefined ? FIELDS[kind as keyof typeof FIELDS] : buildChoice(kind, name, list);
  const messages = { ...(!isOptional && { required: missing }), ...schema.messages };
  return {
    schema: '$ref' in schema ? schema : { ...schema, messages },
    ui: { ...ui, label, ...(isOptional && { optional: true }) },
    checks: kind === 'date' ? [realDate(name)] : [],
    created: list === undefined ? {} : { [listFile(name)]: listText(list) },
    shared: SHARED[kind] ?? [],
  };
}

/** The files of the project that a kind refers to. */
const SHARED: { readonly [kind in FieldKind]?: readonly string[] } = {
  'yes-no': ['journeys/shared/lists/yes-no.json'],
  email: ['schemas/data/email.schema.json'],
  phone: ['schemas/data/phone.schema.json'],
};

const isChoice = (kind: FieldKind): boolean => CHOICES.some((choice) => choice === kind);

/** The kind that is meant. Throws when options are missing, or there for a kind without a list. */
function classify({ kind, options }: FieldOptions): FieldKind {
  if (options === undefined) {
    if (kind === undefined || !isChoice(kind)) return kind ?? 'text';
    throw refused(`${kind} needs a list`, 'add --options, like --options "Small,Large"');
  }
  const meant = kind ?? (options.length > 6 ? 'select' : 'radios');
  if (isChoice(meant)) return meant;
  throw refused(`${meant} takes no options`, `use ${CHOICES.join(', ')}, or leave out --options`);
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** `Less than a year` has the value `LESS_THAN_A_YEAR`. */
function readList(labels: readonly string[]): readonly Option[] {
  const options = labels.map((label) => ({
    value: label
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_')
      .replace(/^_|_$/g, ''),
    label,
  }));
  const values = new Set(options.map(({ value }) => value));
  if (values.size < 2 || values.size < options.length || values.has(''))
    throw refused(
      `"${labels.join(',')}" is no list of different options`,
      'name at least two, each with letters or digits of its own',
    );
  return options;
}

const listFile = (name: string): string => `journeys/shared/lists/${kebabCase(name)}.json`;
const listText = (options: readonly Option[]): string =>
  jsonText({ $schema: getSchema('list', 3), options });

const buildChoice = (widget: FieldKind, name: string, list: readonly Option[]): Kind => ({
  schema: {
    type: 'string',
    enum: list.map(({ value }) => value),
    messages: { enum: 'Choose one of the list' },
  },
  ui: { widget, options: kebabCase(name) },
  missing: 'Choose one of the list',
});

/** The pattern of a date lets the 30th of February through. */
const realDate = (name: string): object => ({
  id: `${kebabCase(name)}-real`,
  field: name,
  when: {
    and: [{ var: `answers.${name}` }, { '!': [{ isDate: [{ var: `answers.${name}` }] }] }],
  },
  error: 'Enter a date that exists',
});

interface Kind {
  readonly schema: { readonly messages?: object; readonly [keyword: string]: unknown };
  readonly ui: object;
  readonly missing: string;
}

const NO_DATE = 'Enter month, day and year, like 4 23 2026';

const FIELDS: { readonly [kind in (typeof OTHERS)[number]]: Kind } = {
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
  date: {
    schema: {
      type: 'string',
      entry: 'date',
      maxLength: 10,
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      messages: { type: NO_DATE, pattern: NO_DATE, maxLength: NO_DATE },
    },
    ui: { widget: 'date-parts', help: 'Month, day and year, like 4 23 2026.' },
    missing: 'Enter a date',
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
