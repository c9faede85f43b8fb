/** The type of a checklist effect. */
import type { Body } from '../../store/port.ts';

/**
 * A change that a checklist row makes to an application. It returns a copy; `at` is in epoch
 * milliseconds.
 */
export type ChecklistEffect = (application: Body, at: number) => Body;
