/** Lints the limits of fields: an answer can meet all of them. */
import { impossibleLimits } from '../../compile/limits.ts';
import { leavesOf } from '../../definition/fields.ts';
import { errorAt, type Lint } from '../finding.ts';
import { screensOf } from './step-names.ts';

/** An error for each field whose limits no answer meets. */
export const lintLimits: Lint = ({ set }) =>
  screensOf(set).flatMap((screen) =>
    leavesOf(screen).flatMap(({ path, schema }) => {
      const limits = impossibleLimits(schema);
      if (limits === undefined) return [];
      return [
        errorAt(
          { file: screen.source, pointer: '/form/schema' },
          'impossible-answer',
          `Failed to accept any answer for ${path}: none can meet ${limits}, so nobody could pass the screen. Please write limits that an answer can meet.`,
        ),
      ];
    }),
  );
