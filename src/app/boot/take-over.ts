/**
 * Replaces a page that the host has drawn by the same page of the app. A lazy chunk: a page that is
 * not drawn does not need it.
 */
import { flushSync } from 'react-dom';
import type { App } from '../app-context.ts';
import { awaitFirstPage } from './await-first-page.ts';
import { renderOver } from './carry-over.ts';

interface TakeOverInput {
  /** The root element with the drawn page. */
  readonly root: HTMLElement;
  readonly app: App;
  readonly render: (app: App) => void;
}

/** Renders the app once its first page is complete, and carries the visitor's input over. */
export async function takeOver({ root, app, render }: TakeOverInput): Promise<void> {
  // The drawn page is hidden when the app may draw another one. There is nothing to wait for.
  const isHidden = document.documentElement.dataset.waits !== undefined;
  const opened = isHidden ? app : await awaitFirstPage(app);
  await compositionEnded();
  renderOver(root, () => flushSync(() => render(opened)));
}

/** Resolves once no character is being composed: the text of a composition is not final. */
async function compositionEnded(): Promise<void> {
  if (document.documentElement.dataset.composing === undefined) return;
  await new Promise<void>((resolve) =>
    document.addEventListener('compositionend', () => resolve(), { once: true }),
  );
}
