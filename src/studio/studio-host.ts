/** Sends the requests of the Studio to its host. */
import type { SaveState } from '../domain/index.ts';
import type { LocatedExplanation, PressedText, PressedWords, Question } from '../prover/index.ts';
import type { Context } from '../engine/index.ts';

export interface Lender {
  /** Its theme folder. */
  readonly folder: string;
  readonly code: string;
  readonly name: string;
}

/** One change of the words at an address. See TextChange of the host. */
export interface Change {
  readonly address: string;
  readonly lender?: string | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

/** Sends a request and returns its answer. Rejects with the host's message for the author. */
async function send<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The host does not answer. Your change is not saved; please try again.');
  });
  const result = (await answer.json().catch(() => ({}))) as T & { readonly message?: string };
  if (!answer.ok) throw new Error(result.message ?? `The host answered ${answer.status}.`);
  return result;
}

export const listLenders = (): Promise<readonly Lender[]> => send('/studio/api/lenders');

export const findPressed = (
  folder: string,
  pressed: PressedWords,
): Promise<readonly PressedText[]> => send(`/studio/api/lenders/${folder}/press`, pressed);

export const changeText = (change: Change): Promise<PressedText> =>
  send('/studio/api/changes', change);

export const explain = (
  lender: Lender,
  question: Question,
  context: Context,
): Promise<LocatedExplanation> =>
  send(`/sandbox/author/why?org=${lender.code}`, { question, context });

/** Calls `onSave` with each save. Returns the function that stops it. */
export function watchSaves(onSave: (state: SaveState) => void): () => void {
  const events = new EventSource('/releases/events');
  events.addEventListener('save', ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as SaveState | null;
    if (state !== null) onSave(state);
  });
  return () => events.close();
}
