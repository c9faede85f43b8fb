/** The rows of the lender's checklist, read from definitions/checklist.json. */
import type { Rule } from '../../engine/index.ts';
import definition from '../definitions/checklist.json' with { type: 'json' };
import type { Body } from '../store/port.ts';

/**
 * A row of the lender's checklist; definitions/checklist.json explains each key. `seconds` are at
 * speed 1.
 */
export interface ChecklistRow {
  id?: string;
  status: string;
  visit?: boolean;
  trigger?: string;
  when?: Rule;
  seconds?: number;
  timeWhen?: Rule;
  enter?: Body;
  leave?: Body;
  documents?: string[];
  leaveDocuments?: string[];
  effects?: string[];
  leaveEffects?: string[];
  event?: string;
  leaveEvent?: string;
  typicalWait?: string;
}

/** The checklist, in order. */
export const CHECKLIST: readonly ChecklistRow[] = definition.rows as ChecklistRow[];

/** The name of a row: its id, otherwise its status. */
export function rowId(row: ChecklistRow): string {
  return row.id ?? row.status;
}

/** The row with the given id, or undefined. */
export function findRow(id: string): ChecklistRow | undefined {
  return CHECKLIST.find((row) => rowId(row) === id);
}

/** A stage of the checklist: its rows from one to the next stage, and the row that stands for it. */
export interface ChecklistStage {
  readonly name: string;
  readonly at: string;
  readonly rows: readonly ChecklistRow[];
}

/** The stages in their order. Every row is in one. */
export const CHECKLIST_STAGES: readonly ChecklistStage[] = definition.stages.map(
  ({ name, at, from }, index) => {
    const ids = CHECKLIST.map(rowId);
    const next = definition.stages[index + 1];
    return {
      name,
      at,
      rows: CHECKLIST.slice(ids.indexOf(from), next && ids.indexOf(next.from)),
    };
  },
);
