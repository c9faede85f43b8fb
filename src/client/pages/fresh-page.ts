/**
 * Computes the key of a page that starts fresh when its key changes, and keeps the answers that
 * survive.
 */
import { evaluate, type CompiledPage } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { buildContext, NO_VALUES, type FormValues, type Url } from '../state/context.ts';

/** The current key of a page, as text; empty for a page that never starts fresh. */
export function freshKey(client: Client, { fresh }: CompiledPage, url: Url): string {
  if (fresh === undefined) return '';
  const { vocabulary } = client.get().set;
  return JSON.stringify(
    evaluate(fresh.key, buildContext(client, NO_VALUES, url), vocabulary) ?? null,
  );
}

/** Carries answers from one start of a page to the next, in memory only. */
export interface KeptAnswers {
  /** The kept answers; an empty object at first. */
  read(): FormValues['answers'];
  keep(answers: FormValues['answers']): void;
}

/** Keeps the answers that the page names; keeps none for a page that never starts fresh. */
export function keptAnswers({ fresh }: CompiledPage): KeptAnswers {
  const names = fresh?.keep ?? [];
  let kept: FormValues['answers'] = {};
  return {
    read: () => kept,
    keep(answers) {
      kept = Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
    },
  };
}
