/** Finds the fields that may appear or disappear when an answer or a toggle changes. */
import type { CompiledScreen, FieldUi } from '../definition/compiled.ts';
import { listFields, type Field } from '../definition/fields.ts';
import { pathsRead } from '../logic/paths-read.ts';

/** The fields that depend on a dotted path of the answers, or on `$name` for a toggle. */
export type Dependents = (changed: string) => readonly string[];

/** A field that a path of the context decides about. */
interface Reader {
  readonly field: string;
  /** The path, as the rule names it. */
  readonly read: string;
  /** Does it decide whether the field is asked for? Then rules read the answer of the field or not. */
  readonly isAsked: boolean;
}

/** Makes the search of a screen. The fields of each path are kept, since each key press asks for them. */
export function findDependents(screen: CompiledScreen): Dependents {
  const readers = listReaders(screen);
  const kept = new Map<string, readonly string[]>();
  return (changed) => {
    const known = kept.get(changed);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const names = new Set([changed.startsWith('$') ? changed.slice(1) : `answers.${changed}`]);
    // A name that is added meanwhile is visited, too.
    for (const name of names)
      for (const { field, read, isAsked } of readers)
        if (overlaps(read, name)) {
          found.add(field);
          if (isAsked) names.add(`answers.${field}`);
        }
    kept.set(changed, [...found]);
    return [...found];
  };
}

/** Lists the deciding paths of each field and group: of its own rules and of the groups around it. */
function listReaders(screen: CompiledScreen): readonly Reader[] {
  const found: Reader[] = [];
  const visit = (
    { path, ui, fields = [] }: Field,
    outer: readonly Omit<Reader, 'field'>[],
  ): void => {
    const asked = [...pathsRead(ui.when), ...optionRead(ui, screen)];
    const reads = [
      ...outer,
      ...asked.map((read) => ({ read, isAsked: true })),
      ...pathsRead(ui.shown).map((read) => ({ read, isAsked: false })),
    ];
    for (const one of reads) found.push({ field: path, ...one });
    for (const inner of fields) visit(inner, reads);
  };
  for (const field of listFields(screen)) visit(field, []);
  return found;
}

/** The answer of the field that it is drawn below, and what its prefill reads. */
const optionRead = ({ under }: FieldUi, { ui }: CompiledScreen): readonly string[] =>
  under === undefined ? [] : [`answers.${under.field}`, ...pathsRead(ui[under.field]?.prefill)];

/** Does a rule that reads the first path depend on the second one: the same, a group or a part? */
export const overlaps = (read: string, path: string): boolean =>
  // The empty path is the whole context.
  read === '' || read === path || path.startsWith(`${read}.`) || read.startsWith(`${path}.`);
