/** The items that coverage counts. */

/** The kinds in the order of a report. */
export const COVERAGE_KINDS = [
  'rules',
  'rows',
  'transitions',
  'screens',
  'statuses',
  'messages',
  'notices',
  'orgs',
] as const;
export type CoverageKind = (typeof COVERAGE_KINDS)[number];

/** One thing that a scenario or walk can exercise. */
export interface CoverageItem {
  readonly kind: CoverageKind;
  /** Path of the file without `.json`, and a JSON pointer into it. */
  readonly file: string;
  readonly pointer: string;
  /** Names it in a report: a rule as a sentence, a status, the id of a screen. */
  readonly name: string;
  /** The branch that was not seen: `true` or `false`; missing where there is only one way. */
  readonly branch?: 'true' | 'false';
}

/** How often evaluations gave true and false, by the rule's object or a marker. */
export class RuleResults {
  readonly #results = new Map<object, { true: boolean; false: boolean }>();

  readonly record = (rule: object, gave: unknown): void => {
    const known = this.#results.get(rule) ?? { true: false, false: false };
    const isTrue = Array.isArray(gave) ? gave.length > 0 : Boolean(gave);
    known[isTrue ? 'true' : 'false'] = true;
    this.#results.set(rule, known);
  };

  has(rule: object, branch?: 'true' | 'false'): boolean {
    const known = this.#results.get(rule);
    return known !== undefined && (branch === undefined || known[branch]);
  }
}
