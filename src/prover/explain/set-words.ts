/** How the rules of a set read for somebody who does not know its paths: fields by their labels, values by their options. */
import {
  type CompiledSet,
  type FieldUi,
  listLeaves,
  type OptionDef,
  perObject,
} from '../../engine/index.ts';
import { listScreens } from '../analysis/screens.ts';
import { literalText } from '../diff/words/rule-text.ts';
import { buildNames } from '../diff/words/names.ts';
import { pathInWords } from '../texts/path-in-words.ts';
import type { RuleNames } from './rule-words.ts';

/** The names of paths and values of a set. */
export type SetWords = Required<RuleNames>;

/** The words of a set: “annual income”, “15,000”, “Unemployed”. */
export const setWords = perObject((set: CompiledSet): SetWords => {
  const { nameOf, isMoney } = buildNames(set);
  const labels = optionLabels(set);
  return {
    path(path) {
      const name = nameOf(path);
      return name === path ? pathInWords(path) : withoutCapital(name);
    },
    value(value, path) {
      const label = path === undefined ? undefined : labels.get(path)?.get(value);
      if (label !== undefined) return `“${label}”`;
      if (value === '' || value === null || value === undefined) return 'empty';
      if (typeof value === 'boolean') return inWords(value, path);
      if (typeof value === 'object' && !Array.isArray(value)) return 'filled in';
      return literalText(value, path !== undefined && isMoney(path));
    },
  };
});

/** A flag is on or off, anything else yes or no. */
function inWords(value: boolean, path: string | undefined): string {
  const [isTrue, isFalse] = path?.startsWith('flags.') ? ['on', 'off'] : ['yes', 'no'];
  return value ? isTrue : isFalse;
}

/** Path of an answer -> value -> the label of its option. */
function optionLabels(set: CompiledSet): ReadonlyMap<string, ReadonlyMap<unknown, string>> {
  const leaves = listScreens(set).flatMap((screen) => listLeaves(screen));
  return new Map(
    leaves.flatMap(({ path, ui }) => {
      const options = optionsOf(set, ui);
      return options === undefined ? [] : [[`answers.${path}`, labelsOf(options)] as const];
    }),
  );
}

/** The options of a field, those of a list included; undefined where it has none, or a rule gives them. */
export function optionsOf(
  { lists }: CompiledSet,
  { options }: FieldUi,
): readonly OptionDef[] | undefined {
  if (typeof options === 'string') return lists[options];
  return Array.isArray(options) ? (options as readonly OptionDef[]) : undefined;
}

const labelsOf = (options: readonly OptionDef[]): ReadonlyMap<unknown, string> =>
  new Map(
    options.flatMap(({ value, label }) =>
      typeof label === 'string' ? [[value, label] as const] : [],
    ),
  );

/** `Annual income` as `annual income`; a name that begins with an abbreviation stays. */
const withoutCapital = (name: string): string =>
  /^\p{Lu}\p{Ll}|^\p{Lu}$|^\p{Lu} /u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
