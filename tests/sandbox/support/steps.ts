/** Takes steps of an application: saves sections, uploads files, and moves the clock. */
import type { Borrower } from './borrower.ts';
import type { Answer } from './sandbox.ts';

/**
 * A step of a borrower: a section with its body (or a function that makes it from the application),
 * a wait in seconds, or uploads by type.
 */
export type Step =
  | readonly [string, unknown?]
  | {
      readonly wait: number;
      /** The type of a document that is opened afterwards. */ readonly open?: string;
    }
  | { readonly upload: readonly string[] };

type BodyMaker = (application: any) => unknown; // eslint-disable-line typescript/no-explicit-any

/**
 * Takes the steps in order, and returns the status after each. Throws when a section is rejected.
 */
export async function takeSteps(by: Borrower, steps: readonly Step[]): Promise<string[]> {
  const statuses: string[] = [];
  for (const step of steps) {
    if ('wait' in step) {
      by.later(step.wait * 1000);
      if (step.open !== undefined) await openDocument(by, step.open);
    } else if ('upload' in step) for (const type of step.upload) await by.upload(type);
    else await saveStep(by, step as readonly [string, unknown?]);
    statuses.push(await by.status());
  }
  return statuses;
}

/** Downloads the document of a type as its borrower, and returns the response. */
export async function openDocument(by: Borrower, type: string): Promise<Answer> {
  const { documents } = await by.get();
  const uuid = (documents as { type: string; uuid: string }[]).find(
    (each) => each.type === type,
  )?.uuid;
  return by.call('GET', `${by.documents}/${String(uuid)}`, undefined, by.auth);
}

async function saveStep(
  by: Borrower,
  [section, body = {}]: readonly [string, unknown?],
): Promise<void> {
  const answer = await by.put(
    section,
    typeof body === 'function' ? (body as BodyMaker)(await by.get()) : body,
  );
  if (answer.status !== 200)
    throw new Error(`${section} was rejected with ${answer.status}: ${answer.text}`);
}
