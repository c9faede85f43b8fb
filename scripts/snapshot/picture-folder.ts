/** Takes the pictures of planned snapshots into a folder, and removes those of screens that are gone. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFile, PICTURE_WIDTHS, planPictures } from './plan-pictures.ts';
import { filesOfScreens, type FolderChoice } from './snapshot-folder.ts';
import type { PlannedSnapshot } from './snapshot-files.ts';
import { takePictures, type PictureCounts, type PictureInput } from './take-pictures.ts';

export interface FolderInput extends Omit<PictureInput, 'pictures' | 'onPicture'> {
  readonly planned: readonly PlannedSnapshot[];
  readonly choice: FolderChoice;
  /** Receives the number of pictures before the first, and returns what is called after each. */
  readonly progress: (all: number) => () => void;
}

/**
 * As `takePictures`, of every chosen state when scenarios are named, else of one state of each screen.
 * Only then other pictures of the chosen screens are removed.
 */
export async function fillPictureFolder(
  input: FolderInput,
): Promise<PictureCounts & { readonly vanished: number }> {
  const { planned, choice, folder, progress } = input;
  const everyState = choice.names.length > 0;
  const pictures = planPictures(planned, { everyState });
  const onPicture = progress(pictures.length * PICTURE_WIDTHS.length);
  const counts = await takePictures({ ...input, pictures, onPicture });
  const made = new Set(
    pictures.flatMap((one) => PICTURE_WIDTHS.map((width) => pictureFile(one, width))),
  );
  const stale = everyState
    ? []
    : filesOfScreens(folder, choice, '.png').filter((path) => !made.has(path));
  for (const path of stale) rmSync(join(folder, path));
  return { ...counts, vanished: stale.length };
}
