/** Compares the definitions with the live release, in words and by file, and takes files back. */
import {
  type CompiledTree,
  hasErrors,
  listSources,
  readSources,
  sha256,
  type SourceTexts,
} from '../../release/index.ts';
import type { ScenarioRun } from '../../prover/index.ts';
import { type ChangedScreen, changedScreens } from '../releases/changed-screens.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { SaveMode } from '../releases/save-mode.ts';
import { findCauses } from './author-desk.ts';
import type { DeskInput } from './desk-input.ts';
import { changedFiles } from './drafts/draft-files.ts';
import { type Edited, type FileEdit, makeEdits, readDefinition } from './edit-files.ts';
import type { SlowTasks } from '../slow-tasks.ts';
import { type StudioDiff, withExamples } from './studio-diff.ts';

/** A file of the definitions whose text is not that of the live release. */
export interface ChangedFile {
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** A hash of the text that it has now. A file that changes meanwhile is not taken back. */
  readonly stamp: string;
}

/** Why the definitions cannot be published. */
interface DefinitionFault {
  /** `journeys/a.json:4:25`; empty when no file is at fault. */
  readonly place: string;
  readonly message: string;
}

interface WaitingState {
  readonly waits: boolean;
  /** Why saves can only wait; absent when they may also go live at once. */
  readonly onlyWaits?: string | undefined;
  /** The live release; null when none is. */
  readonly live: string | null;
  /** The release that waits for a publish; null when none does. */
  readonly release: string | null;
  readonly faults: readonly DefinitionFault[];
  /** Absent when the texts of the live release are not kept on this machine. */
  readonly files?: readonly ChangedFile[];
}

export interface ChangesState extends WaitingState {
  /** Absent while the definitions have faults. */
  readonly diff?: StudioDiff;
}

/** The screens that differ between the live release and the one that waits. */
export interface ChangedScreens {
  /** Ids of the releases; null where nothing waits. */
  readonly before: string | null;
  readonly after: string | null;
  readonly screens: readonly ChangedScreen[];
}

export interface ChangesDesk {
  state(): WaitingState;
  /** The state with what differs, which takes seconds. */
  changes(): Promise<ChangesState>;
  /** Lists the changes from a release to another one. Both are in the data folder. */
  compare(from: string, to: string): Promise<StudioDiff>;
  screens(): ChangedScreens;
  /** Runs the scenarios of the definitions as they are now. */
  runScenarios(): Promise<ScenarioRun>;
  /** Makes scenarios, by their addresses, expect what is found. */
  expectFound(scenarios: readonly string[]): Promise<Edited>;
  /**
   * Gives files the texts of the live release. Throws Error for one that changed since it was listed,
   * and when those texts are not kept.
   */
  takeBack(files: readonly Pick<ChangedFile, 'file' | 'stamp'>[]): Edited;
  /** Lets saves wait, or go live at once, which publishes what waits. */
  setWaits(waits: boolean): Promise<{ readonly waits: boolean }>;
}

interface ChangesInput extends DeskInput {
  readonly tasks: SlowTasks;
  readonly dataDir: string;
  readonly releases: Pick<LiveReleases, 'current' | 'waiting' | 'lastRefusal'>;
  readonly saveMode: SaveMode;
  /** Puts the working tree live, and tells all pages of the Studio. */
  readonly goLive: () => Promise<void>;
}

