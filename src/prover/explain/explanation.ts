/** The parts of an explanation, and the questions that may be asked. */
import type { Context, DataSchema, Place, Rule, SchemaValidator } from '../../engine/index.ts';

/** The subject: `field` is a dotted path of the answers, `error` a field or the id of a check. */
export type Question =
  | { readonly kind: 'screen'; readonly place: Place }
  | { readonly kind: 'field'; readonly place: Place; readonly field: string }
  | { readonly kind: 'block'; readonly place: Place; readonly block: string }
  | { readonly kind: 'error'; readonly place: Place; readonly error: string }
  /** Where an address leads; without one, where the application's status leads. */
  | { readonly kind: 'route'; readonly address?: string }
  | { readonly kind: 'modal'; readonly modal: string };

/** A value that a rule read. An absent path has no `value`. */
export type ReadValue =
  | { readonly path: string; readonly value: unknown }
  | { readonly path: string; readonly absent: true };

/** A rule before it is evaluated: where it stands, and the context that it reads. */
export interface RuleRow {
  readonly file: string;
  readonly pointer: string;
  /** Undefined when the row always holds. */
  readonly when?: Rule | undefined;
  readonly context: Context;
  /** The target if the rule holds: a path, a stage, a modal, a message. */
  readonly leadsTo?: string | undefined;
  /** `The redirect from /account`, for the row of a table. */
  readonly name?: string;
}

export interface ExplainedRule {
  /** Path of the file without `.json`, and a JSON pointer into it. */
  readonly file: string;
  readonly pointer: string;
  /** The rule itself; missing when the row always holds. */
  readonly rule?: Rule;
  readonly sentence: string;
  /** Each path that was read, in the order of the reads. */
  readonly read: readonly ReadValue[];
  readonly gave: unknown;
  readonly holds: boolean;
  /** Did this rule determine the outcome? */
  readonly decided: boolean;
  readonly leadsTo?: string;
}

/** Values of the context that would lead to another outcome. */
export interface Difference {
  readonly change: readonly ChangedValue[];
  readonly outcome: string;
}
/** A value of the context now and afterwards. A missing key means that the path is absent. */
export interface ChangedValue {
  readonly path: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface Explanation {
  readonly question: string;
  /** One sentence. */
  readonly outcome: string;
  /** In the order in which they are evaluated, up to the one that decides. */
  readonly rules: readonly ExplainedRule[];
  /** One for each other outcome that the literals of the rules lead to, the smallest change first. */
  readonly differences: readonly Difference[];
}

/** The input of an explanation besides the set and the context. */
export interface ExplainOptions {
  /** The compiled schema of a form. @default one that finds nothing */
  readonly validatorOf?: (schema: DataSchema) => SchemaValidator;
}

/** The subject of a question: the rules that decide it, and its outcome in any context. */
export interface Subject {
  readonly question: string;
  readonly rows: (context: Context) => readonly DecidingRow[];
  readonly outcome: (context: Context) => string;
}
/** `decides`: the results with which this row ends the search for the outcome. */
export interface DecidingRow extends RuleRow {
  readonly decides: 'true' | 'false' | 'never';
}
