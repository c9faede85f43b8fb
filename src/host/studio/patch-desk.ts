/** Writes what differs from the live release as a git patch, and makes the changes of one. */
import { applyPatch, formatPatch, parsePatch, type StructuredPatch, structuredPatch } from 'diff';
import { errorMessage, listSources, readSources } from '../../release/index.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { DeskInput } from './desk-input.ts';
import { changedFiles } from './drafts/draft-files.ts';
import { type Edited, type FileEdit, makeEdits, readDefinition } from './edit-files.ts';

export interface PatchDesk {
  /** `git apply` makes the same changes in the folder of the live definitions. Empty: nothing differs. */
  write(): { readonly patch: string };
  /** Makes the changes of a patch, all or none. Throws Error with the first line that does not fit. */
  apply(patch: string): Edited;
}

interface PatchInput extends Pick<DeskInput, 'root' | 'compiled'> {
  readonly dataDir: string;
  readonly releases: Pick<LiveReleases, 'current'>;
}

/** A patch holds all definitions at most, with what was before. */
const MAX_CHARS = 16 * 1024 * 1024;
const NOWHERE = '/dev/null';

export function openPatchDesk({ root, dataDir, releases, compiled }: PatchInput): PatchDesk {
  return {
    write() {
      const live = releases.current()?.release;
      const before = live === undefined ? undefined : readSources(dataDir, live);
      if (before === undefined)
        throw new Error(
          'Failed to write a patch: the texts of the live release are not kept on this machine. Please publish them again.',
        );
      const now = listSources(compiled().tree);
      const patches = Object.keys(changedFiles(before, now)).map((name) =>
        writePatch(name, before.get(name), now.get(name)),
      );
      return { patch: patches.join('') };
    },
    apply(patch) {
      if (patch.length > MAX_CHARS)
        throw new Error('Failed to apply the patch: it is larger than 16 MB. Please split it.');
      return makeEdits(root, planEdits(root, parse(patch)));
    },
  };
}

/** A file with more changed lines is replaced whole, since to find the least change takes long. */
const MAX_LINES = 4_000;

/** The patch of one file. Undefined: there is none. */
export function writePatch(
  name: string,
  before: string | undefined,
  after: string | undefined,
): string {
  const [from, to] = [before ?? '', after ?? ''];
  return formatPatch({
    ...(comparePatch(name, from, to) ?? replacingPatch(name, from, to)),
    isGit: true,
    ...(before === undefined && { isCreate: true, oldFileName: NOWHERE }),
    ...(after === undefined && { isDelete: true, newFileName: NOWHERE }),
  });
}

const comparePatch = (name: string, from: string, to: string): StructuredPatch | undefined =>
  structuredPatch(`a/${name}`, `b/${name}`, from, to, undefined, undefined, {
    context: 3,
    maxEditLength: MAX_LINES,
  });

function replacingPatch(name: string, from: string, to: string): StructuredPatch {
  const [removed] = structuredPatch(name, name, from, '').hunks;
  const added = structuredPatch(`a/${name}`, `b/${name}`, '', to);
  const hunks = added.hunks.map((hunk) => ({
    ...{ ...hunk, oldStart: 1, oldLines: removed?.oldLines ?? 0 },
    lines: [...(removed?.lines ?? []), ...hunk.lines],
  }));
  return { ...added, hunks };
}

function parse(text: string): readonly StructuredPatch[] {
  let parsed: readonly StructuredPatch[];
  try {
    parsed = parsePatch(text);
  } catch (error) {
    throw new Error(`Failed to read the patch: ${errorMessage(error)}. Nothing was changed.`, {
      cause: error,
    });
  }
  const patches = parsed.filter(
    ({ hunks, isGit, oldFileName }) => hunks.length > 0 || isGit || oldFileName !== undefined,
  );
  if (patches.length === 0)
    throw new Error(
      'Failed to read the patch: it has no change. Please give what `git diff` writes.',
    );
  return patches;
}

/** The edits of all patches; one for each file. */
function planEdits(root: string, patches: readonly StructuredPatch[]): readonly FileEdit[] {
  const edits = new Map<string, FileEdit>();
  const edit = (file: string, change: (now: string | null) => string | null): void => {
    const before = edits.get(file)?.before ?? readDefinition(root, file);
    const now = edits.get(file)?.after ?? before;
    edits.set(file, { file, before, after: change(now) });
  };
  for (const patch of patches) {
    const [from, to] = [pathOf(patch.oldFileName), pathOf(patch.newFileName)];
    const target = to ?? from ?? '';
    if (patch.isBinary)
      throw new Error(
        `Failed to apply the patch: ${target} is binary there. Please leave it out. Nothing was changed.`,
      );
    const isNew = from === undefined || patch.isCreate === true;
    const text = isNew ? null : (edits.get(from)?.after ?? readDefinition(root, from));
    if (!isNew && text === null) throw misfit(`there is no ${from}`);
    if (patch.isRename && from !== undefined) edit(from, () => null);
    edit(target, (now) => {
      const isMoved = !isNew && from !== target;
      if ((isNew || isMoved) && now !== null) throw misfit(`there is a ${target} already`);
      const after = applyTo(target, text ?? '', patch);
      return to === undefined || patch.isDelete ? null : after;
    });
  }
  return [...edits.values()].filter(({ before, after }) => before !== after);
}

/** The path of a file; undefined when there is none. */
const pathOf = (name: string | undefined): string | undefined =>
  name === undefined || name === NOWHERE ? undefined : name.replace(/^[ab]\//, '');

function applyTo(file: string, text: string, patch: StructuredPatch): string {
  const part = (count: number): string | false =>
    applyPatch(text, { ...patch, hunks: patch.hunks.slice(0, count) });
  const after = part(patch.hunks.length);
  if (after !== false) return after;
  const at = patch.hunks.findIndex((_, index) => part(index + 1) === false);
  throw misfit(`${file}:${patch.hunks[at]?.oldStart ?? 1} is not as the patch says`);
}

const misfit = (reason: string): Error =>
  new Error(
    `Failed to apply the patch: ${reason}. Nothing was changed. Please make it anew from these definitions.`,
  );
