/**
 * The one way to submit, for journeys and pages: the same answers are the same submission, so a
 * retry sends the same idempotency keys.
 */
import type { Context, SequenceDef } from '../../engine/index.ts';
import type { Store } from '../../services/index.ts';
import type { Client } from '../client.ts';
import { clearSubmission, openSubmission, saveResults } from '../drafts/submission-store.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { digest } from './digest.ts';
import { onceInFlight } from './in-flight.ts';
import { runSequence, type SequenceResult } from './run-sequence.ts';

export interface SubmissionInput {
  /** Names the submission: nothing is sent twice at once under one name. */
  readonly name: string;
  readonly sequence: SequenceDef;
  /** The context to send, asked for when the sequence begins. */
  readonly context: () => Promise<Context> | Context;
  /** All answers. Kept in memory alone, as a digest. */
  readonly answers: unknown;
  /** The answers without secrets: a digest of a password must not be stored either. */
  readonly publicAnswers: unknown;
  /** A retry repeats no call that is done. Default: it sends all calls again, with the same keys. */
  readonly resumes?: boolean;
}

export interface Submissions {
  /** Runs the sequence under its loader. Undefined: the same is under way already. */
  submit(input: SubmissionInput): Promise<SequenceResult | undefined>;
}

/** Submissions whose keys and results are kept in this storage. */
export function createSubmissions(client: Client, storage: Store): Submissions {
  // Tells a changed secret from a retry, for as long as the page lives.
  const digests = new Map<string, string>();
  return {
    submit: ({ name, sequence, context, answers, publicAnswers, resumes = false }) =>
      onceInFlight(client, `submit:${name}`, () =>
        withMinimumDuration(client, sequence.loader, async () => {
          const [all, shown] = await Promise.all([digestOf(answers), digestOf(publicAnswers)]);
          const isRetry = (digests.get(name) ?? all) === all;
          digests.set(name, all);
          const submission = openSubmission(storage, name, shown, isRetry);
          const result = await runSequence(client, sequence, await context(), {
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

const digestOf = (answers: unknown): Promise<string> => digest(JSON.stringify(answers) ?? '');
