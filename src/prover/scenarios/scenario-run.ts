/** Runs all scenarios, and corrects those that expect what was changed. */
import { type CompiledSet, memberPointer } from '../../engine/index.ts';
import { editValue } from '../../release/edits.ts';
import type { SourceTexts, SourceTree } from '../../release/index.ts';
import { acceptedValue } from './accept-found.ts';
import type { KeptScenario } from './kept-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { runScenarios, type ScenarioOutcome } from './scenario-outcomes.ts';
import { type AuthoredScenario, scenariosIn, setOfScenario } from './scenario.ts';

export interface ScenarioRun {
  readonly count: number;
  readonly failed: readonly ScenarioOutcome[];
  readonly reworded: RewordedScenarios;
  /** The addresses of the failed ones that can expect what is found. */
  readonly acceptable: readonly string[];
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
  const reworded = correct(tree, sets, failed, ({ scenario, pointer }) =>
    listSpots(scenario.expect, `${pointer}/expect`, words),
  );
  const acceptable = correct(tree, sets, failed, listFound).corrected;
  const { corrected, edits } = reworded;
  const count = outcomes.length;
  return { count, failed, reworded: { count: corrected.length, edits }, acceptable };
}

/**
 * The edits after which these scenarios (their addresses) expect what is found. Throws Error for one
 * that is not among those that fail, or would still fail.
 */
export function acceptScenarios(
  tree: Tree,
  sets: Sets,
  { failed, accepted }: Pick<ScenarioRun, 'failed'> & { readonly accepted: readonly string[] },
): RewordedScenarios['edits'] {
  const chosen = failed.filter(({ address }) => accepted.includes(address));
  const { edits, corrected } = correct(tree, sets, chosen, listFound);
  const left = accepted.find((one) => !corrected.includes(one));
  if (left === undefined) return edits;
  throw new Error(
    `Failed to change the scenario ${left}: it is not as it was. Please run the scenarios again.`,
  );
}

/** A place in a file, and the value that it gets. */
type Spot = readonly [pointer: string, value: unknown];

const listFound = ({ pointer }: AuthoredScenario, outcome: ScenarioOutcome): readonly Spot[] =>
  outcome.divergences.map((one) => [`${pointer}/expect/${one.about}`, acceptedValue(one)]);

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

interface Corrected extends Pick<RewordedScenarios, 'edits'> {
  /** The addresses of the scenarios that pass after the edits. */
  readonly corrected: readonly string[];
}

/** Writes the spots of the scenarios that fail, where they pass then and still expect something. */
function correct(
  { files, texts }: Tree,
  sets: Sets,
  failed: readonly ScenarioOutcome[],
  spotsOf: (authored: AuthoredScenario, outcome: ScenarioOutcome) => readonly Spot[],
): Corrected {
  const written = new Map<string, string>();
  const corrected: string[] = [];
  if (failed.length === 0) return { corrected, edits: [] };
  scenariosIn(files).forEach((authored) => {
    const { file, pointer, scenario } = authored;
    const outcome = failed.find(({ address }) => address === `${file}#${pointer}`);
    const set = setOfScenario(sets, scenario);
    const spots = outcome === undefined ? [] : spotsOf(authored, outcome);
    if (set === undefined || outcome === undefined || spots.length === 0) return;
    const text = spots.reduce(
      (before, [spot, now]) => editValue(before, spot, now),
      written.get(file) ?? texts.get(file) ?? '',
    );
    const found = scenariosIn([{ file, content: JSON.parse(text) }]);
    const next = found.find((one) => one.pointer === pointer);
    if (next === undefined || Object.keys(next.scenario.expect).length === 0) return;
    if (runScenario(set, next.scenario).length > 0) return;
    written.set(file, text);
    corrected.push(outcome.address);
  });
  const edits = [...written].map(([file, after]) => ({
    file: `${file}.json`,
    before: texts.get(file) ?? null,
    after,
  }));
  return { corrected, edits };
}

/** The places of a value that have changed words, with those that are there now. */
function listSpots(value: unknown, pointer: string, words: ChangedWords): readonly Spot[] {
  const now = typeof value === 'string' ? words.get(value) : undefined;
  if (now !== undefined) return [[pointer, now]];
  if (!isBranch(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listSpots(inner, memberPointer(pointer, key), words),
  );
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
