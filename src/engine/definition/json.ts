/** Any JSON value. Definitions, contexts and screens are made of nothing else. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** A JSON-Logic expression or a literal. Evaluated by engine/logic only. */
export type Rule = Json;

/** Words for people: `{dotted.path}` stands for a value of the context; `{ value }` is computed. */
export type Text = string | { readonly value: Rule };

/** All that a rule may read. Every key may be missing. */
export type Context = { readonly [key: string]: unknown };

/**
 * The part of JSON Schema that a form may use, with our own annotations.
 * `messages` holds the words for a broken keyword; the first key whose keyword is broken gives the message.
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
  /** Rules that are reported one by one by name (a password's). */
  readonly allOf?: readonly (DataSchema & { readonly rule?: string; readonly label?: string })[];
  readonly not?: DataSchema;
  /** Keyword -> words. `type` serves any value of the wrong JSON type. */
  readonly messages?: { readonly [keyword: string]: Text };
  /** false: white space counts (a password). Default true: texts are trimmed before they are validated. */
  readonly trim?: boolean;
  /** "all": every broken rule is reported, and `summary` sums them up under the rule `strength`. Default "first". */
  readonly report?: 'first' | 'all';
  readonly summary?: Text;
  /** The kind of personal data, which decides what may be stored, logged or sent: "password", "ssn", "dob", "bank", "contact", "name", "address". */
  readonly sensitive?: string;
}
