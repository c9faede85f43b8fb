/** Takes steps of an application: saves sections, uploads files, and moves the clock. */
import type { Borrower } from './borrower.ts';
import type { Answer } from './sandbox.ts';

/**
 * One thing that a borrower does: a section and its body, which may be made from the application;
 * or a wait in seconds; or uploads.
 */
export type Step =
  | readonly [string, unknown?]
  | {
      readonly wait: number;
      /** The type of a paper that is opened then. */ readonly open?: string;
    }
  | { readonly upload: readonly string[] };

type Made = (application: any) => unknown; // eslint-disable-line typescript/no-explicit-any

/**
 * Does the steps in their order. Gives the statuses that it stood at after each. Throws when a call
 * is refused.
 */
export async function takeSteps(by: Borrower, steps: readonly Step[]): Promise<string[]> {
  const seen: string[] = [];
  for (const step of steps) {
    if ('wait' in step) {
      by.later(step.wait * 1000);
      if (step.open !== undefined) await openDocument(by, step.open);
    } else if ('upload' in step) for (const type of step.upload) await by.upload(type);
    else await saved(by, step as readonly [string, unknown?]);
    seen.push(await by.status());
  }
  return seen;
}

/** Opens the paper of a type, as the borrower does who reads it. Gives its answer. */
export async function openDocument(by: Borrower, type: string): Promise<Answer> {
  const { documents } = await by.get();
  const uuid = (documents as { type: string; uuid: string }[]).find(
    (each) => each.type === type,
  )?.uuid;
  return by.call('GET', `${by.documents}/${String(uuid)}`, undefined, by.auth);
}

async function saved(
  by: Borrower,
  [section, body = {}]: readonly [string, unknown?],
): Promise<void> {
  const answer = await by.put(
    section,
    typeof body === 'function' ? (body as Made)(await by.get()) : body,
  );
  if (answer.status !== 200)
    throw new Error(`${section} was refused with ${answer.status}: ${answer.text}`);
}
