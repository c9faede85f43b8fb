/** The entry point of the app: boots it, and renders it over what the host has drawn. */
import { StrictMode, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../app-context.ts';
import { AppTree } from '../AppTree.tsx';
import { AppRouter } from '../routes/AppRouter.tsx';
import { guardPresses } from '../routes/press-guard.ts';
import { boot } from './boot.ts';
import { BootFailure } from './BootFailure.tsx';
import { reloadForChunk, reloadOnPreloadError } from './reload-for-chunk.ts';
import { takeOver } from './take-over.ts';

const element = (): HTMLElement => document.getElementById('root') as HTMLElement;

const content = (app: App): ReactElement => (
  <StrictMode>
    <AppTree app={app} router={(shell) => <AppRouter>{shell}</AppRouter>} />
  </StrictMode>
);

async function draw(app: App): Promise<void> {
  if (document.documentElement.dataset.drawn === undefined)
    return createRoot(element()).render(content(app));
  await takeOver({ page: element(), app, content, options: { onUncaughtError: drawFailure } });
}

/** Replaces whatever is shown by the page for a failed start. */
function drawFailure(error: unknown): void {
  if (reloadForChunk(error)) return;
  delete document.documentElement.dataset.drawn;
  const empty = element().cloneNode() as HTMLElement;
  element().replaceWith(empty);
  createRoot(empty).render(<BootFailure error={error} />);
}

reloadOnPreloadError();
guardPresses();
boot().then(draw).catch(drawFailure);
