import { completeSet, isBeyondPart, openJourney, placeAt } from '../../client/index.ts';
import { findScreen } from '../../engine/index.ts';
import { isLazyBlock } from '../../ui/blocks/Block.tsx';
import { preloadBlocks } from '../../ui/blocks/lazy-blocks.tsx';
import { preloadPictures } from '../../ui/pictures/Picture.tsx';
import type { App } from '../app-context.ts';
import { preloadForm, preloadPageWidgets } from '../drawing.ts';
import { prepareLazyPages } from '../routes/lazy-pages.tsx';

/**
 * Loads what the first page shows, and opens its journey, so that the first render is complete: it
 * replaces a page that the host has drawn. Returns the app to render. Never rejects.
 */
export async function awaitFirstPage(app: App): Promise<App> {
  const { client } = app;
  const here = () => placeAt(client, client.navigation.address(), historyState());
  // The drawn page stays until the definitions of another one are there.
  if (isBeyondPart(client.get().set, here())) await completeSet(client).catch(() => undefined);
  const place = here();
  if (place.kind !== 'page' && place.kind !== 'step') return app;
  const {
    blocks = [],
    picture,
    schema,
  } = place.kind === 'page' ? place.page.screen : (findScreen(client.get().set, place) ?? {});
  const hasLazyBlocks = blocks.some(
    ({ block, actions }) => isLazyBlock(block) || actions !== undefined,
  );
  await Promise.all([
    place.kind === 'step' || schema ? preloadForm() : undefined,
    hasLazyBlocks ? preloadBlocks() : undefined,
    picture && preloadPictures(),
    place.kind === 'page' ? prepareLazyPages(client) : undefined,
    place.kind === 'page' && schema ? preloadPageWidgets() : undefined,
  ]);
  if (place.kind === 'page') return app;
  const { journey } = place;
  return { ...app, opened: { journey, shown: await openJourney(client, journey, place.url) } };
}

/** The history state as the router reads it. */
const historyState = (): unknown =>
  (globalThis.history.state as { readonly usr?: unknown } | null)?.usr;
