/** Takes pictures of screens in Chromium, as the sandbox draws them, into a folder. */
import { mkdirSync, mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startHost } from '../../src/host/index.ts';
import { buildFolder } from '../build-when-stale.ts';
import { openChromium } from '../open-chromium.ts';
import { pictureFile, PICTURE_WIDTHS, planPictures, type PlannedPicture } from './plan-pictures.ts';
import type { PlannedSnapshot } from './snapshot-files.ts';
import { filesOfScreens, type FolderChoice } from './snapshot-folder.ts';

interface PictureInput {
  /** Folder of package.json and of the build. */
  readonly project: string;
  /** Folder of the definitions. */
  readonly definitions: string;
  /** Where the pictures are written. */
  readonly folder: string;
  readonly pictures: readonly PlannedPicture[];
  /** Called after each picture, of one screen at one width. */
  readonly onPicture: () => void;
}

/** How many pictures were not there before, and how many differ from what was there. */
interface PictureCounts {
  readonly pictures: number;
  readonly added: number;
  readonly changed: number;
}

const PURPOSE = 'take pictures';
/** The options that make the same pixels on every machine with the same fonts. */
const SAME_PIXELS = [
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
  // A part that is drawn again over the old one has other edges than one that is drawn once.
  '--disable-partial-raster',
  '--disable-checker-imaging',
];
const HEIGHT = 900;

interface FolderInput extends Omit<PictureInput, 'pictures' | 'onPicture'> {
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

/**
 * Takes the pictures and writes those whose bytes are new. A host of its own draws the screens of
 * the definitions, with the clock of their scenarios and without scripts. Throws a one-line message
 * when there is no Chromium, or a screen cannot be drawn.
 */
async function takePictures(input: PictureInput): Promise<PictureCounts> {
  const browser = await openChromium(PURPOSE, SAME_PIXELS);
  const home = mkdtempSync(join(tmpdir(), 'journey-pictures-'));
  try {
    const host = await startHost({
      port: 0,
      host: '127.0.0.1',
      dataDir: home,
      root: input.project,
      definitions: input.definitions,
      dist: buildFolder(input.project),
      log: () => undefined,
    });
    try {
      const context = await browser.newContext({
        deviceScaleFactor: 1,
        locale: 'en-US',
        timezoneId: 'UTC',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      return await takeAll(context, host.url, input);
    } finally {
      await host.close();
    }
  } finally {
    await browser.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function takeAll(
  context: BrowserContext,
  url: string,
  { folder, pictures, onPicture }: PictureInput,
): Promise<PictureCounts> {
  const page = await context.newPage();
  let [added, changed] = [0, 0];
  for (const picture of pictures) {
    await open(page, url, picture);
    for (const width of PICTURE_WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const bytes = await shoot(page, width);
      const kind = write(join(folder, pictureFile(picture, width)), bytes);
      if (kind === 'added') added += 1;
      if (kind === 'changed') changed += 1;
      onPicture();
    }
  }
  return { pictures: pictures.length * PICTURE_WIDTHS.length, added, changed };
}

async function open(page: Page, url: string, { org, screen, scenario }: PlannedPicture) {
  const query = new URLSearchParams({ lender: org, screen, scenario });
  const response = await page.goto(`${url}/sandbox/screens/drawn?${query}`);
  if (response?.status() !== 200)
    throw new Error(
      `Failed to ${PURPOSE}: the screen ${screen} of ${org} was not drawn in "${scenario}" (status ${response?.status() ?? 0}). Please choose it in the Studio with \`npm start\`.`,
    );
}

/**
 * A picture of the whole page, once its fonts and images are there. The window gets the height of
 * the page: a button that sticks to its edge would cover a field in the middle.
 */
async function shoot(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(async () => {
    // Until a frame is drawn at this width, parts of the layout may still be those of the last one.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // The layout at this width decides which fonts are loaded.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(height, HEIGHT) });
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

function write(file: string, bytes: Buffer): 'added' | 'changed' | 'same' {
  const isThere = existsSync(file);
  if (isThere && readFileSync(file).equals(bytes)) return 'same';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return isThere ? 'changed' : 'added';
}
