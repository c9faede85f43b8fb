/**
 * Draws the first screen of public pages, and the frame of all others, as HTML, with the module that
 * the build leaves in `dist/server`. It is loaded by its path: the host imports no code of the app.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompiledSetData } from '../../engine/index.ts';
import type { ShownState } from '../../prover/index.ts';
import { errorFacts, type Log } from '../log.ts';
import type { Live, LiveOrg } from '../releases/live-releases.ts';
import { readSet } from './set-parts.ts';

/** A page as HTML, with what its head needs. */
export interface DrawnPage {
  /** The content of the app's root element. */
  readonly html: string;
  readonly title: string;
  /** Empty without one. */
  readonly description: string;
  /** The lazily loaded modules that it shows, by their path from the project's root. */
  readonly modules: readonly string[];
  /** Name of its compiled validator; empty without one. */
  readonly validator: string;
  /** The journey of the step, whose part of the definitions is enough at first; empty for a page. */
  readonly journey: string;
  /** The key under which a tab stores its answers. */
  readonly draft: string;
  /** Whether it is shown only after the steps before it are complete. */
  readonly isGuarded: boolean;
}

/** The shell of a page that needs a sign-in, the same for everybody. */
export interface DrawnFrame {
  /** The content of the app's root element. */
  readonly html: string;
  /** The lazily loaded modules that the page shows, by their path from the project's root. */
  readonly modules: readonly string[];
  /** The addresses that the page reads first, with the placeholders of its path. */
  readonly calls?: readonly string[];
  /** The part of the definitions that is enough at first; absent when the page needs them whole. */
  readonly part?: string | undefined;
}

/** A text in the words of an organisation. */
export interface DrawnText {
  readonly title: string;
  readonly sections: readonly {
    readonly heading?: string;
    readonly paragraphs: readonly string[];
  }[];
}

interface DrawInput {
  readonly set: CompiledSetData;
  /** The data block of the page. */
  readonly info: unknown;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly path: string;
}

/** Draws a screen in a state, in the shell of a lender. */
export type DrawFramed = (
  input: ShownState & { readonly answers: Readonly<Record<string, unknown>> },
  frame: Omit<DrawInput, 'flags'>,
) => string;

/** The module in `dist/server`. */
export interface DrawModule {
  prepare(): Promise<void>;
  /** Absent in a build that is older than the gallery. */
  readonly drawFramed?: DrawFramed;
  drawnPaths(set: CompiledSetData): readonly string[];
  draw(input: DrawInput): DrawnPage | undefined;
  /** Absent in a build that is older than it. */
  drawText?(text: DrawnText, frame: DrawInput): string;
  /** Both are absent in a build that is older than the frames. */
  framePaths?(set: CompiledSetData): readonly string[];
  drawFrame?(input: DrawInput): DrawnFrame | undefined;
}

/** Draws the pages of a host. */
export interface PageDrawer {
  /** Whether the build can draw pages. Otherwise they are sent empty, and the app draws them. */
  readonly canDraw: boolean;
  /** The paths of an organisation that are drawn. */
  paths(live: Live, org: LiveOrg): ReadonlySet<string>;
  /** The page at a path; undefined when it cannot be drawn. */
  draw(live: Live, org: LiveOrg, page: Pick<DrawInput, 'info' | 'path'>): DrawnPage | undefined;
  /** The path with placeholders whose frame is drawn for a path; undefined without one. */
  framePath(live: Live, org: LiveOrg, path: string): string | undefined;
  /** The frame of a path with placeholders; undefined when it cannot be drawn. */
  drawFrame(
    live: Live,
    org: LiveOrg,
    page: Pick<DrawInput, 'info' | 'path'>,
  ): DrawnFrame | undefined;
  /** A text in the shell of an organisation; undefined when it cannot be drawn. */
  drawText(
    live: Live,
    org: LiveOrg,
    page: Pick<DrawInput, 'info' | 'path'> & { readonly text: DrawnText },
  ): string | undefined;
  /** Absent when nothing can be drawn. */
  readonly drawFramed?: DrawFramed;
}

const NO_PATHS: ReadonlySet<string> = new Set();

/** A host that draws no pages. */
export const NO_DRAWER: PageDrawer = {
  canDraw: false,
  paths: () => NO_PATHS,
  draw: () => undefined,
  framePath: () => undefined,
  drawFrame: () => undefined,
  drawText: () => undefined,
};

/** Loads the module of a build. Without it, or when it fails, the log says so, and no page is drawn. */
export async function openPageDrawer(
  log: Log,
  load: () => Promise<DrawModule | undefined>,
): Promise<PageDrawer> {
  try {
    const module = await load();
    await module?.prepare();
    if (module) return drawerOf(module, log);
    log('pages-not-drawn', { reason: 'the build has no server/draw.js' });
  } catch (error) {
    log('pages-not-drawn', errorFacts(error));
  }
  return NO_DRAWER;
}

function drawerOf(module: DrawModule, log: Log): PageDrawer {
  const setOf = (live: Live, org: LiveOrg) => readSet(live.loaded, org.folder);
  const pathsOf = keptPerOrg((live, org) => new Set(module.drawnPaths(setOf(live, org))));
  const framesOf = keptPerOrg((live, org) =>
    (module.framePaths?.(setOf(live, org)) ?? []).map((path) => ({ path, at: patternOf(path) })),
  );
  const unlessItFails = <T>(path: string, draw: () => T): T | undefined => {
    try {
      return draw();
    } catch (error) {
      log('pages-not-drawn', { path, ...errorFacts(error) });
      return undefined;
    }
  };
  return {
    canDraw: true,
    ...(module.drawFramed && { drawFramed: module.drawFramed }),
    paths: pathsOf,
    draw: (live, org, page) =>
      unlessItFails(page.path, () =>
        module.draw({ ...page, set: setOf(live, org), now: Date.now() }),
      ),
    framePath: (live, org, path) => framesOf(live, org).find(({ at }) => at.test(path))?.path,
    drawFrame: (live, org, page) =>
      unlessItFails(page.path, () =>
        module.drawFrame?.({ ...page, set: setOf(live, org), now: Date.now() }),
      ),
    drawText: (live, org, { text, ...page }) =>
      unlessItFails(page.path, () =>
        module.drawText?.(text, { ...page, set: setOf(live, org), now: Date.now() }),
      ),
  };
}

/** Keeps what a function makes of each organisation of a release, as long as the release is used. */
function keptPerOrg<T>(make: (live: Live, org: LiveOrg) => T): (live: Live, org: LiveOrg) => T {
  const kept = new WeakMap<Live, Map<string, T>>();
  return (live, org) => {
    const known = kept.get(live) ?? new Map<string, T>();
    kept.set(live, known);
    const value = known.get(org.folder) ?? make(live, org);
    known.set(org.folder, value);
    return value;
  };
}

/** Matches the paths of a path whose placeholders, like `{uuid}`, are one segment each. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$|()[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Returns the function that loads the module of a build; undefined when there is none. */
export const drawModuleIn = (dist: string) => async (): Promise<DrawModule | undefined> => {
  const file = join(dist, 'server/draw.js');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as DrawModule;
};
