/**
 * Runs the rows of a table of rejected sections: status and message of the error, and an unchanged
 * application.
 */
import { describe, expect, it } from 'vitest';
import { createBorrower } from './borrower.ts';
import { takeSteps } from './steps.ts';
import type { Step } from './steps.ts';

/**
 * Title, steps before, section and body (which may be made from the application), status and
 * message of the error.
 */
export type Rejection = readonly [
  string,
  readonly Step[],
  readonly [string, unknown],
  number,
  RegExp,
];

/** Adds one test for each rejection, whose title is that of its row, as pages cite it. */
export function runRejections(rejections: readonly Rejection[]): void {
  describe('rejects', () => {
    it.each(rejections)('%s', async (_, before, [section, body], status, message) => {
      const ana = await createBorrower();
      await takeSteps(ana, before);
      const unchanged = await ana.get();
      const answer = await ana.put(
        section,
        typeof body === 'function' ? (body as (application: unknown) => unknown)(unchanged) : body,
      );
      expect([answer.status, answer.json.message]).toEqual([
        status,
        expect.stringMatching(message),
      ]);
      expect(await ana.get()).toEqual(unchanged);
    });
  });
}
