/**
 * Replaces a page that the host has drawn by the same page of the app.
 */
import { createElement, startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { App } from '../app-context.ts';
import { awaitFirstPage } from './await-first-page.ts';
import { replaceDrawn } from './carry-over.ts';

interface TakeOverInput {
  /** The element with the drawn page. The app gets one like it, which replaces it. */
  readonly page: HTMLElement;
  readonly app: App;
  readonly content: (app: App) => ReactNode;
  readonly options?: RootOptions;
}

/**
 * Renders the app once its first page is complete, and carries the visitor's input over. Resolves
 * with its root once it has replaced the drawn page.
 *
 * The app is rendered outside of the document, in slices of a few milliseconds, so that the drawn
 * page stays responsive on a slow phone. Only the replacement is one task.
 */
export async function takeOver({ page, app, content, options }: TakeOverInput): Promise<Root> {
  const { dataset } = document.documentElement;
  const element = page.cloneNode() as HTMLElement;
  const root = createRoot(element, options);
  // The drawn page is hidden when the app may draw another one. There is nothing to wait for.
  if (dataset.waits !== undefined) {
    flushSync(() => root.render(content(app)));
    replaceDrawn(page, element);
    return root;
  }
  const opened = await awaitFirstPage(app);
  let tree: ReactNode;
  await new Promise<void>((resolve) => {
    tree = createElement(Committed, { onCommit: resolve }, content(opened));
    startTransition(() => root.render(tree));
  });
  // One may have begun since.
  await inputEnded();
  // Nothing is rendered anew: this runs the effects, and draws what they change.
  flushSync(() => root.render(tree));
  replaceDrawn(page, element);
  return root;
}

interface CommittedProps {
  readonly onCommit: () => void;
  readonly children?: ReactNode;
}

/** Calls `onCommit` when the children are committed. */
function Committed({ onCommit, children }: CommittedProps): ReactNode {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

/** The events that end a composition or a press. */
const INPUT_ENDS = ['compositionend', 'pointerup', 'pointercancel'];

/**
 * Resolves once no character is being composed and no pointer is down, as `early-input.ts` notes:
 * the text of a composition is not final, and a press whose control is replaced has no click.
 */
async function inputEnded(): Promise<void> {
  const { dataset } = document.documentElement;
  while (dataset.composing !== undefined || dataset.pressing !== undefined)
    await new Promise<void>((resolve) => {
      // The click of a press comes right after its end.
      for (const end of INPUT_ENDS)
        addEventListener(end, () => setTimeout(resolve), { once: true });
    });
}
