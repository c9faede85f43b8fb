/** A named draft that is open on this host: its definitions in a folder, and what keeps its changes. */
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type DefinitionDraft,
  DraftMovedError,
  type DraftStore,
  makeDraftFolder,
  type Sources,
  systemUser,
} from '../../../release/index.ts';
import { findOperator } from '../../operators/operator.ts';
import { type FileEdit, followEdits, readDefinition, writeDefinition } from '../edit-files.ts';
import { changedFiles, sourcesOf, withEdits, withFiles } from './draft-files.ts';

/** Another base with other changes, as a merge gives them. */
export interface Rebase extends Pick<DefinitionDraft, 'base' | 'files'> {
  /** The revision that was merged. */
  readonly revision: number;
  /** Who chose between two changes; empty: nobody did. */
  readonly person: string;
}

export interface OpenDraft {
  /** The folder of its definitions. */
  readonly root: string;
  /** As it is stored, as far as this host knows. */
  stored(): DefinitionDraft;
  /** The people who changed it. */
  editors(): readonly string[];
  /** Its texts, with its changes. */
  texts(): Sources;
  /** Takes over what other hosts stored. Resolves with whether there was something; rejects when it is gone. */
  follow(): Promise<boolean>;
  /**
   * Call it before edits. The function that it returns stores them. That rejects when they cannot be
   * stored, and they are taken back.
   */
  begin(): () => Promise<void>;
  /** Rejects with `DraftMovedError` when the draft is not as it was merged. */
  rebase(next: Rebase): Promise<void>;
  close(): void;
}

export interface DraftInput {
  readonly drafts: DraftStore;
  readonly dataDir: string;
  /** Folder of the product, whose schemas hold for each draft. */
  readonly definitions: string;
}

interface Made {
  readonly edits: readonly FileEdit[];
  /** Empty where nobody signs in. */
  readonly person: string;
}

/** Who acts, for the list of the drafts. */
export const actor = (): string => findOperator()?.name ?? systemUser() ?? 'Somebody';

export class DraftGoneError extends Error {
  override readonly name = 'DraftGoneError';
  override readonly message = 'This draft is gone: somebody deleted it. Please choose another one.';
}

/** Opens a draft that was read. */
export function openDraft(input: DraftInput, first: DefinitionDraft): OpenDraft {
  const { drafts, dataDir } = input;
  let stored = first;
  let sources = sourcesOf(dataDir, first.base);
  const root = makeRoot(input);
  const folder = folderWriter(root);
  let made: readonly Made[] = [];
  /** How often edits were taken back, and why the last time. */
  let dropped = { count: 0, reason: new Error('') };
  const show = (): void => {
    const edits = made.flatMap((one) => one.edits);
    folder.show(withFiles(sources, withEdits(stored.files, sources, edits)));
  };
  const drop = (error: unknown): void => {
    dropped = { count: dropped.count + 1, reason: error as Error };
    made = [];
    show();
  };
  const take = (next: DefinitionDraft): void => {
    if (next.base !== stored.base) sources = sourcesOf(dataDir, next.base);
    stored = next;
  };
  const read = async (): Promise<void> => {
    const next = await drafts.read(stored.id);
    if (next === undefined) throw new DraftGoneError();
    take(next);
  };
  /** Stores edits, also when another host was first. */
  const store = async (taken: readonly Made[]): Promise<void> => {
    const next = withMade(stored, sources, taken);
    try {
      await drafts.save(next);
      take(next);
    } catch (error) {
      if (!(error instanceof DraftMovedError)) throw error;
      await read();
      await store(taken);
    }
  };
  const flush = async (): Promise<void> => {
    const taken = made;
    if (taken.length === 0) return;
    try {
      await store(taken);
      made = made.slice(taken.length);
      show();
    } catch (error) {
      // What was made on top of them is taken back with them.
      drop(error);
    }
  };
  const inTurn = turns();
  show();
  const stop = followEdits(root, (edits) => {
    made = [...made, { edits, person: findOperator()?.person ?? '' }];
    folder.note(edits);
  });
  return {
    root,
    stored: () => stored,
    editors: () => addPeople(stored.editors, made),
    texts: () => withFiles(sources, stored.files),
    follow: () =>
      inTurn(async () => {
        const { revision } = stored;
        await read();
        if (stored.revision === revision) return false;
        try {
          show();
        } catch (error) {
          drop(error);
        }
        return true;
      }),
    begin() {
      const before = dropped.count;
      return async () => {
        await inTurn(flush);
        if (dropped.count !== before) throw dropped.reason;
      };
    },
    rebase: ({ revision, person, ...next }) =>
      inTurn(async () => {
        await flush();
        const editors = addPeople(stored.editors, [{ edits: [], person }]);
        await drafts.save(signed({ ...stored, ...next, editors, revision: revision + 1 }));
        await read();
        show();
      }),
    close() {
      stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Returns the function that runs work one at a time. */
function turns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work, work);
    turn = result;
    return result;
  };
}

/** An empty folder of this process, with the schemas of the product. */
function makeRoot({ dataDir, definitions }: DraftInput): string {
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
function folderWriter(root: string) {
  let shown: Sources = new Map();
  return {
    show(texts: Sources): void {
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

const addPeople = (editors: readonly string[], made: readonly Made[]): readonly string[] =>
  [...new Set([...editors, ...made.map(({ person }) => person)])].filter((one) => one !== '');

function withMade(
  draft: DefinitionDraft,
  sources: Sources,
  made: readonly Made[],
): DefinitionDraft {
  const edits = made.flatMap((one) => one.edits);
  const files = withEdits(draft.files, sources, edits);
  const editors = addPeople(draft.editors, made);
  return signed({ ...draft, files, editors, revision: draft.revision + 1 });
}

/** A draft as saved now by the one who acts. Without a change it has no editors. */
export const signed = (draft: DefinitionDraft): DefinitionDraft => ({
  ...draft,
  editors: Object.keys(draft.files).length === 0 ? [] : draft.editors,
  savedBy: actor(),
  savedAt: new Date().toISOString(),
});
