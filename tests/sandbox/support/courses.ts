/** Runs the rows of a table of courses: the steps of a borrower, and the status after each. */
import { expect, it } from 'vitest';
import { createBorrower } from './borrower.ts';
import type { Wanted } from './requests.ts';
import { takeSteps } from './steps.ts';
import type { Step } from './steps.ts';

/** Title, kind of application, steps before, and each step with the status that follows. */
export type Course = readonly [
  string,
  Wanted,
  readonly Step[],
  readonly (readonly [Step, string])[],
];

/** Adds one test for each course. */
export function runCourses(courses: readonly Course[]): void {
  it.each(courses)('%s', async (_, wanted, before, steps) => {
    const ana = await createBorrower(wanted);
    await takeSteps(ana, before);
    const statuses = await takeSteps(
      ana,
      steps.map(([step]) => step),
    );
    expect(statuses).toEqual(steps.map(([, status]) => status));
  });
}
