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

/** All that a rule may read. Every key may be missing; nothing else about the world is ever read. */
export type Context = { readonly [key: string]: unknown };

/**
 * The part of JSON Schema that a form may use, with our own annotations.
 * `messages` holds the words for a broken keyword; the order of its keys is the order in which faults are told.
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
  /** Rules that are told one by one, each by its name (a password's). */
  readonly allOf?: readonly (DataSchema & { readonly rule?: string; readonly label?: string })[];
  readonly not?: DataSchema;
  /** Keyword -> words. `type` serves any value of the wrong JSON type. */
  readonly messages?: { readonly [keyword: string]: Text };
  /** false: white space counts (a password). Default true: texts are trimmed before they are judged. */
  readonly trim?: boolean;
  /** "all": every broken rule is told, and `summary` sums them up under the rule `strength`. Default "first". */
  readonly report?: 'first' | 'all';
  readonly summary?: Text;
  /** What may be kept, logged or sent is decided by this kind: "password", "ssn", "dob", "bank", "contact", "name", "address". */
  readonly sensitive?: string;
}
