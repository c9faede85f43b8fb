/** What the Studio reads and changes: the lenders, the texts that were pressed, and the words of one. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type { PressedText, PressedWords } from '../../prover/index.ts';
import {
  type CompiledTree,
  editMember,
  editValue,
  pointerSegments,
  themesOf,
} from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';

/** A lender of the working tree. */
export interface StudioLender {
  /** Its theme folder. */
  readonly folder: string;
  readonly code: string;
  readonly name: string;
}

/** One change of the words at an address. */
export interface TextChange {
  readonly address: string;
  /** Theme folder whose own words are changed; absent: the words that all lenders share. */
  readonly lender?: string | undefined;
  /** The words that the Studio showed: null where the lender had none of its own. */
  readonly before: unknown;
  /** The new words; null removes a lender's own ones. */
  readonly after: unknown;
}

export interface StudioDesk {
  lenders(): readonly StudioLender[];
  /** The texts that give the pressed words for a lender, the closest first. */
  press(folder: string, pressed: PressedWords): readonly PressedText[];
  /**
   * Writes a change into its file and returns the text. The save then goes live, or is refused, as
   * one from an editor is. Throws Error for a text that does not exist or that someone else changed.
   */
  change(change: TextChange): PressedText;
}

interface DeskInput {
  readonly prover: Pick<Prover, 'describeText' | 'pressedTexts'>;
  /** Folder of the working tree. */
  readonly root: string;
  /** Compiles the working tree when it changed since the last call. */
  readonly compiled: () => CompiledTree;
}

/** Opens the desk. */
export function openStudioDesk({ prover, root, compiled }: DeskInput): StudioDesk {
  return {
    lenders: () =>
      [...compiled().sets].map(([folder, { org }]) => ({
        folder,
        code: org.code,
        name: readName(org.companyInfo) ?? folder,
      })),
    press(folder, pressed) {
      const { tree, sets } = compiled();
      const set = sets.get(folder);
      if (set === undefined)
        throw new Error(
          'Failed to find the text: the definitions have faults. Please undo the last change.',
        );
      return prover.pressedTexts(tree, set, pressed);
    },
    change(change) {
      const { tree } = compiled();
      const folders = new Set(themesOf(tree.files).keys());
      if (change.lender !== undefined && !folders.has(change.lender))
        throw new Error(`Failed to change the text: there is no lender ${change.lender}.`);
      // The address is one of a text that exists, so it leads to no other file.
      prover.describeText(tree, change.address);
      writeChange(root, change);
      return prover.describeText(compiled().tree, change.address);
    },
  };
}

const readName = (company: unknown): string | undefined =>
  (company as { readonly name?: string } | undefined)?.name;

/** Writes a change into the file of the definition, or into the lender's copy.json. */
function writeChange(root: string, { address, lender, before, after }: TextChange): void {
  const [file = '', pointer = ''] = address.split('#');
  const path = join(root, lender === undefined ? `${file}.json` : `org-themes/${lender}/copy.json`);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}\n';
  const parsed = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const now = lender === undefined ? valueAtPointer(parsed, pointer) : (parsed[address] ?? null);
  if (!isDeepStrictEqual(now, before))
    throw new Error(
      `Failed to change the text: someone changed it meanwhile to ${JSON.stringify(now)}. Please look at it and change it again.`,
    );
  const value = after ?? undefined;
  const changed =
    lender === undefined ? editValue(text, pointer, value) : editMember(text, address, value);
  // As editors save: a reader sees the old file or the new one.
  writeFileSync(`${path}~`, changed);
  renameSync(`${path}~`, path);
}

const valueAtPointer = (content: unknown, pointer: string): unknown =>
  pointerSegments(pointer).reduce<unknown>(
    (inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key],
    content,
  );
