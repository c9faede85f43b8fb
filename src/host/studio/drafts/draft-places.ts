/** The named drafts of a host: their list, and those that are open, each with desks of its own. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type DefinitionDraft,
  draftHead,
  type DraftHead,
  type DraftPeople,
  type DraftStore,
  joinPeople,
} from '../../../release/index.ts';
import type { HostApp } from '../../host-parts.ts';
import type { ReadTexts } from './draft-files.ts';
import type { DraftPlace } from './draft-place.ts';
import { actor, DraftGoneError, OpenDraft, signed } from './open-draft.ts';

export interface DraftList {
  readonly drafts: readonly (DraftHead & { readonly people: readonly string[] })[];
  /** Whether there is a working folder, too. */
  readonly hasFolder: boolean;
  /** Whether pages can be shown in a frame: never where calls reach a real lender. */
  readonly hasPages: boolean;
}

/** The routes of an open draft. */
interface PlacedApi {
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
  /** Ends the events of all pages. */
  endPages(): Promise<void>;
}

interface PlacesInput {
  readonly drafts: DraftStore;
  readonly dataDir: string;
  readonly readTexts: ReadTexts;
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
/** How often hosts tell each other who is in a draft. */
const MEET_MS = 2_000;
const MAX_NAME = 80;

export function openDraftPlaces(input: PlacesInput): DraftPlaces {
  const { drafts } = input;
  const kept = keptPlaces(input);
  return {
    ...draftList(input, openPresence(drafts, kept.places)),
    find: kept.find,
    async endPages() {
      for (const place of await kept.places()) place.endPages();
    },
    async remove(id) {
      await drafts.remove(id);
      await kept.end(id);
    },
  };
}

/** The list of the drafts, and what adds and renames one. */
function draftList(
  { drafts, readTexts, hasFolder, hasPages, live }: PlacesInput,
  meet: () => Promise<DraftPeople>,
): Pick<DraftPlaces, 'list' | 'add' | 'rename'> {
  const saveNamed = async (draft: DefinitionDraft): Promise<DraftHead> => {
    const name = draft.name.trim();
    if (name === '' || name.length > MAX_NAME)
      throw new Error(
        `Failed to name the draft: please give a name of at most ${MAX_NAME} letters.`,
      );
    const named = { ...draft, name };
    await drafts.save(named, (all) => {
      if (all.some((one) => one.name === name && one.id !== draft.id))
        throw new Error(`There is a draft “${name}” already. Please choose another name.`);
    });
    return draftHead(named);
  };
  return {
    async list() {
      const heads = (await drafts.list()).toSorted((one, other) =>
        other.savedAt.localeCompare(one.savedAt),
      );
      const people = await meet();
      const placed = heads.map((head) => ({ ...head, people: people[head.id] ?? [] }));
      return { drafts: placed, hasFolder, hasPages };
    },
    async add(name) {
      const base = live();
      if (base === undefined) throw new Error('Failed to make a draft: no release is live.');
      // Without them it could never be opened.
      await readTexts(base);
      const id = randomBytes(8).toString('hex');
      const first = { id, name, base, files: {}, revision: 1 };
      const more = { madeBy: actor(), savedBy: '', savedAt: '', editors: [] };
      return saveNamed(signed({ ...first, ...more }));
    },
    async rename(id, name) {
      const draft = await drafts.read(id);
      if (draft === undefined) throw new DraftGoneError();
      return saveNamed({ ...draft, name, revision: draft.revision + 1 });
    },
  };
}

/**
 * Returns the function that tells other hosts who has drafts open on this one, and its pages who has
 * them open on the others. It resolves with the people of all hosts.
 */
function openPresence(drafts: DraftStore, places: () => Promise<readonly DraftPlace[]>) {
  const host = randomUUID();
  const idOf = ({ draft }: DraftPlace): string => draft.stored().id;
  const meet = async (): Promise<DraftPeople> => {
    const all = await places();
    const open = all.filter((place) => place.size() > 0);
    const own = Object.fromEntries(open.map((place) => [idOf(place), place.people()]));
    const others = await drafts.meet(host, own);
    for (const place of all) place.noteOthers(others[idOf(place)] ?? []);
    return joinPeople([own, others]);
  };
  const beat = async (): Promise<void> => {
    if ((await places()).length > 0) await meet();
  };
  setInterval(() => void beat().catch(() => undefined), MEET_MS).unref();
  return meet;
}

/** The drafts that are open. One that nobody has open is closed after a while. */
function keptPlaces(input: PlacesInput) {
  const kept = new Map<string, { readonly opening: Promise<PlacedApi>; usedAt: number }>();
  const placeOf = async (id: string): Promise<DraftPlace | undefined> =>
    (await kept.get(id)?.opening.catch(() => undefined))?.place;
  const forget = async (id: string): Promise<void> => {
    const place = await placeOf(id);
    kept.delete(id);
    place?.close();
  };
  const open = async (id: string): Promise<PlacedApi> => {
    const draft = await input.drafts.read(id);
    if (draft === undefined) throw new DraftGoneError();
    const opened = input.open(new OpenDraft(input, draft, await input.readTexts(draft.base)));
    await opened.place.plan();
    return opened;
  };
  const sweep = async (): Promise<void> => {
    for (const [id, { usedAt }] of kept)
      if (Date.now() - usedAt > IDLE_MS && (await placeOf(id))?.size() === 0) await forget(id);
  };
  setInterval(() => void sweep(), SWEEP_MS).unref();
  return {
    places: async (): Promise<readonly DraftPlace[]> =>
      (await Promise.all([...kept.keys()].map(placeOf))).filter((place) => place !== undefined),
    async find(id: string): Promise<PlacedApi> {
      const one = kept.get(id) ?? { opening: open(id), usedAt: 0 };
      one.usedAt = Date.now();
      kept.set(id, one);
      try {
        const opened = await one.opening;
        await opened.place.follow();
        return opened;
      } catch (error) {
        // The store may be away for a moment only.
        const isOpen = (await placeOf(id)) !== undefined;
        if (!isOpen || error instanceof DraftGoneError) await forget(id);
        throw error;
      }
    },
    /** Tells the pages of a draft that it is gone. */
    async end(id: string): Promise<void> {
      const place = await placeOf(id);
      await place?.follow(true).catch(() => undefined);
      await forget(id);
    },
  };
}
