/** The index of a screen's readers: which of its parts read which answer. */
import type { CompiledScreen } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import { listFields, type Field } from '../definition/fields.ts';
import { pathsRead } from '../logic/paths-read.ts';
import { type Dependents, findDependents, overlaps } from './dependents.ts';

export interface Readers {
  /** Fields that a rule, or the option that they are below, shows or hides. */
  readonly shown: Dependents;
  /** Fields whose prefill reads an answer. */
  readonly prefilled: readonly Field[];
  /** The paths that everything else reads: blocks, texts, actions, options and limits of fields. */
  readonly content: readonly string[];
}

/** The readers of a screen. Built once for each screen. */
export function readersIn(screen: CompiledScreen): Readers {
  return (derivedFrom(screen).readers ??= buildReaders(screen));
}

function buildReaders(screen: CompiledScreen): Readers {
  const fields = listFields(screen).flatMap(withInner);
  return {
    shown: findDependents(screen),
    prefilled: fields.filter(({ ui }) => readsAnswers(ui.prefill)),
    content: pathsRead(contentIn(screen, fields)),
  };
}

/**
 * Does the content of a screen read this answer, a part of it, a group around it, or the answer of a
 * field that appears or disappears with it?
 */
export function readsAnswer(screen: CompiledScreen, answer: string): boolean {
  const { content, shown } = readersIn(screen);
  return [answer, ...shown(answer)].some((name) =>
    content.some((read) => overlaps(read, `answers.${name}`)),
  );
}

const withInner = (field: Field): readonly Field[] => [
  field,
  ...(field.fields ?? []).flatMap(withInner),
];

const readsAnswers = (rule: unknown): boolean =>
  pathsRead(rule).some((path) => path.startsWith('answers.'));

/** The content of a screen. Whether a group is collapsed depends on the prefills of its fields. */
function contentIn(
  { title, intro, next, blocks, primary, secondary }: CompiledScreen,
  fields: readonly Field[],
): unknown {
  const collapsible = fields.filter(({ ui }) => ui.collapsed !== undefined).flatMap(withInner);
  const words = fields.map(
    ({ ui: { when: _when, shown: _shown, prefill: _prefill, ...ui } }) => ui,
  );
  const prefills = collapsible.map(({ ui }) => ui.prefill);
  return [title, intro, next, blocks, primary, secondary, words, prefills];
}
