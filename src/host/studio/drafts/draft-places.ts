/** The named drafts of a host: their list, and those that are open, each with desks of its own. */
import { randomBytes } from 'node:crypto';
import type { DefinitionDraft, DraftHead, DraftStore } from '../../../release/index.ts';
import type { HostApp } from '../../host-app.ts';
import { sourcesOf } from './draft-files.ts';
import type { DraftPlace } from './draft-place.ts';
import { actor, DraftGoneError, type OpenDraft, openDraft, signed } from './open-draft.ts';

export interface DraftList {
  readonly drafts: readonly (DraftHead & { readonly people: readonly string[] })[];
  /** Whether there is a working folder, too. */
  readonly hasFolder: boolean;
  /** Whether pages can be shown in a frame: never where calls reach a real lender. */
  readonly hasPages: boolean;
}

/** The routes of an open draft. */
export interface PlacedApi {
  readonly place: DraftPlace;
  readonly app: HostApp;
}

export interface DraftPlaces {
  list(): Promise<DraftList>;
  /** Makes a draft of what is live. Throws Error for a name that another one has. */
  add(name: string): Promise<DraftHead>;
  rename(id: string, name: string): Promise<DraftHead>;
  remove(id: string): Promise<void>;
  /** Opens a draft. Rejects with `DraftGoneError` when there is none. */
  find(id: string): Promise<PlacedApi>;
}

interface PlacesInput {
  readonly drafts: DraftStore;
  readonly dataDir: string;
  readonly definitions: string;
  readonly hasFolder: boolean;
  readonly hasPages: boolean;
  /** The live release; undefined when none is. */
  readonly live: () => string | undefined;
  readonly open: (draft: OpenDraft) => PlacedApi;
}

/** A draft that nobody has open is closed after so long. */
const IDLE_MS = 10 * 60_000;
const SWEEP_MS = 60_000;
const MAX_NAME = 80;

interface Kept {
  readonly opening: Promise<PlacedApi>;
  usedAt: number;
}

export function openDraftPlaces(input: PlacesInput): DraftPlaces {
  const { drafts, hasFolder, hasPages, live } = input;
  const kept = new Map<string, Kept>();
  const forget = async (id: string): Promise<void> => {
    const one = kept.get(id);
    kept.delete(id);
    (await one?.opening.catch(() => undefined))?.place.close();
  };
  const open = async (id: string): Promise<PlacedApi> => {
    const draft = await drafts.read(id);
    if (draft === undefined) throw new DraftGoneError();
    const opened = input.open(openDraft(input, draft));
    await opened.place.plan();
    return opened;
  };
  const sweep = async (): Promise<void> => {
    for (const [id, { opening, usedAt }] of kept) {
      const size = (await opening.catch(() => undefined))?.place.size() ?? 0;
      if (size === 0 && Date.now() - usedAt > IDLE_MS) await forget(id);
    }
  };
  setInterval(() => void sweep(), SWEEP_MS).unref();
  const peopleIn = async (id: string): Promise<readonly string[]> =>
    (await kept.get(id)?.opening.catch(() => undefined))?.place.state().people ?? [];
  const assertName = async (name: string, id: string): Promise<string> => {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.length > MAX_NAME)
      throw new Error(
        `Failed to name the draft: please give a name of at most ${MAX_NAME} letters.`,
      );
    const isTaken = (await drafts.list()).some((one) => one.name === trimmed && one.id !== id);
    if (isTaken)
      throw new Error(`There is a draft “${trimmed}” already. Please choose another name.`);
    return trimmed;
  };
  return {
    async list() {
      const heads = await drafts.list();
      const placed = heads
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
        .map(async (head) => ({ ...head, people: await peopleIn(head.id) }));
      return { drafts: await Promise.all(placed), hasFolder, hasPages };
    },
    async add(name) {
      const base = live();
      if (base === undefined) throw new Error('Failed to make a draft: no release is live.');
      sourcesOf(input.dataDir, base);
      const id = randomBytes(8).toString('hex');
      const draft = signed({
        ...{ id, name: await assertName(name, id), base, files: {}, revision: 1 },
        ...{ madeBy: actor(), savedBy: '', savedAt: '', editors: [] },
      });
      await drafts.save(draft);
      return headOf(draft);
    },
    async rename(id, name) {
      const draft = await drafts.read(id);
      if (draft === undefined) throw new DraftGoneError();
      const next = { ...draft, name: await assertName(name, id), revision: draft.revision + 1 };
      await drafts.save(next);
      return headOf(next);
    },
    async remove(id) {
      await drafts.remove(id);
      // Its pages see that it is gone.
      await kept
        .get(id)
        ?.opening.then(({ place }) => place.follow(true))
        .catch(() => undefined);
      await forget(id);
    },
    async find(id) {
      const one = kept.get(id) ?? { opening: open(id), usedAt: 0 };
      one.usedAt = Date.now();
      kept.set(id, one);
      try {
        const opened = await one.opening;
        await opened.place.follow();
        return opened;
      } catch (error) {
        await forget(id);
        throw error;
      }
    },
  };
}

function headOf({ files: _, ...head }: DefinitionDraft): DraftHead {
  return head;
}
