/** Runs all scenarios, and corrects those that expect what was changed. */
import { type CompiledSet, memberPointer } from '../../engine/index.ts';
import { editValue } from '../../release/edits.ts';
import type { SourceTexts, SourceTree } from '../../release/index.ts';
import { acceptedValue } from './accept-found.ts';
import type { KeptScenario } from './kept-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { runScenarios, type ScenarioOutcome } from './scenario-outcomes.ts';
import { type AuthoredScenario, type Scenario, scenariosIn, setOfScenario } from './scenario.ts';

export interface ScenarioRun {
  readonly count: number;
  readonly failed: readonly ScenarioOutcome[];
  readonly reworded: RewordedScenarios;
  /** The addresses of the failed ones that can expect what is found. */
  readonly acceptable: readonly string[];
}

/** How many of the failed ones pass once they expect the words that are there now, and the edits. */
interface RewordedScenarios {
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
  const reworded = listCorrections(tree, sets, failed, (one) => listSpots(one.expect, '', words));
  const acceptable = listCorrections(tree, sets, failed, listFound);
  return {
    ...{ count: outcomes.length, failed },
    reworded: { count: reworded.length, edits: editsOf(reworded, tree) },
    acceptable: acceptable.map(({ address }) => address),
  };
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
  const corrections = listCorrections(tree, sets, chosen, listFound);
  const left = accepted.find((one) => !corrections.some(({ address }) => address === one));
  if (left === undefined) return editsOf(corrections, tree);
  throw new Error(
    `Failed to change the scenario ${left}: it is not as it was. Please run the scenarios again.`,
  );
}

/** A place in what a scenario expects, and the value that it gets. */
type Spot = readonly [pointer: string, value: unknown];

const listFound = (_: Scenario, { divergences }: ScenarioOutcome): readonly Spot[] =>
  divergences.map((one) => [`/${one.about}`, acceptedValue(one)]);

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

/** A scenario that fails, and what lets it pass. */
interface Correction extends Pick<AuthoredScenario, 'file' | 'pointer'> {
  readonly address: string;
  readonly spots: readonly Spot[];
}

/** The corrections after which scenarios pass, and still expect something. */
function listCorrections(
  { files }: Tree,
  sets: Sets,
  failed: readonly ScenarioOutcome[],
  spotsOf: (scenario: Scenario, outcome: ScenarioOutcome) => readonly Spot[],
): readonly Correction[] {
  if (failed.length === 0) return [];
  const outcomes = new Map(failed.map((outcome) => [outcome.address, outcome]));
  return scenariosIn(files).flatMap(({ file, pointer, scenario }) => {
    const address = `${file}#${pointer}`;
    const outcome = outcomes.get(address);
    const set = setOfScenario(sets, scenario);
    const spots = outcome === undefined ? [] : spotsOf(scenario, outcome);
    if (set === undefined || spots.length === 0) return [];
    const expected = JSON.parse(write(JSON.stringify(scenario.expect), spots)) as object;
    const isEmpty = Object.keys(expected).length === 0;
    const isMet = !isEmpty && runScenario(set, { ...scenario, expect: expected }).length === 0;
    return isMet ? [{ file, pointer, address, spots }] : [];
  });
}

const write = (text: string, spots: readonly Spot[], pointer = ''): string =>
  spots.reduce((before, [spot, now]) => editValue(before, `${pointer}${spot}`, now), text);

/** The edits of the files of corrections. */
function editsOf(corrections: readonly Correction[], { texts }: Tree): RewordedScenarios['edits'] {
  const byFile = Map.groupBy(corrections, ({ file }) => file);
  return [...byFile].map(([file, own]) => ({
    file: `${file}.json`,
    before: texts.get(file) ?? null,
    after: own.reduce(
      (text, { pointer, spots }) => write(text, spots, `${pointer}/expect`),
      texts.get(file) ?? '',
    ),
  }));
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
