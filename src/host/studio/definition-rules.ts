/** The data for the Studio to change a rule: the rules of a definition, and what they can read. */
import type { HeldEntry, RuleFact, TargetChoice } from '../../prover/index.ts';
import type { CompiledSet, Rule } from '../../engine/index.ts';
import type { Prover } from '../load-rooms.ts';
import { surroundingsOf } from './definition-surroundings.ts';
import { textOf } from './definition-edits.ts';

/** A rule of journeys/shared/rules.json. */
interface NamedRule {
  readonly name: string;
  readonly description: string;
}

export interface DefinitionRules {
  /** Also the routes without a rule. */
  readonly rules: readonly HeldEntry[];
  /** The facts of the same journey first, in its order: a rule may not read what is asked later. */
  readonly facts: readonly RuleFact[];
  readonly named: readonly NamedRule[];
  /** Where a route can lead; empty while the definitions do not compile. */
  readonly targets: readonly TargetChoice[];
}

type Table = Readonly<Record<string, { readonly rule: Rule; readonly description?: string }>>;

/**
 * The rules of a definition. `folder`: the lender in whose words they are; while the definitions do not
 * compile, they are in those of the file, and there are no facts and targets. Throws Error for a text that is no JSON.
 */
export function rulesOf(
  prover: Prover,
  root: string,
  { file, folder }: { readonly file: string; readonly folder: string },
): DefinitionRules {
  const text = textOf(root, file);
  const { tree, sets } = prover.compileTree(root);
  const set = sets.get(folder);
  const table = namedRules(tree.files);
  const { questions } = surroundingsOf(tree, file.replace(/\.json$/, ''));
  const places = new Map(questions.map((name, at) => [`answers.${name}`, at]));
  const placeOf = ({ path }: RuleFact): number => places.get(path) ?? places.size;
  const [, journey = ''] = /^journeys\/([^/]+)\/(?:steps\/|journey\.json$)/.exec(file) ?? [];
  const facts = set === undefined ? [] : prover.ruleFacts(set, journey);
  return {
    rules: readHeld(() =>
      prover.heldEntries(
        {
          ...{ text, ruleOf: (name) => table[name]?.rule },
          ...(set && { names: prover.setWords(set) }),
        },
        file,
      ),
    ),
    targets: set === undefined ? [] : prover.listTargets(set, findSharers(file, set, sets)),
    facts: facts.toSorted((one, other) => placeOf(one) - placeOf(other)),
    named: Object.entries(table).map(([name, { description = '' }]) => ({ name, description })),
  };
}

/** The lenders that have a file of this lender, too: those of the journey, or all. None for its theme. */
function findSharers(
  file: string,
  own: CompiledSet,
  sets: ReadonlyMap<string, CompiledSet>,
): readonly CompiledSet[] {
  const [, journey = ''] = /^journeys\/([^/]+)\//.exec(file) ?? [];
  if (journey === '') return [];
  const isForSome = Object.hasOwn(own.journeys, journey);
  return [...sets.values()].filter((set) => !isForSome || Object.hasOwn(set.journeys, journey));
}

function readHeld(read: () => readonly HeldEntry[]): readonly HeldEntry[] {
  try {
    return read();
  } catch {
    throw new Error(
      'Failed to read the rules: the text is no JSON. Please correct it, or undo the last change.',
    );
  }
}

function namedRules(
  files: readonly { readonly file: string; readonly content?: unknown }[],
): Table {
  const content = files.find(({ file }) => file === 'journeys/shared/rules')?.content;
  return (content as { readonly rules?: Table } | undefined)?.rules ?? {};
}
