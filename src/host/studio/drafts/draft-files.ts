/** The files of a named draft: the texts of a release with its changes over them. */
import {
  type DefinitionDraft,
  readSources,
  type ReleaseStore,
  type SourceTexts,
  StoreAwayError,
} from '../../../release/index.ts';
import type { FileEdit } from '../edit-files.ts';

type Files = DefinitionDraft['files'];

/** Reads the texts of a release. Rejects when they are not kept, or the store is away. */
export type ReadTexts = (release: string) => Promise<SourceTexts>;

interface TextsInput {
  readonly store: Pick<ReleaseStore, 'load'>;
  readonly dataDir: string;
}

/** Returns the function that reads texts, also of a release that this host has never served. */
export const releaseTextsReader =
  ({ store, dataDir }: TextsInput): ReadTexts =>
  async (release) => {
    const kept = readSources(dataDir, release);
    if (kept !== undefined) return kept;
    await store.load(release).catch((error: unknown) => {
      if (error instanceof StoreAwayError) throw error;
    });
    const brought = readSources(dataDir, release);
    if (brought !== undefined) return brought;
    throw new Error(
      `Failed to open the definitions: the texts of release ${release} are not kept. Please publish it again by \`npx journey publish\`.`,
    );
  };

/** The files by which texts differ from the texts of a release. */
export function changedFiles(sources: SourceTexts, texts: SourceTexts): Files {
  const names = [...new Set([...sources.keys(), ...texts.keys()])].toSorted();
  const changed = names.filter((name) => sources.get(name) !== texts.get(name));
  return Object.fromEntries(changed.map((name) => [name, texts.get(name) ?? null]));
}

/** Texts with changes over them. */
export function withFiles(sources: SourceTexts, files: Files): SourceTexts {
  const texts = new Map(sources);
  for (const [file, text] of Object.entries(files))
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  return texts;
}

/** The files of a draft with edits over them. Throws Error for a file that is not as its edit says. */
export function withEdits(files: Files, sources: SourceTexts, edits: readonly FileEdit[]): Files {
  const texts = new Map(withFiles(sources, files));
  for (const { file, before, after } of edits) {
    if ((texts.get(file) ?? null) !== before)
      throw new Error(
        `Failed to save ${file}: somebody else changed it in this draft meanwhile. Nothing of yours was saved; please look at it and change it again.`,
      );
    if (after === null) texts.delete(file);
    else texts.set(file, after);
  }
  return changedFiles(sources, texts);
}
