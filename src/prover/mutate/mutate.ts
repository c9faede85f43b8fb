/** Runs the scenarios and the check over mutated definitions, and tells which mutations nothing noticed. */
import {
  type CompiledSet,
  type DefinitionFile,
  findScreen,
  pointerSegments,
} from '../../engine/index.ts';
import { checkSource } from '../check/check-tree.ts';
import { compileSource } from '../compile/compile-tree.ts';
import { hasErrors, locate, type SourceTree } from '../../release/index.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import {
  type AuthoredScenario,
  placeOfScenario,
  scenariosIn,
  setOfScenario,
} from '../scenarios/scenario.ts';
import { type Mutation, REMOVED } from './mutations.ts';

/** Scenarios without an organisation run with its definitions. */
const DEFAULT_FOLDER = '_default';

/** A mutation and what noticed it. */
interface MutationResult extends Pick<Mutation, 'kind' | 'file' | 'pointer' | 'what'> {
  readonly line: number;
  /** Missing when nothing noticed it. */
  readonly noticedBy?: 'scenario' | 'check';
  /** The name of the scenario, or the code of the diagnostic. */
  readonly by?: string;
}

interface MutateOptions {
  /** Also run the check for what no scenario noticed. @default true */
  readonly check?: boolean;
  /** Called after each mutation. */
  readonly onResult?: (result: MutationResult) => void;
}

/** Applies each mutation alone, in order. Throws Error when a scenario fails without a mutation. */
export async function mutate(
  tree: SourceTree,
  mutations: readonly Mutation[],
  { check = true, onResult }: MutateOptions = {},
): Promise<readonly MutationResult[]> {
  const scenarios = scenariosIn(tree.files);
  const folders = listFolders(tree, scenarios);
  const failing = firstFailing(compileSource(tree, folders).sets, scenarios);
  if (failing !== undefined)
    throw new Error(
      `Failed to mutate: the scenario "${failing}" fails without a mutation. Please run \`npx journey test --only scenarios\` and correct it first.`,
    );
  const { sets } = compileSource(tree, folders);
  const sources = new Map(scenarios.map((one) => [one, findSource(sets, one)]));
  const results: MutationResult[] = [];
  for (const mutation of mutations) {
    const mutated = { ...tree, files: withMutation(tree.files, mutation) };
    const isNear = (one: AuthoredScenario) => sources.get(one) === mutation.file;
    const noticed =
      noticedByScenario(mutated, folders, [
        scenarios.filter(isNear),
        scenarios.filter((one) => !isNear(one)),
      ]) ?? (check ? await noticedByCheck(mutated) : undefined);
    const { kind, file, pointer, what } = mutation;
    const line = locate(tree.texts.get(file) ?? '', pointer)?.line ?? 1;
    const result = { kind, file, pointer, what, line, ...noticed };
    results.push(result);
    onResult?.(result);
  }
  return results;
}

type Noticed = Pick<MutationResult, 'noticedBy' | 'by'>;

/**
 * Runs the scenarios of the mutated screen first, with the default definitions only: compiling a
 * lender takes longer than running all scenarios, and most mutations are noticed there.
 */
function noticedByScenario(
  tree: SourceTree,
  folders: readonly string[],
  [near, others]: readonly [readonly AuthoredScenario[], readonly AuthoredScenario[]],
): Noticed | undefined {
  const all = [...near, ...others];
  const general = all.filter(({ scenario }) => scenario.org === undefined);
  return (
    failingIn(tree, [DEFAULT_FOLDER], general) ??
    failingIn(
      tree,
      folders,
      all.filter(({ scenario }) => scenario.org !== undefined),
    )
  );
}

function failingIn(
  tree: SourceTree,
  folders: readonly string[],
  scenarios: readonly AuthoredScenario[],
): Noticed | undefined {
  const { sets, diagnostics } = compileSource(tree, folders);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) return { noticedBy: 'check', by: error.code };
  const by = firstFailing(sets, scenarios);
  return by === undefined ? undefined : { noticedBy: 'scenario', by };
}

/** The file of the screen that a scenario is about; undefined for one about a path. */
function findSource(
  sets: ReadonlyMap<string, CompiledSet>,
  { scenario }: AuthoredScenario,
): string | undefined {
  const set = setOfScenario(sets, scenario);
  return set && findScreen(set, placeOfScenario(scenario))?.source;
}

/** A warning is not noticed: it lets the definitions be published. */
async function noticedByCheck(tree: SourceTree): Promise<Noticed | undefined> {
  const { diagnostics } = await checkSource(tree);
  if (!hasErrors(diagnostics)) return undefined;
  const by = diagnostics.find(({ severity }) => severity === 'error')?.code ?? '';
  return { noticedBy: 'check', by };
}

/** The name of the first scenario that is not met; undefined when all are. */
function firstFailing(
  sets: ReadonlyMap<string, CompiledSet>,
  scenarios: readonly AuthoredScenario[],
): string | undefined {
  return scenarios.find(({ scenario }) => {
    const set = setOfScenario(sets, scenario);
    return set !== undefined && runScenario(set, scenario).length > 0;
  })?.scenario.name;
}

/** The theme folders that scenarios name, and the default: only these are compiled. */
function listFolders(tree: SourceTree, scenarios: readonly AuthoredScenario[]): readonly string[] {
  const { sets } = compileSource(tree);
  const used = new Set(scenarios.map(({ scenario }) => setOfScenario(sets, scenario)));
  return [...sets].flatMap(([folder, set]) => (used.has(set) ? [folder] : []));
}

/** The files with one of them changed. The other contents are the same objects. */
export function withMutation(
  files: readonly DefinitionFile[],
  { file, pointer, change }: Mutation,
): readonly DefinitionFile[] {
  return files.map((entry) =>
    entry.file === file
      ? { file, content: replacedAt(entry.content, pointerSegments(pointer), change) }
      : entry,
  );
}

function replacedAt(
  value: unknown,
  [head, ...rest]: readonly string[],
  change: Mutation['change'],
): unknown {
  if (head === undefined) return change(value);
  const inner = replacedAt((value as Record<string, unknown>)[head], rest, change);
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, at) =>
      String(at) === head ? (inner === REMOVED ? [] : [inner]) : [entry],
    );
  const { [head]: _, ...others } = value as Record<string, unknown>;
  return inner === REMOVED ? others : { ...(value as object), [head]: inner };
}

/** `count` of the mutations in an order that only the seed decides. */
export function pickMutations(
  mutations: readonly Mutation[],
  seed: number,
  count: number,
): readonly Mutation[] {
  const next = randomFrom(seed);
  return mutations
    .map((mutation) => ({ mutation, by: next() }))
    .toSorted((one, other) => one.by - other.by)
    .slice(0, count)
    .map(({ mutation }) => mutation);
}

/** Mulberry32: numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
