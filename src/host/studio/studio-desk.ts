/** Reads and changes lenders, pressed texts, and the words of one lender for the Studio. */
import { isDeepStrictEqual } from 'node:util';
import { type CompiledSet } from '../../engine/index.ts';
import type { PressedText, PressedWords } from '../../prover/index.ts';
import { editMember, editValue, valueAtPointer } from '../../release/edits.ts';
import { mergeThemes, listThemes } from '../../release/index.ts';
import type { GuardInput } from '../operators/guard.ts';
import type { ApprovalsDesk } from './approvals-desk.ts';
import type { ChangesDesk } from './changes-desk.ts';
import type { PublishDesk } from './changes-publish.ts';
import type { DefinitionsDesk } from './definitions-desk.ts';
import { type DeskInput, readLender } from './desk-input.ts';
import { type Edited, type FileEdit, makeEdits, mergeEdits, readDefinition } from './edit-files.ts';
import type { LendersDesk } from './lenders-desk.ts';
import type { MapDesk } from './map-desk.ts';
import type { NewLenderDesk } from './new-lender-desk.ts';
import type { OpenAsDesk } from './open-as-desk.ts';
import { openPartDesk, type PartDesk } from './part-desk.ts';
import type { PlannedDesk } from './planned-desk.ts';
import type { PatchDesk } from './patch-desk.ts';
import type { ReleasesDesk } from './releases-desk.ts';
import type { ReplayDesk } from './replay-desk.ts';
import type { ShowDesk } from './show-desk.ts';

/** A lender of the working tree. */
export interface StudioLender {
  /** Its theme folder. */
  readonly folder: string;
  readonly code: string;
  readonly name: string;
  /** Whether it is the product's own brand. */
  readonly isMain: boolean;
  /** Where a visitor begins; `/` while its definitions do not compile. */
  readonly start: string;
  /** The first screen, such as `register-v2/index`; absent while they do not. */
  readonly firstScreen?: string | undefined;
}

/** One change of the words at an address. */
interface TextChange {
  readonly address: string;
  /** Theme folder whose own words are changed; absent: the words that all lenders share. */
  readonly lender?: string | undefined;
  /** The words that the Studio showed: null where the lender had none of its own. */
  readonly before: unknown;
  /** The new words; null removes a lender's own ones. */
  readonly after: unknown;
}

/** The desks of the views by their names in calls. */
export interface Desks {
  readonly examples: OpenAsDesk;
  readonly map: MapDesk;
  readonly definitions: DefinitionsDesk;
  readonly patch: PatchDesk;
  readonly changes: ChangesDesk & PublishDesk;
  readonly replay: ReplayDesk;
  readonly approvals: ApprovalsDesk;
  readonly planned: PlannedDesk;
  readonly releases: ReleasesDesk;
  readonly shows: ShowDesk;
}

export interface StudioDesk extends GuardInput, Partial<Desks> {
  /** The lenders, and what makes one. */
  readonly lenderDesks?: { readonly lenders: LendersDesk; readonly newLender: NewLenderDesk };
  lenders(): readonly StudioLender[];
  /** The texts that give the pressed words for a lender, the closest first. */
  press(folder: string, pressed: PressedWords): readonly PressedText[];
  /**
   * Writes a change into its file. The save then goes live, or is refused, as one from an editor is.
   * Throws Error for a text that does not exist or that someone else changed.
   */
  change(change: TextChange): Edited;
  /** Makes edits of files, all or none. Others' changes in them meanwhile stay. */
  edit(edits: readonly FileEdit[]): Edited;
  readonly parts: PartDesk;
}

interface StudioInput extends DeskInput {
  /** Called after edits, which are complete. @default the watch of the folder follows them */
  readonly flush?: () => void;
}

/** Opens the desk. */
export function openStudioDesk({
  prover,
  root,
  compiled,
  flush = () => undefined,
}: StudioInput): StudioDesk {
  const make = (edits: readonly FileEdit[]): Edited => {
    const made = makeEdits(root, edits);
    flush();
    return made;
  };
  return {
    // A tree that does not compile names its lenders, too, so that its fault can be undone.
    lenders() {
      const { tree, sets } = compiled();
      const themes = listThemes(tree.files);
      return [...themes.keys()].map((folder) => {
        const { code = folder.toUpperCase(), companyInfo, main } = mergeThemes(themes, folder);
        const name = companyInfo?.name ?? folder;
        return { folder, code, name, isMain: main === true, ...findStart(sets.get(folder)) };
      });
    },
    press(folder, pressed) {
      const { tree, set } = readLender(compiled(), folder, 'find the text');
      return prover.pressedTexts(tree, set, pressed);
    },
    change(change) {
      const { tree } = compiled();
      const folders = new Set(listThemes(tree.files).keys());
      if (change.lender !== undefined && !folders.has(change.lender))
        throw new Error(`Failed to change the text: there is no lender ${change.lender}.`);
      // The address is one of a text that exists, so it leads to no other file.
      prover.describeText(tree, change.address);
      return make([changeAsEdit(root, change)]);
    },
    edit: (edits) => make(mergeEdits(root, edits)),
    parts: openPartDesk({ prover, root, compiled, make }),
  };
}

/** The first of the journeys that are open without a login. */
function findStart(set: CompiledSet | undefined): Pick<StudioLender, 'start' | 'firstScreen'> {
  const [id = ''] = set?.routing.publicPaths.openJourneys ?? [];
  const journey = set?.journeys[id];
  const [step] = journey?.steps ?? [];
  return { start: journey?.basePath ?? '/', firstScreen: step && `${id}/${step.id}` };
}

/** A change as an edit of the file of the definition, or of the lender's copy.json. */
function changeAsEdit(root: string, { address, lender, before, after }: TextChange): FileEdit {
  const [definition = '', pointer = ''] = address.split('#');
  const file = lender === undefined ? `${definition}.json` : `org-themes/${lender}/copy.json`;
  const text = readDefinition(root, file);
  const parsed = JSON.parse(text ?? '{}') as Readonly<Record<string, unknown>>;
  const now = lender === undefined ? valueAtPointer(parsed, pointer) : (parsed[address] ?? null);
  if (!isDeepStrictEqual(now, before))
    throw new Error(
      `Failed to change the text: someone changed it meanwhile to ${JSON.stringify(now)}. Please look at it and change it again.`,
    );
  const [value, old] = [after ?? undefined, text ?? '{}\n'];
  const changed =
    lender === undefined ? editValue(old, pointer, value) : editMember(old, address, value);
  return { file, before: text, after: changed };
}
