/** The magic values: answers with which QA controls what happens to an application. */
import magic from '../definitions/magic-values.json' with { type: 'json' };
import { readPath } from '../../engine/index.ts';
import type { Body } from '../store/port.ts';

/** The answers that magic values are compared with. `income` is in dollars a year. */
interface MagicApplicant {
  lastName: string;
  streetNumber: string;
  state: string;
  income: number;
}

/**
 * The effects of a magic value: requested rows of the checklist, values of the application, and
 * kinds of tasks.
 */
interface MagicEffects {
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

/** A magic value of a create request. */
export type MagicRow = Partial<MagicEffects> & { when: When; effect: string };

/** A magic value in the answers of a section. With `stay` the current row is not completed. */
type MagicAnswer = Partial<MagicEffects> & {
  section: string;
  field: string;
  endsWith?: string;
  startsWith?: string;
  effect: string;
  stay?: boolean;
};

/** The magic values of create requests. */
export function magicRows(): MagicRow[] {
  return magic.outcomes as MagicRow[];
}

/** The magic values of sections. */
export function magicAnswers(): MagicAnswer[] {
  return magic.answers as MagicAnswer[];
}

/** The merged effects of all magic values of an applicant; empty when there are none. */
export function effectsOfApplicant(applicant: MagicApplicant): MagicEffects {
  return together(magicRows().filter((row) => fits(row.when, applicant)));
}

/**
 * The merged effects of all magic values in the answers of a section, and whether the row stays
 * open.
 */
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
