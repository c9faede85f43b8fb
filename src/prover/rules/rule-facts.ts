/** Lists what a condition can read, with what its values are: the answers, and all that rules read. */
import {
  type CompiledSet,
  type DataSchema,
  listLeaves,
  type Rule,
  setData,
  perObject,
} from '../../engine/index.ts';
import { listFacts } from '../analysis/facts.ts';
import { findRules } from '../analysis/find-rules.ts';
import { listScreens } from '../analysis/screens.ts';
import { optionsOf, setWords } from '../explain/set-words.ts';
import { capitalize } from '../texts/capitalize.ts';

export interface RuleFact {
  /** Dotted path in the context. */
  readonly path: string;
  readonly label: string;
  readonly kind: 'choice' | 'list' | 'yes-no' | 'money' | 'number' | 'date' | 'text' | 'any';
  /** The values of a choice or list; absent where any can be given. */
  readonly values?: readonly { readonly value: unknown; readonly label: string }[];
}

/** The facts of a set by their path: the answers of its screens, then what else its rules read. */
const listAllFacts = perObject((set: CompiledSet): readonly RuleFact[] => {
  const facts = new Map<string, RuleFact>();
  for (const fact of [...answerFacts(set), ...readFacts(set)])
    if (!facts.has(fact.path)) facts.set(fact.path, fact);
  return [...facts.values()];
});

/** The facts of a set. Those for a journey are without the answers that only other forms ask for. */
export function ruleFacts(set: CompiledSet, journey = ''): readonly RuleFact[] {
  const steps = set.journeys[journey]?.steps;
  if (steps === undefined) return listAllFacts(set);
  const leaves = steps.flatMap(({ screen }) => listLeaves(screen));
  const own = new Set(leaves.map(({ path }) => path.split('.')[0]));
  return listAllFacts(set).filter(({ path }) => {
    const [root, name] = path.split('.');
    return root !== 'answers' || own.has(name);
  });
}

function answerFacts(set: CompiledSet): readonly RuleFact[] {
  const words = setWords(set);
  return listScreens(set).flatMap((screen) =>
    listLeaves(screen).map(({ path: own, schema, ui }): RuleFact => {
      const path = `answers.${own}`;
      const options = optionsOf(set, ui)?.map(({ value, label }) => ({
        value: value as unknown,
        label: typeof label === 'string' ? label : String(value),
      }));
      return {
        ...{ path, label: capitalize(words.path(path)), kind: kindOf(schema, ui.widget, options) },
        ...(options && { values: options }),
      };
    }),
  );
}

function kindOf(
  { type }: DataSchema,
  widget: string | undefined,
  options: unknown,
): RuleFact['kind'] {
  if (type === 'array') return 'list';
  if (options !== undefined) return 'choice';
  if (type === 'boolean') return 'yes-no';
  if (widget === 'money') return 'money';
  if (type === 'number' || type === 'integer') return 'number';
  return widget === 'date-parts' ? 'date' : 'text';
}

/** Lists what rules read beside answers. The values are those with which rules compare. */
function readFacts(set: CompiledSet): readonly RuleFact[] {
  const rules: Rule[] = [];
  findRules(setData(set), '', (rule) => rules.push(rule as Rule));
  const words = setWords(set);
  return listFacts(rules).flatMap(({ path, values }): readonly RuleFact[] => {
    if (path === '' || /^(?:answers|item|current|accumulator)(?:\.|$)/.test(path)) return [];
    const label = capitalize(words.path(path));
    if (path.startsWith('flags.')) return [{ path, label, kind: 'yes-no' }];
    const known = values.filter((value) => typeof value === 'string' && value.length > 1);
    if (known.length === 0) return [{ path, label, kind: 'any' }];
    return [
      {
        ...{ path, label, kind: 'any' },
        values: known.map((value) => ({ value, label: String(value) })),
      },
    ];
  });
}
