/** Finds the amounts at which a rule or a limit of either side decides. */
import { listFacts, findRules } from '../../src/prover/index.ts';
import {
  type CompiledScreen,
  type CompiledSet,
  listLeaves,
  type Rule,
  setData,
} from '../../src/engine/index.ts';

const ANSWER = 'answers.';

/** Path of an answer -> amounts on both sides of each threshold, ascending. */
export function listEdges(sets: readonly CompiledSet[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, Set<number>>();
  const add = (path: string, value: unknown): void => {
    if (typeof value !== 'number' || value < 0) return;
    found.set(path, (found.get(path) ?? new Set()).add(value));
  };
  for (const set of sets) {
    const { journeys, pages } = setData(set);
    const rules: Rule[] = [];
    findRules([journeys, pages], '', (rule) => rules.push(rule as Rule));
    for (const { path, values } of listFacts(rules))
      if (path.startsWith(ANSWER)) values.forEach((value) => add(path.slice(ANSWER.length), value));
    for (const screen of listScreens(set))
      for (const { path, schema } of listLeaves(screen))
        for (const limit of [schema.minimum, schema.maximum])
          if (limit !== undefined) [limit - 1, limit, limit + 1].forEach((one) => add(path, one));
  }
  return new Map([...found].map(([path, values]) => [path, [...values].toSorted((a, b) => a - b)]));
}

const listScreens = ({ journeys, pages }: CompiledSet): readonly CompiledScreen[] =>
  [...Object.values(journeys).flatMap(({ steps }) => steps), ...Object.values(pages)].map(
    ({ screen }) => screen,
  );
