/** Makes the folder of an open draft, and writes its texts there. */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDraftFolder, type SourceTexts } from '../../../release/index.ts';
import { type FileEdit, readDefinition, writeDefinition } from '../edit-files.ts';
import { changedFiles, withFiles } from './draft-files.ts';

export interface FolderInput {
  readonly dataDir: string;
  /** Folder of the product, whose schemas hold for each draft. */
  readonly definitions: string;
}

/** An empty folder of this process, with the schemas of the product. */
export function makeRoot({ dataDir, definitions }: FolderInput): string {
  const home = join(resolve(dataDir), 'open-drafts');
  mkdirSync(home, { recursive: true });
  const root = makeDraftFolder(home);
  mkdirSync(join(root, 'schemas'));
  for (const name of ['schemas/definition', 'schemas/wire']) {
    const from = join(resolve(definitions), name);
    if (existsSync(from)) symlinkSync(from, join(root, name));
  }
  return root;
}

/** Writes the texts below a root that differ from those that were written. */
export function folderWriter(root: string) {
  let shown: SourceTexts = new Map();
  return {
    show(texts: SourceTexts): void {
      for (const [file, text] of Object.entries(changedFiles(shown, texts)))
        if (readDefinition(root, file) !== text) writeDefinition(root, file, text);
      shown = texts;
    },
    note(edits: readonly FileEdit[]): void {
      const files = edits.map(({ file, after }) => [file, after] as const);
      shown = withFiles(shown, Object.fromEntries(files));
    },
  };
}
