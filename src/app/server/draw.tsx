/**
 * Draws a page as HTML outside of a browser: what the app renders first for a visitor without
 * answers. The build makes it a module of its own, which the host loads by its path.
 */
import { StaticRouter } from 'react-router';
import {
  buildContext,
  draftKey,
  journeyData,
  NO_VALUES,
  placeAt,
  preparePages,
  parseUrl,
  waitsForLoad,
  type Client,
  type PlaceAt,
  type Url,
} from '../../client/index.ts';
import { vocabulary } from '../../domain/index.ts';
import { findScreen, resolveScreen, stepAt, listSteps } from '../../engine/index.ts';
import { preloadBlocks } from '../../ui/blocks/lazy-blocks.tsx';
import { preloadPictures } from '../../ui/pictures/Picture.tsx';
import { AppTree } from '../AppTree.tsx';
import { preloadForm, preloadPageWidgets } from '../drawing.ts';
import { preloadPages } from '../routes/lazy-pages.tsx';
import { DrawnPlace } from '../routes/RoutedPlace.tsx';
import { renderMarkup } from './markup-of.ts';
import { listModules } from './shown-modules.ts';
import { visitorClient, type VisitorInput } from './visitor-client.ts';

export { drawFrame, framePaths, type DrawnFrame } from './draw-frame.tsx';
export { drawnPaths } from './drawn-paths.ts';
export { drawFramed, drawScreen, drawText, type DrawnText } from './draw-screen.tsx';

/** A page as HTML, with what its head needs. */
export interface DrawnPage {
  /** The content of the app's root element. It has no inline styles and no scripts. */
  readonly html: string;
  /** The title of the screen. */
  readonly title: string;
  /** The introduction of the screen; empty when it has none. */
  readonly description: string;
  /** The lazily loaded modules of the app that it shows, by their path from the project's root. */
  readonly modules: readonly string[];
  /** Name of the compiled validator of the form; empty without one. */
  readonly validator: string;
  /** The journey of the step; empty for a page. */
  readonly journey: string;
  /** The key under which a tab stores the answers. */
  readonly draft: string;
  /** Whether it is shown only after the steps before it are complete. */
  readonly isGuarded: boolean;
}

type Shown = Extract<PlaceAt, { kind: 'step' | 'page' }>;
type StepPlace = Pick<Extract<PlaceAt, { kind: 'step' }>, 'journey' | 'step'>;

/** Loads the lazy parts of pages, which `draw` needs at once. */
export async function prepare(): Promise<void> {
  const pages = [preloadPages, preloadPageWidgets, preloadBlocks, preloadPictures];
  await Promise.all([preloadForm, ...pages].map((load) => load()));
}

/**
 * Draws the page at a path. Undefined when the path redirects, opens nothing, or has to wait for
 * data. Pure; `prepare` must have ended.
 */
export function draw(input: VisitorInput): DrawnPage | undefined {
  const client = visitorClient(input);
  const place = shownAt(client, input.path);
  if (place?.kind === 'page') {
    preparePages(client, vocabulary);
    if (waitsForLoad(client, place.page, place.url)) return undefined;
  }
  // A journey's entry has nothing to load for a visitor.
  if (place?.kind === 'step')
    client.journeys.set(place.journey, { ...journeyData(client, place.journey), entered: true });
  if (place === undefined) return undefined;
  const app = { client, connectRouter: () => undefined };
  const html = renderMarkup(
    <AppTree
      app={app}
      router={(shell) => <StaticRouter location={input.path}>{shell}</StaticRouter>}
    >
      <DrawnPlace place={place} home="" />
    </AppTree>,
  );
  return { html, ...buildHead(client, place) };
}

/**
 * Finds the place at a path. A step from which a visitor is sent back to an earlier one is drawn,
 * too: a borrower with answers stays on it.
 */
function shownAt(client: Client, path: string): Shown | undefined {
  const place = placeAt(client, path);
  if (place.kind === 'page' || place.kind === 'step') return place;
  const step = stepAt(client.get().set, path);
  if (step === undefined || isFirst(client, step, parseUrl(path))) return undefined;
  return { kind: 'step', ...step, url: parseUrl(path) };
}

/** Is this the first step of its journey? */
function isFirst(client: Client, { journey, step }: StepPlace, url: Url): boolean {
  const context = buildContext(client, NO_VALUES, url);
  return listSteps(client.get().set, journey, context)[0]?.id === step;
}

function buildHead(client: Client, place: Shown): Omit<DrawnPage, 'html'> {
  const { set } = client.get();
  const context = buildContext(client, NO_VALUES, place.url);
  const at =
    place.kind === 'page' ? { page: place.page.id } : { journey: place.journey, step: place.step };
  const screen = resolveScreen(set, at, context);
  return {
    title: screen.title,
    description: screen.intro ?? '',
    modules: listModules({
      isPage: place.kind === 'page',
      hasForm: screen.form !== undefined,
      hasPicture: screen.picture !== undefined,
      blocks: [...screen.before, ...screen.after],
    }),
    validator: findScreen(set, at)?.validator ?? '',
    journey: place.kind === 'step' ? place.journey : '',
    draft: draftKey(place.kind === 'page' ? place.url.path : place.journey),
    isGuarded: place.kind === 'step' && !isFirst(client, place, place.url),
  };
}
