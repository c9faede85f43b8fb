import magic from '../definitions/magic-values.json' with { type: 'json' };
import { readPath } from '../../engine/index.ts';
import type { Body } from '../store/port.ts';

/** What the magic values are looked for in. `income` is in dollars a year. */
export interface MagicApplicant {
  lastName: string;
  streetNumber: string;
  state: string;
  income: number;
}

/** What a magic value brings: rows of the checklist to go through, values written into the application, outstanding tasks. */
export interface MagicEffects {
  visits: string[];
  set: Body;
  conditions: string[];
}

interface When {
  field: string;
  is?: string;
  below?: number;
  above?: number;
}

/** One row of the magic values of a new application. */
export type MagicRow = Partial<MagicEffects> & { when: When; effect: string };

/** One row of the magic values within the answers of a section. With `stay` the step is not done by it. */
export type MagicAnswer = Partial<MagicEffects> & {
  section: string;
  field: string;
  endsWith?: string;
  startsWith?: string;
  effect: string;
  stay?: boolean;
};

/** The rows for new applications. */
export function magicRows(): MagicRow[] {
  return magic.outcomes as MagicRow[];
}

/** The rows for answers. */
export function magicAnswers(): MagicAnswer[] {
  return magic.answers as MagicAnswer[];
}

/** What all rows that fit an applicant bring together; nothing for an ordinary one. */
export function effectsOfApplicant(applicant: MagicApplicant): MagicEffects {
  return together(magicRows().filter((row) => fits(row.when, applicant)));
}

/** What the rows that fit the answers of a section bring, and whether the step stays undone. */
export function effectsOfAnswers(section: string, body: Body): MagicEffects & { stay: boolean } {
  const rows = magicAnswers().filter(
    (row) => row.section === section && fitsText(row, readPath(body, row.field)),
  );
  return { ...together(rows), stay: rows.some((row) => row.stay === true) };
}

function together(rows: Partial<MagicEffects>[]): MagicEffects {
  return {
    visits: rows.flatMap((row) => row.visits ?? []),
    set: Object.assign({}, ...rows.map((row) => row.set ?? {})) as Body,
    conditions: rows.flatMap((row) => row.conditions ?? []),
  };
}

function fits({ field, is, below, above }: When, applicant: MagicApplicant): boolean {
  const value = Object.entries(applicant).find(([key]) => key === field)?.[1];
  if (is !== undefined) return String(value).trim().toLowerCase() === is.toLowerCase();
  if (typeof value !== 'number') return false;
  return below !== undefined ? value < below : above !== undefined && value > above;
}

function fitsText({ endsWith, startsWith }: MagicAnswer, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim().toLowerCase();
  return endsWith !== undefined
    ? text.replaceAll(/\D/g, '').endsWith(endsWith)
    : startsWith !== undefined && text.startsWith(startsWith);
}
