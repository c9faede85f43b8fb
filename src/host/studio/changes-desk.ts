/** What differs from the live release, for the Studio: in words, by file, and what takes a file back. */
import {
  type CompiledTree,
  hasErrors,
  listSources,
  readSources,
  sha256,
  type SourceTexts,
} from '../../release/index.ts';
import type { ScenarioRun } from '../../prover/index.ts';
import type { Prover } from '../load-rooms.ts';
import { type ChangedScreen, changedScreens } from '../releases/changed-screens.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { SaveMode } from '../releases/save-mode.ts';
import { type Edited, type FileEdit, makeEdits, readDefinition } from './edit-files.ts';
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

export interface ChangesState {
  readonly waits: boolean;
  /** Why saves can only wait; absent when they may also go live at once. */
  readonly onlyWaits?: string | undefined;
  /** The live release; null when none is. */
  readonly live: string | null;
  /** The release that waits for a publish; null when none does. */
  readonly release: string | null;
  readonly faults: readonly DefinitionFault[];
  /** Absent while the definitions have faults. */
  readonly diff?: StudioDiff;
  /** Absent when the texts of the live release are not kept on this machine. */
  readonly files?: readonly ChangedFile[];
}

/** The screens that differ between the live release and the one that waits. */
export interface ChangedScreens {
  /** Ids of the releases; null where nothing waits. */
  readonly before: string | null;
  readonly after: string | null;
  readonly screens: readonly ChangedScreen[];
}

export interface ChangesDesk {
  changes(): ChangesState;
  screens(): ChangedScreens;
  /** Runs the scenarios of the definitions as they are now. */
  runScenarios(): ScenarioRun;
  /** Makes scenarios, by their addresses, expect what is found. */
  expectFound(scenarios: readonly string[]): Edited;
  /**
   * Gives files the texts of the live release. Throws Error for one that changed since it was listed,
   * and when those texts are not kept.
   */
  takeBack(files: readonly Pick<ChangedFile, 'file' | 'stamp'>[]): Edited;
  /** Lets saves wait, or go live at once, which publishes what waits. */
  setWaits(waits: boolean): Promise<{ readonly waits: boolean }>;
}

export interface ChangesInput {
  readonly prover: Pick<
    Prover,
    | 'acceptScenarios'
    | 'diffSides'
    | 'runAllScenarios'
    | 'sideOfRelease'
    | 'sideOfTree'
    | 'witnessText'
  >;
  readonly root: string;
  readonly dataDir: string;
  readonly releases: Pick<LiveReleases, 'current' | 'waiting' | 'lastRefusal'>;
  readonly saveMode: SaveMode;
  /** Compiles the working tree when it changed since the last call. */
  readonly compiled: () => CompiledTree;
  /** Puts the working tree live, and tells all pages of the Studio. */
  readonly goLive: () => Promise<void>;
}

/** Opens the desk. */
export function openChangesDesk(input: ChangesInput): ChangesDesk {
  const { root, dataDir, releases, saveMode, compiled } = input;
  const compare = comparison(input);
  const sources = (): SourceTexts | undefined => {
    const live = releases.current()?.release;
    return live === undefined ? undefined : readSources(dataDir, live);
  };
  const runScenarios = scenarioRunner(input, sources);
  const changes = (): ChangesState => {
    const tree = compiled();
    const faults = listFaults(tree, releases);
    const [texts, waiting] = [sources(), releases.waiting()?.release ?? null];
    return {
      waits: saveMode.waits(),
      onlyWaits: saveMode.onlyWaits,
      live: releases.current()?.release ?? null,
      release: waiting,
      faults,
      ...(faults.length === 0 && { diff: waiting === null ? NO_DIFF : compare(tree, waiting) }),
      ...(texts && { files: listChanged(texts, listSources(tree.tree)) }),
    };
  };
  return {
    changes,
    screens() {
      const [live, waiting] = [releases.current(), releases.waiting()];
      const screens = changedScreens(live?.loaded, waiting?.loaded);
      return { before: live?.release ?? null, after: waiting?.release ?? null, screens };
    },
    runScenarios,
    expectFound(scenarios) {
      const { tree, sets } = compiled();
      const run = { failed: runScenarios().failed, accepted: scenarios };
      return makeEdits(root, input.prover.acceptScenarios(tree, sets, run));
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

/** Compares the working tree with the live release, once for each pair of releases. */
function comparison({ prover, releases }: ChangesInput) {
  let last: { readonly key: string; readonly diff: StudioDiff } | undefined;
  return (tree: CompiledTree, waiting: string): StudioDiff => {
    const live = releases.current();
    if (live === undefined) return NO_DIFF;
    const key = `${live.release} ${waiting}`;
    if (last?.key !== key) {
      const diff = prover.diffSides(prover.sideOfRelease(live.loaded), prover.sideOfTree(tree));
      last = { key, diff: withExamples(prover, diff) };
    }
    return last.diff;
  };
}

/** Returns the function that runs the scenarios, once for the same texts and the same live release. */
function scenarioRunner(
  { prover, compiled, releases }: ChangesInput,
  live: () => SourceTexts | undefined,
): () => ScenarioRun {
  let last: { readonly key: string; readonly run: ScenarioRun } | undefined;
  return () => {
    const { tree, sets } = compiled();
    const key = sha256([releases.current()?.release, ...[...tree.texts].flat()].join('\n'));
    if (last?.key !== key) last = { key, run: prover.runAllScenarios(tree, sets, live()) };
    return last.run;
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
  return found.slice(0, MAX_FAULTS).map(({ file, line = 1, column = 1, message }) => ({
    place: `${file}.json:${line}:${column}`,
    message,
  }));
}

const stampOf = (text: string | null | undefined): string =>
  text === null || text === undefined ? '' : sha256(text).slice(0, 16);

function listChanged(live: SourceTexts, now: SourceTexts): readonly ChangedFile[] {
  const names = new Set([...live.keys(), ...now.keys()]);
  return [...names].toSorted().flatMap((name) => {
    const [before, after] = [live.get(name), now.get(name)];
    if (before === after) return [];
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [{ file: name, change, stamp: stampOf(after) }];
  });
}

/** The function that makes the edit which gives a file its live text. */
function backToLive(root: string, live: SourceTexts | undefined) {
  return ({ file, stamp }: Pick<ChangedFile, 'file' | 'stamp'>): FileEdit => {
    if (live === undefined)
      throw new Error(
        `Failed to take back ${file}: the texts of the live release are not kept on this machine. Please change the file.`,
      );
    const before = readDefinition(root, file);
    if (stampOf(before) !== stamp)
      throw new Error(
        `Failed to take back ${file}: someone changed it meanwhile. Please look at it again.`,
      );
    return { file, before, after: live.get(file) ?? null };
  };
}
