/** The index of a screen's readers: which of its parts read which answer. */
import type { CompiledScreen } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import { listFields, type Field } from '../definition/fields.ts';
import { pathsRead } from '../logic/paths-read.ts';

export interface Readers {
  /**
   * Fields whose rules, or the option that they are below, show or hide them, by what is read: a dotted path of the answers, or
   * `$name` for a toggle.
   */
  readonly shown: ReadonlyMap<string, readonly string[]>;
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
    shown: shownBy(screen),
    prefilled: fields.filter(({ ui }) => readsAnswers(ui.prefill)),
    content: pathsRead(contentIn(screen, fields)),
  };
}

/** Does the content of a screen read this answer, a part of it, or a group around it? */
export function readsAnswer(screen: CompiledScreen, answer: string): boolean {
  const path = `answers.${answer}`;
  return readersIn(screen).content.some(
    (read) => read === path || path.startsWith(`${read}.`) || read.startsWith(`${path}.`),
  );
}

const withInner = (field: Field): readonly Field[] => [
  field,
  ...(field.fields ?? []).flatMap(withInner),
];

const readsAnswers = (rule: unknown): boolean =>
  pathsRead(rule).some((path) => path.startsWith('answers.'));

function shownBy(screen: CompiledScreen): Readers['shown'] {
  const table = new Map<string, string[]>();
  const visit = (field: Field, outer: readonly string[]): void => {
    const { when, shown, under } = field.ui;
    const reads = [...outer, ...pathsRead(when), ...pathsRead(shown)];
    if (under !== undefined) reads.push(`answers.${under.field}`);
    for (const path of new Set(reads)) {
      const key = path.startsWith('answers.') ? path.slice('answers.'.length) : `$${path}`;
      table.set(key, [...(table.get(key) ?? []), field.path]);
    }
    for (const inner of field.fields ?? []) visit(inner, reads);
  };
  for (const field of listFields(screen)) visit(field, []);
  return table;
}

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
