/** Any JSON value. Definitions, contexts and screens consist only of JSON values. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** A JSON-Logic expression or a literal. Evaluated by engine/logic only. */
export type Rule = Json;

/**
 * A text for the user. `{dotted.path}` is replaced with a value of the context; `{ value }` is
 * computed.
 */
export type Text = string | { readonly value: Rule };

/** Everything that a rule may read. Every key may be missing. */
export type Context = { readonly [key: string]: unknown };

/**
 * The part of JSON Schema that a form may use, with additional annotations. `messages` holds the
 * texts for broken keywords; the first key whose keyword is broken gives the message.
 */
export interface DataSchema {
  readonly $ref?: string;
  readonly $schema?: string;
  readonly $id?: string;
  readonly type?: 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title?: string;
  readonly description?: string;
  readonly properties?: { readonly [name: string]: DataSchema };
  readonly required?: readonly string[];
  readonly items?: DataSchema;
  readonly enum?: readonly (string | number | boolean)[];
  readonly const?: string | number | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly maxItems?: number;
  readonly default?: Json;
  /** Rules that are reported individually by name (those of a password). */
  readonly allOf?: readonly (DataSchema & { readonly rule?: string; readonly label?: string })[];
  readonly not?: DataSchema;
  /** Keyword -> text. `type` covers any value of the wrong JSON type. */
  readonly messages?: { readonly [keyword: string]: Text };
  /**
   * false: white space is kept (a password). Default true: texts are trimmed before they are
   * validated.
   */
  readonly trim?: boolean;
  /**
   * "all": every broken rule is reported, and `summary` summarizes them under the rule `strength`.
   * Default "first".
   */
  readonly report?: 'first' | 'all';
  readonly summary?: Text;
  /**
   * The kind of value, which decides how an entered text is read before it is judged: "city",
   * "digits". By default the widget decides.
   */
  readonly entry?: string;
  /** The kind of personal data, which decides what may be stored, logged or sent: "password", "ssn", "dob", "bank", "contact", "name", "address". */
  readonly sensitive?: string;
}
