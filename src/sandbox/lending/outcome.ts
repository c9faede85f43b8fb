import magic from '../definitions/magic-values.json' with { type: 'json' };

/** What the magic values are looked for in. `income` is in dollars a year. */
export interface Applicant {
  lastName: string;
  streetNumber: string;
  state: string;
  income: number;
}

/** What becomes of a new application: fields of its status, whether offers are made, and a later status by time. */
export interface Outcome {
  effect: string;
  status: Record<string, unknown>;
  offers: boolean;
  then?: { afterMs: number; checklistStatus: string };
}

interface When {
  field: string;
  is?: string;
  below?: number;
  above?: number;
}

/** One row of the magic values: what it looks at, in which words, and what comes of it. */
export type MagicRow = Outcome & { when: When };

/** The rows of the magic values, in the order in which they are tried. */
export function magicRows(): MagicRow[] {
  return magic.outcomes as MagicRow[];
}

/** The first row that fits the applicant, else the ordinary outcome. */
export function outcomeFor(applicant: Applicant): Outcome {
  return magicRows().find((row) => fits(row.when, applicant)) ?? magic.otherwise;
}

function fits({ field, is, below, above }: When, applicant: Applicant): boolean {
  const value = Object.entries(applicant).find(([key]) => key === field)?.[1];
  if (is !== undefined) return String(value).trim().toLowerCase() === is.toLowerCase();
  if (typeof value !== 'number') return false;
  return below !== undefined ? value < below : above !== undefined && value > above;
}
