/**
 * Submits the answers of journeys and pages. Equal answers are the same submission, so a retry
 * sends the same idempotency keys.
 */
import {
  withAskedAnswers,
  type CompiledSet,
  type Context,
  type Place,
  type SequenceDef,
} from '../../engine/index.ts';
import type { Store } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { clearSubmission, openSubmission, saveResults } from '../drafts/submission-store.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { digest } from './digest.ts';
import { onceInFlight } from './in-flight.ts';
import { runSequence } from './run-sequence.ts';
import type { SequenceResult } from '../state/visit-state.ts';

export interface SubmissionInput {
  /** Names the submission. Two submissions of one name never run at the same time. */
  readonly name: string;
  readonly sequence: SequenceDef;
  /** Returns the context to send; called when the sequence begins. */
  readonly context: () => Promise<Context> | Context;
  /** The places whose questions are asked in this context; answers to others are not sent. */
  readonly places: (set: CompiledSet, context: Context) => readonly Place[];
  /** All answers. Kept only in memory, as a digest. */
  readonly answers: unknown;
  /** The answers without secrets: a digest of a password must not be stored either. */
  readonly publicAnswers: unknown;
  /**
   * A retry skips the calls that succeeded. Default: it sends all calls again, with the same keys.
   */
  readonly resumes?: boolean;
}

export interface Submissions {
  /**
   * Runs the sequence under its loader. Returns undefined if the same submission is already
   * running.
   */
  submit(input: SubmissionInput): Promise<SequenceResult | undefined>;
}

/** Creates submissions whose keys and results are kept in this storage. */
export function createSubmissions(client: Client, storage: Store): Submissions {
  // Distinguishes a changed secret from a retry, until the page is closed.
  const digests = new Map<string, string>();
  return {
    submit: ({ name, sequence, context, places, answers, publicAnswers, resumes = false }) =>
      onceInFlight(client, `submit:${name}`, () =>
        withMinimumDuration(client, sequence.loader, async () => {
          const [all, shown] = await Promise.all([
            computeDigest(answers),
            computeDigest(publicAnswers),
          ]);
          const isRetry = (digests.get(name) ?? all) === all;
          digests.set(name, all);
          const submission = openSubmission(storage, name, shown, isRetry);
          const { set } = client.get();
          const given = await context();
          const asked = withAskedAnswers(set, places(set, given), given);
          const result = await runSequence(client, sequence, asked, {
            key: submission.key,
            ...(resumes && {
              results: submission.results,
              onResults: (results) => saveResults(storage, name, submission, results),
            }),
          });
          if (result.done && !resumes) {
            digests.delete(name);
            clearSubmission(storage, name);
          }
          return result;
        }),
      ),
  };
}

const computeDigest = (answers: unknown): Promise<string> => digest(JSON.stringify(answers) ?? '');
