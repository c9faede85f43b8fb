/** A named draft that is open on this host: its definitions in a folder, and what keeps its changes. */
import { rmSync } from 'node:fs';
import {
  type DefinitionDraft,
  DraftMovedError,
  type DraftStore,
  type SourceTexts,
  systemUser,
} from '../../../release/index.ts';
import { findOperator } from '../../operators/operator.ts';
import { type FileEdit, followEdits } from '../edit-files.ts';
import { type ReadTexts, withEdits, withFiles } from './draft-files.ts';
import { type FolderInput, folderWriter, makeRoot } from './draft-folder.ts';

/** Another base with other changes, as a merge gives them. */
interface Rebase extends Pick<DefinitionDraft, 'base' | 'files'> {
  /** The revision that was merged. */
  readonly revision: number;
  /** The people who chose between two changes, or made them; empty: nobody did. */
  readonly people: readonly string[];
}

interface DraftInput extends FolderInput {
  readonly drafts: DraftStore;
  readonly readTexts: ReadTexts;
}

interface Made {
  readonly edits: readonly FileEdit[];
  /** Empty where nobody signs in. */
  readonly person: string;
}

/** Returns the acting person's name, for the list of the drafts. */
export const actor = (): string => findOperator()?.name ?? systemUser() ?? 'Somebody';

export class DraftGoneError extends Error {
  override readonly name = 'DraftGoneError';
  override readonly message = 'This draft is gone: somebody deleted it. Please choose another one.';
}

export class OpenDraft {
  /** The folder of its definitions. */
  readonly root: string;
  readonly #input: DraftInput;
  readonly #folder: ReturnType<typeof folderWriter>;
  readonly #stop: () => void;
  readonly #inTurn = turns();
  #stored: DefinitionDraft;
  #sources: SourceTexts;
  /** The edits that are not stored yet. */
  #made: readonly Made[] = [];
  /** How often edits were taken back, and why the last time. */
  #dropped = { count: 0, reason: new Error('') };

  /** `first`: the draft as it was read. `sources`: the texts of its base. */
  constructor(input: DraftInput, first: DefinitionDraft, sources: SourceTexts) {
    this.#input = input;
    this.#stored = first;
    this.#sources = sources;
    this.root = makeRoot(input);
    this.#folder = folderWriter(this.root);
    this.#show();
    this.#stop = followEdits(this.root, (edits) => {
      this.#made = [...this.#made, { edits, person: findOperator()?.person ?? '' }];
      this.#folder.note(edits);
    });
  }

  /** As it is stored, as far as this host knows. */
  stored(): DefinitionDraft {
    return this.#stored;
  }

  /** The people who changed it. */
  editors(): readonly string[] {
    return addPeople(this.#stored.editors, this.#made.map(readPerson));
  }

  /** The texts of its base. */
  sources(): SourceTexts {
    return this.#sources;
  }

  /** Its texts, with its changes. */
  texts(): SourceTexts {
    return withFiles(this.#sources, this.#stored.files);
  }

  /** Takes over what other hosts stored. Resolves with whether there was something; rejects when it is gone. */
  follow(): Promise<boolean> {
    return this.#inTurn(async () => {
      const { revision } = this.#stored;
      await this.#read();
      if (this.#stored.revision === revision) return false;
      try {
        this.#show();
      } catch (error) {
        this.#drop(error);
      }
      return true;
    });
  }

  /**
   * Call it before edits. The function that it returns stores them. That rejects when they cannot be
   * stored, and they are taken back.
   */
  begin(): () => Promise<void> {
    const before = this.#dropped.count;
    return async () => {
      await this.#inTurn(() => this.#flush());
      if (this.#dropped.count !== before) throw this.#dropped.reason;
    };
  }

  /** Rejects with `DraftMovedError` when the draft is not as it was merged. */
  rebase({ revision, people, ...next }: Rebase): Promise<void> {
    return this.#inTurn(async () => {
      await this.#flush();
      const editors = addPeople(this.#stored.editors, people);
      const draft = { ...this.#stored, ...next, editors, revision: revision + 1 };
      await this.#input.drafts.save(signed(draft));
      await this.#read();
      this.#show();
    });
  }

  close(): void {
    this.#stop();
    rmSync(this.root, { recursive: true, force: true });
  }

  #show(): void {
    const edits = this.#made.flatMap((one) => one.edits);
    const files = withEdits(this.#stored.files, this.#sources, edits);
    this.#folder.show(withFiles(this.#sources, files));
  }

  #drop(error: unknown): void {
    this.#dropped = { count: this.#dropped.count + 1, reason: error as Error };
    this.#made = [];
    this.#show();
  }

  async #take(next: DefinitionDraft): Promise<void> {
    if (next.base !== this.#stored.base) this.#sources = await this.#input.readTexts(next.base);
    this.#stored = next;
  }

  async #read(): Promise<void> {
    const next = await this.#input.drafts.read(this.#stored.id);
    if (next === undefined) throw new DraftGoneError();
    await this.#take(next);
  }

  /** Stores edits, also when another host was first. */
  async #store(taken: readonly Made[]): Promise<void> {
    const next = withMade(this.#stored, this.#sources, taken);
    try {
      await this.#input.drafts.save(next);
      await this.#take(next);
    } catch (error) {
      if (!(error instanceof DraftMovedError)) throw error;
      await this.#read();
      await this.#store(taken);
    }
  }

  async #flush(): Promise<void> {
    const taken = this.#made;
    if (taken.length === 0) return;
    try {
      await this.#store(taken);
      this.#made = this.#made.slice(taken.length);
      this.#show();
    } catch (error) {
      // Changes that were made on top of them are taken back with them.
      this.#drop(error);
    }
  }
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

const readPerson = ({ person }: Made): string => person;

const addPeople = (editors: readonly string[], people: readonly string[]): readonly string[] =>
  [...new Set([...editors, ...people])].filter((one) => one !== '');

function withMade(
  draft: DefinitionDraft,
  sources: SourceTexts,
  made: readonly Made[],
): DefinitionDraft {
  const edits = made.flatMap((one) => one.edits);
  const files = withEdits(draft.files, sources, edits);
  const editors = addPeople(draft.editors, made.map(readPerson));
  return signed({ ...draft, files, editors, revision: draft.revision + 1 });
}

/** A draft as saved now by the one who acts. Without a change it has no editors. */
export const signed = (draft: DefinitionDraft): DefinitionDraft => ({
  ...draft,
  editors: Object.keys(draft.files).length === 0 ? [] : draft.editors,
  savedBy: actor(),
  savedAt: new Date().toISOString(),
});
