/** The type of a checklist effect. */
import type { Body } from '../../store/port.ts';

/**
 * A change of an application that a row of the checklist brings. It returns a copy; `at` is in
 * epoch milliseconds.
 */
export type ChecklistEffect = (application: Body, at: number) => Body;
