/**
 * Draws the first screen of public pages, and the frame of all others, as HTML, with the module that
 * the build leaves in `dist/server`. It is loaded by its path: the host imports types of the app
 * alone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Drawing from '../../app/server/draw.tsx';
import type { DrawnFrame, DrawnPage, DrawnText } from '../../app/server/draw.tsx';
import { keptPerObject } from '../../engine/index.ts';
import { errorFacts, type Log } from '../log.ts';
import type { Live, LiveOrg } from '../releases/live-releases.ts';
import { readSet } from '../releases/read-set.ts';

/** The module in `dist/server`. */
export type DrawModule = Pick<
  typeof Drawing,
  'prepare' | 'drawnPaths' | 'draw' | 'drawText' | 'drawFramed' | 'framePaths' | 'drawFrame'
>;
/** Draws a screen in a state, in the shell of a lender. */
export type DrawFramed = DrawModule['drawFramed'];
type DrawInput = Parameters<DrawModule['draw']>[0];

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
    if (module) return buildDrawer(module, log);
    log('pages-not-drawn', { reason: 'the build has no server/draw.js' });
  } catch (error) {
    log('pages-not-drawn', errorFacts(error));
  }
  return NO_DRAWER;
}

function buildDrawer(module: DrawModule, log: Log): PageDrawer {
  const buildSet = (live: Live, org: LiveOrg) => readSet(live.loaded, org.folder);
  const pathsOf = keptPerOrg((live, org) => new Set(module.drawnPaths(buildSet(live, org))));
  const framesOf = keptPerOrg((live, org) =>
    module.framePaths(buildSet(live, org)).map((path) => ({ path, at: buildPattern(path) })),
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
    drawFramed: module.drawFramed,
    paths: pathsOf,
    draw: (live, org, page) =>
      unlessItFails(page.path, () =>
        module.draw({ ...page, set: buildSet(live, org), now: Date.now() }),
      ),
    framePath: (live, org, path) => framesOf(live, org).find(({ at }) => at.test(path))?.path,
    drawFrame: (live, org, page) =>
      unlessItFails(page.path, () =>
        module.drawFrame({ ...page, set: buildSet(live, org), now: Date.now() }),
      ),
    drawText: (live, org, { text, ...page }) =>
      unlessItFails(page.path, () =>
        module.drawText(text, { ...page, set: buildSet(live, org), now: Date.now() }),
      ),
  };
}

/** Keeps what a function makes of each organisation of a release, as long as the release is used. */
function keptPerOrg<T>(make: (live: Live, org: LiveOrg) => T): (live: Live, org: LiveOrg) => T {
  const kept = keptPerObject<LiveOrg, T>();
  return (live, org) => kept(org, [], () => make(live, org));
}

/** Matches the paths of a path whose placeholders, like `{uuid}`, are one segment each. */
function buildPattern(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$|()[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Returns the function that loads the module of a build; undefined when there is none. */
export const drawModuleIn = (dist: string) => async (): Promise<DrawModule | undefined> => {
  const file = join(dist, 'server/draw.js');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as DrawModule;
};