/** Opens the desk. */
export function openChangesDesk(input: ChangesInput): ChangesDesk {
  const { root, dataDir, releases, saveMode, compiled } = input;
  const compared = comparison(input);
  const compare = (from: string, to: string): Promise<StudioDiff> => compared(`${from} ${to}`);
  const sources = (): SourceTexts | undefined => {
    const live = releases.current()?.release;
    return live === undefined ? undefined : readSources(dataDir, live);
  };
  const runScenarios = scenarioRunner(input, sources);
  const state = (): WaitingState => {
    const tree = compiled();
    const faults = listFaults(tree, releases);
    const [texts, waiting] = [sources(), releases.waiting()?.release ?? null];
    return {
      waits: saveMode.waits(),
      onlyWaits: saveMode.onlyWaits,
      live: releases.current()?.release ?? null,
      release: waiting,
      faults,
      ...(texts && { files: listChanged(texts, listSources(tree.tree)) }),
    };
  };
  return {
    ...{ state, compare, runScenarios },
    async changes() {
      const now = state();
      const { faults, live, release } = now;
      if (faults.length > 0) return now;
      const isNew = live !== null && release !== null;
      return { ...now, diff: isNew ? await compare(live, release) : NO_DIFF };
    },
    screens() {
      const [live, waiting] = [releases.current(), releases.waiting()];
      const screens = changedScreens(live?.loaded, waiting?.loaded);
      return { before: live?.release ?? null, after: waiting?.release ?? null, screens };
    },
    async expectFound(accepted) {
      const { failed } = await runScenarios();
      const { tree, sets } = compiled();
      return makeEdits(root, input.prover.acceptScenarios(tree, sets, { failed, accepted }));
    },
    takeBack: (files) => makeEdits(root, files.map(backToLive(root, sources()))),
    async setWaits(waits) {
      saveMode.setWaits(waits);
      if (!waits) await input.goLive();
      return { waits: saveMode.waits() };
    },
  };
}

const NO_DIFF: StudioDiff = { counts: { breaking: 0, dangerous: 0, safe: 0 }, entries: [] };

/** Returns what compares two releases, once for the same two. The one that waits tells by its texts. */
function comparison({ prover, tasks, dataDir, releases, compiled }: ChangesInput) {
  return rememberLast((key: string): Promise<StudioDiff> => {
    const [from = '', to = ''] = key.split(' ');
    const tree = compiled();
    const isTree = releases.waiting()?.release === to && listFaults(tree, releases).length === 0;
    const diff = tasks.compare({ dataDir, from, to: isTree ? tree.tree : to });
    return diff.then((found) => withExamples(prover, found));
  });
}

/** Returns what runs the scenarios, once for the same texts and the same live release. */
function scenarioRunner(
  { tasks, compiled, releases }: ChangesInput,
  live: () => SourceTexts | undefined,
): () => Promise<ScenarioRun> {
  const run = rememberLast(() => tasks.runScenarios({ tree: compiled().tree, live: live() }));
  return () =>
    run(sha256([releases.current()?.release, ...[...compiled().tree.texts].flat()].join('\n')));
}

/** Returns the function that remembers its last result, unless it failed. */
function rememberLast<Result>(
  work: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  let last: { readonly key: string; readonly result: Promise<Result> } | undefined;
  return (key) => {
    if (last?.key === key) return last.result;
    const result = work(key);
    last = { key, result };
    result.catch(() => {
      if (last?.result === result) last = undefined;
    });
    return result;
  };
}

/** More faults than this are not listed. */
const MAX_FAULTS = 20;

function listFaults(
  { diagnostics }: CompiledTree,
  releases: Pick<LiveReleases, 'lastRefusal'>,
): readonly DefinitionFault[] {
  const refusal = releases.lastRefusal();
  const found = refusal ? refusal.faults : diagnostics.filter((one) => hasErrors([one]));
  if (refusal && found.length === 0) return [{ place: '', message: refusal.reason }];
  return findCauses(found)
    .slice(0, MAX_FAULTS)
    .map(({ file, line = 1, column = 1, message }) => ({
      place: `${file}.json:${line}:${column}`,
      message,
    }));
}

const makeStamp = (text: string | null): string => (text === null ? '' : sha256(text).slice(0, 16));

const listChanged = (live: SourceTexts, now: SourceTexts): readonly ChangedFile[] =>
  Object.entries(changedFiles(live, now)).map(([file, after]) => ({
    file,
    change: !live.has(file) ? 'added' : after === null ? 'removed' : 'changed',
    stamp: makeStamp(after),
  }));

/** The function that makes the edit which gives a file its live text. */
function backToLive(root: string, live: SourceTexts | undefined) {
  return ({ file, stamp }: Pick<ChangedFile, 'file' | 'stamp'>): FileEdit => {
    if (live === undefined)
      throw new Error(
        `Failed to take back ${file}: the texts of the live release are not kept on this machine. Please change the file.`,
      );
    const before = readDefinition(root, file);
    if (makeStamp(before) !== stamp)
      throw new Error(
        `Failed to take back ${file}: someone changed it meanwhile. Please look at it again.`,
      );
    return { file, before, after: live.get(file) ?? null };
  };
}
