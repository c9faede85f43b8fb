/** Runs all scenarios, and finds those that fail only because they expect words that were changed. */
import { type CompiledSet, memberPointer } from '../../engine/index.ts';
import { editValue } from '../../release/edits.ts';
import type { SourceTexts, SourceTree } from '../../release/index.ts';
import type { KeptScenario } from './kept-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { runScenarios, type ScenarioOutcome } from './scenario-outcomes.ts';
import { scenariosIn, setOfScenario } from './scenario.ts';

export interface ScenarioRun {
  readonly count: number;
  readonly failed: readonly ScenarioOutcome[];
  readonly reworded: RewordedScenarios;
}

/** How many of the failed ones pass once they expect the words that are there now, and the edits. */
export interface RewordedScenarios {
  readonly count: number;
  readonly edits: readonly Pick<KeptScenario, 'file' | 'before' | 'after'>[];
}

/** Words of the live texts -> the words at the same place now. */
type ChangedWords = ReadonlyMap<string, string>;
type Tree = Pick<SourceTree, 'files' | 'texts'>;
type Sets = ReadonlyMap<string, CompiledSet>;

/** Runs all scenarios. Without the texts of the live release, no words count as changed. */
export function runAllScenarios(
  tree: Tree,
  sets: Sets,
  live: SourceTexts = new Map(),
): ScenarioRun {
  const outcomes = runScenarios(tree, sets);
  const failed = outcomes.filter(({ divergences }) => divergences.length > 0);
  const words = failed.length === 0 ? new Map() : listChangedWords(live, tree.texts);
  return { count: outcomes.length, failed, reworded: reword(tree, sets, outcomes, words) };
}

function listChangedWords(live: SourceTexts, texts: Tree['texts']): ChangedWords {
  const pairs = [...texts].flatMap(([file, text]) => {
    const before = live.get(`${file}.json`);
    const isChanged = before !== undefined && before !== text && !file.includes('/scenarios/');
    return isChanged ? pairWords(JSON.parse(before), JSON.parse(text)) : [];
  });
  return new Map(pairs);
}

function pairWords(before: unknown, after: unknown): (readonly [string, string])[] {
  if (typeof before === 'string' && typeof after === 'string')
    return before === after ? [] : [[before, after]];
  if (!isBranch(before) || !isBranch(after)) return [];
  return Object.entries(before).flatMap(([key, value]) => pairWords(value, after[key]));
}

function reword(
  { files, texts }: Tree,
  sets: Sets,
  outcomes: readonly ScenarioOutcome[],
  words: ChangedWords,
): RewordedScenarios {
  const written = new Map<string, string>();
  let count = 0;
  scenariosIn(files).forEach(({ file, pointer, scenario }, at) => {
    const set = setOfScenario(sets, scenario);
    const spots = listSpots(scenario.expect, `${pointer}/expect`, words);
    if (!set || spots.length === 0 || outcomes[at]?.divergences.length === 0) return;
    const text = spots.reduce(
      (before, [spot, now]) => editValue(before, spot, now),
      written.get(file) ?? texts.get(file) ?? '',
    );
    const found = scenariosIn([{ file, content: JSON.parse(text) }]);
    const next = found.find((one) => one.pointer === pointer);
    if (next === undefined || runScenario(set, next.scenario).length > 0) return;
    written.set(file, text);
    count += 1;
  });
  const edits = [...written].map(([file, after]) => ({
    file: `${file}.json`,
    before: texts.get(file) ?? null,
    after,
  }));
  return { count, edits };
}

/** The places of a value that have changed words, with those that are there now. */
function listSpots(
  value: unknown,
  pointer: string,
  words: ChangedWords,
): (readonly [string, string])[] {
  const now = typeof value === 'string' ? words.get(value) : undefined;
  if (now !== undefined) return [[pointer, now]];
  if (!isBranch(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listSpots(inner, memberPointer(pointer, key), words),
  );
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
