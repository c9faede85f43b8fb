/** What an author of definitions sees of each save: whether it is live, and how much it changed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaveState } from '../../domain/index.ts';
import type { CompiledSetData } from '../../engine/index.ts';
import { errorMessage, type LoadedRelease } from '../../release/index.ts';
import type { SaveEvents } from '../releases/release-events.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface AuthorDesk extends SaveEvents {
  state(): SaveState | null;
  /**
   * Publishes a save, or lets it wait, and notes the result. `publish` resolves with whether it undid a rollback.
   */
  save(publish: () => Promise<boolean>): Promise<void>;
}

interface DeskInput {
  readonly releases: Pick<LiveReleases, 'current' | 'waiting' | 'lastRefusal'>;
  readonly now?: () => number;
}

/** Opens the desk. It has no state before the first save. */
export function openAuthorDesk(input: DeskInput): AuthorDesk {
  const { releases, now = Date.now } = input;
  const listeners = new Set<() => void>();
  let state: SaveState | null = waitingState(releases, now()) ?? null;
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async save(publish) {
      const before = releases.current();
      try {
        const undoesRollback = await publish();
        const after = releases.current();
        state = refusedState(releases, now()) ??
          waitingState(releases, now()) ?? {
            ...{ live: true, at: now(), release: after?.release ?? '', undoesRollback },
            screens: changedScreens(before?.loaded, after?.loaded),
          };
      } catch (error) {
        const message = `Failed to publish the save: ${errorMessage(error).replace(/\.$/, '')}. Please save again.`;
        state = { live: false, at: now(), place: '', message, more: 0 };
      }
      listeners.forEach((listener) => listener());
    },
  };
}

/** Why the last save is refused; undefined when it is sound. */
function refusedState(
  releases: Pick<LiveReleases, 'lastRefusal'>,
  at: number,
): SaveState | undefined {
  const refusal = releases.lastRefusal();
  if (refusal === undefined) return undefined;
  const [first, ...more] = refusal.faults;
  const place = first ? `${first.file}.json:${first.line ?? 1}:${first.column ?? 1}` : '';
  return { live: false, at, place, message: first?.message ?? refusal.reason, more: more.length };
}

/** A sound save that is not live; undefined when the last one is. */
function waitingState(
  { current, waiting }: Pick<LiveReleases, 'current' | 'waiting'>,
  at: number,
): SaveState | undefined {
  const next = waiting();
  if (next === undefined) return undefined;
  const screens = changedScreens(current()?.loaded, next.loaded);
  return { live: false, waits: true, at, release: next.release, screens };
}

/** A lender's set is read in about 10 ms, so a change of a shared file is counted in the first ten. */
const MAX_SETS = 10;

type ReleaseFiles = Pick<LoadedRelease, 'dir' | 'manifest'>;

/**
 * How many screens are added, removed or changed, in at most ten lenders whose set changed. A screen
 * that several lenders share counts once. Without a release before, or when its files were removed,
 * none is.
 */
function changedScreens(before: ReleaseFiles | undefined, after: ReleaseFiles | undefined): number {
  if (before === undefined || after === undefined || !existsSync(before.dir)) return 0;
  const folders = new Set([before, after].flatMap(({ manifest }) => Object.keys(manifest.orgs)));
  const touched = [...folders].filter(
    (folder) => computeHash(before, folder) !== computeHash(after, folder),
  );
  const changed = new Set<string>();
  for (const folder of touched.slice(0, MAX_SETS)) {
    const [old, young] = [listScreens(before, folder), listScreens(after, folder)];
    for (const id of [...old.keys(), ...young.keys()])
      if (old.get(id) !== young.get(id)) changed.add(id);
  }
  return changed.size;
}

/** The hash of a lender's compiled set; undefined when the release does not have the lender. */
const computeHash = ({ manifest }: ReleaseFiles, folder: string): string | undefined =>
  manifest.files[manifest.orgs[folder]?.set ?? ''];

/** The JSON of a step without the file of its validator, which all steps of the journey share. */
const withoutFile = (json: string): string => json.replace(/"validator":"\w+\//, '"validator":"');

/** A release -> the screens of its lenders. The release before a save is the one after the last save. */
const screensOf = new WeakMap<object, Map<string, ReadonlyMap<string, string>>>();

/** Screen -> its compiled form as JSON; empty when the release does not have the lender. */
function listScreens(release: ReleaseFiles, folder: string): ReadonlyMap<string, string> {
  const byFolder =
    screensOf.get(release.manifest) ?? new Map<string, ReadonlyMap<string, string>>();
  screensOf.set(release.manifest, byFolder);
  const screens = byFolder.get(folder) ?? readScreens(release, folder);
  byFolder.set(folder, screens);
  return screens;
}

function readScreens({ dir, manifest }: ReleaseFiles, folder: string): ReadonlyMap<string, string> {
  const file = manifest.orgs[folder]?.set;
  if (file === undefined) return new Map();
  const set = JSON.parse(readFileSync(join(dir, file), 'utf8')) as CompiledSetData;
  const { journeys, pages, forms } = set;
  return new Map([
    ...Object.entries(journeys).flatMap(([id, { steps }]) =>
      steps.map((step) => [`${id}/${step.id}`, withoutFile(JSON.stringify(step))] as const),
    ),
    ...Object.entries(pages).map(([id, page]) => [`page/${id}`, JSON.stringify(page)] as const),
    ...Object.entries(forms).map(([id, form]) => [`form/${id}`, JSON.stringify(form)] as const),
  ]);
}
