/** The input and output types of validating a screen. */

/** An error that a compiled schema found, in the shape that Ajv reports. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: { readonly [name: string]: unknown };
}

/**
 * A compiled schema. Total: accepts any value and never throws. Returns every error, in no
 * particular order; none for valid answers.
 */
export type SchemaValidator = (answers: unknown) => readonly SchemaError[];

/** An error of one field, for the user. */
export interface Issue {
  /** Dotted path of the field; empty for a check without a field. */
  readonly field: string;
  /** The broken keyword, or the id of the check. */
  readonly code: string;
  readonly message: string;
  /** Name of the rule, for a field that reports each of its rules (a password). */
  readonly rule?: string;
  /** The issue appears only on submit. */
  readonly onSubmit?: true;
}

/**
 * A notice that is not an error: `confirm` requires a press of its button before the step can be
 * submitted, `block` prevents the submit.
 */
export interface Warning {
  /** Id of the check. */
  readonly id: string;
  readonly kind: 'confirm' | 'warn' | 'block';
  readonly present: 'inline' | 'banner' | 'hint' | 'modal';
  readonly message: string;
  readonly title?: string;
  readonly button?: string;
  readonly field?: string;
  readonly links?: readonly {
    readonly label: string;
    readonly to: string;
    readonly external?: boolean;
  }[];
}

export interface ValidationResult {
  /**
   * In screen order, one per field unless the field reports each of its rules. Empty when every
   * answer is valid.
   */
  readonly issues: readonly Issue[];
  readonly warnings: readonly Warning[];
  /** A warning prevents the submit although every answer is valid. */
  readonly blocked: boolean;
  /** Toggles to set instead of submitting. */
  readonly reveals: readonly string[];
}
