/** Lists what an author can ask about a screen: why it, its fields and blocks show, and its errors. */
import type { CompiledSet, Place } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { findScreen } from './find-screen.ts';
import { resolveScreen } from './resolve-screen.ts';
import type { ScreenField } from './screen.ts';

export interface ScreenQuestion {
  readonly title: string;
  readonly kind: 'Screen' | 'Field' | 'Block' | 'Check';
  /** The texts of a block, by which it is recognised on a page. */
  readonly words?: readonly string[];
  /** As the prover explains it. */
  readonly question:
    | { readonly kind: 'screen'; readonly place: Place }
    | { readonly kind: 'field'; readonly place: Place; readonly field: string }
    | { readonly kind: 'block'; readonly place: Place; readonly block: string }
    | { readonly kind: 'error'; readonly place: Place; readonly error: string };
}

export function screenQuestions(
  set: CompiledSet,
  place: Place,
  context: Context,
): readonly ScreenQuestion[] {
  const screen = resolveScreen(set, place, context);
  const blocks = [...screen.before, ...screen.after];
  return [
    { kind: 'Screen', title: screen.title, question: { kind: 'screen', place } },
    ...fieldsIn(screen.form?.fields ?? []).map(({ path, label }): ScreenQuestion => ({
      ...{ kind: 'Field', title: label === '' ? path : label },
      question: { kind: 'field', place, field: path },
    })),
    ...blocks.map((block): ScreenQuestion => ({
      ...{ kind: 'Block', title: block.title ?? block.id, words: wordsIn(block) },
      question: { kind: 'block', place, block: block.id },
    })),
    ...(findScreen(set, place)?.checks ?? []).map(({ id }): ScreenQuestion => ({
      ...{ kind: 'Check', title: id },
      question: { kind: 'error', place, error: id },
    })),
  ];
}

/** The fields with those of groups, without the groups. */
const fieldsIn = (fields: readonly ScreenField[]): readonly ScreenField[] =>
  fields.flatMap((field) => (field.fields ? fieldsIn(field.fields) : [field]));

/** The texts of a resolved block, in which names and addresses are texts, too. */
const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};
