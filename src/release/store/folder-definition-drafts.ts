/** Keeps named drafts in a data folder: one file for each. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFollows,
  type DefinitionDraft,
  draftHead,
  type DraftHead,
  type DraftStore,
} from './definition-drafts.ts';
import { withLock } from './folder-record.ts';
import { meetPeople } from './host-files.ts';
import { makeFolder, replaceFile } from './shared-files.ts';

/** Below the data folder. */
export const DRAFTS_FOLDER = 'definition-drafts';
const DRAFT_FILE = /^([0-9a-f]{16})\.json$/;

export function folderDrafts(dataDir: string): DraftStore {
  const getFile = (id: string): string => join(dataDir, DRAFTS_FOLDER, `${id}.json`);
  return {
    list: async () => listDrafts(dataDir),
    read: async (id) => readDefinitionDraft(dataDir, id),
    save: async (draft, assertFree) =>
      withLock(dataDir, () => {
        assertFree?.(listDrafts(dataDir));
        assertFollows(draft, readDefinitionDraft(dataDir, draft.id)?.revision ?? 0);
        makeFolder(dataDir, DRAFTS_FOLDER);
        replaceFile(dataDir, getFile(draft.id), JSON.stringify(draft));
      }),
    remove: async (id) => {
      if (readDefinitionDraft(dataDir, id) !== undefined) rmSync(getFile(id), { force: true });
    },
    meet: async (host, people) => meetPeople(dataDir, host, people),
  };
}

/** The drafts that can be read, without their files. */
export const listDrafts = (dataDir: string): readonly DraftHead[] =>
  draftIds(dataDir).flatMap((id) => {
    const draft = readDefinitionDraft(dataDir, id);
    return draft === undefined ? [] : [draftHead(draft)];
  });

function draftIds(dataDir: string): readonly string[] {
  try {
    return readdirSync(join(dataDir, DRAFTS_FOLDER)).flatMap(
      (name) => DRAFT_FILE.exec(name)?.[1] ?? [],
    );
  } catch {
    return [];
  }
}

export function readDefinitionDraft(dataDir: string, id: string): DefinitionDraft | undefined {
  if (!DRAFT_FILE.test(`${id}.json`)) return undefined;
  try {
    const text = readFileSync(join(dataDir, DRAFTS_FOLDER, `${id}.json`), 'utf8');
    return JSON.parse(text) as DefinitionDraft;
  } catch {
    return undefined;
  }
}
