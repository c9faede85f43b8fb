/** A fault that a compiled schema found, in the shape that Ajv reports (instancePath is a JSON pointer). */
export interface SchemaFault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: { readonly [name: string]: unknown };
}

/** A compiled schema. Total: any value is judged, nothing is thrown. Gives every fault, in no promised order. */
export type SchemaValidator = (answers: unknown) => readonly SchemaFault[];

/** A found fault of one field. `code` is the broken keyword or the id of the check; `rule` names a rule that is told one by one. */
export interface Issue {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

/** Something to say that is no fault. `confirm` wants a press of its button before the step goes on. */
export interface Warning {
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

export interface Judgement {
  /** In screen order, one a field unless the field tells each rule. */
  readonly issues: readonly Issue[];
  readonly warnings: readonly Warning[];
  /** The step can't be submitted though nothing typed is wrong. */
  readonly blocked: boolean;
  /** Toggles to set instead of going on. */
  readonly reveals: readonly string[];
}
