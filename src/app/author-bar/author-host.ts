/** What the author's bar asks the host for: the states of saves, and why something shows. */
import type { SaveState } from '../../domain/index.ts';
import type { Context } from '../../engine/index.ts';
import type { Question } from '../../prover/index.ts';

/** A rule as `journey explain --json` prints it. */
export interface WhyRule {
  readonly sentence: string;
  /** The expression; absent when it always holds. */
  readonly rule?: unknown;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly read: readonly { readonly path: string; readonly value?: unknown }[];
  readonly gave?: unknown;
  readonly decided: boolean;
  readonly leadsTo?: string;
}
export interface Why {
  readonly question: string;
  readonly outcome: string;
  readonly rules: readonly WhyRule[];
}

/**
 * Calls `onSave` with the state of the last save, and with each later one. Returns the function that
 * stops it.
 */
export function watchSaves(onSave: (state: SaveState) => void): () => void {
  const events = new EventSource('/releases/events');
  events.addEventListener('save', ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as SaveState | null;
    if (state !== null) onSave(state);
  });
  return () => events.close();
}

/** Asks why something shows. Rejects with a message for the author. */
export async function askWhy(question: Question, context: Context): Promise<Why> {
  const answer = await fetch('/sandbox/author/why', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question, context }),
  });
  const body = (await answer.json()) as Why & { readonly message?: string };
  if (!answer.ok) throw new Error(body.message ?? `The host answered ${answer.status}.`);
  return body;
}

/** The address of a page with the definition's source and this line marked. */
export function sourceAddress({ file, line }: Pick<WhyRule, 'file' | 'line'>): string {
  const query = new URLSearchParams({ file, ...(line !== undefined && { line: String(line) }) });
  return `/sandbox/author/source?${query}${line === undefined ? '' : `#line-${line}`}`;
}
