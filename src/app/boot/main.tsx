/** The entry point of the app: boots it, and renders it over what the host has drawn. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../app-context.ts';
import { AppTree } from '../AppTree.tsx';
import { AppRouter } from '../routes/AppRouter.tsx';
import { ErrorScreen } from '../routes/ErrorScreen.tsx';
import { boot } from './boot.ts';
import { reloadForChunk, reloadOnPreloadError } from './reload-for-chunk.ts';

const container = document.getElementById('root') as HTMLElement;
const root = createRoot(container);

function render(app: App): void {
  root.render(
    <StrictMode>
      <AppTree app={app} router={(shell) => <AppRouter>{shell}</AppRouter>} />
    </StrictMode>,
  );
}

async function draw(app: App): Promise<void> {
  if (document.documentElement.dataset.drawn === undefined) return render(app);
  // A chunk of its own, which a drawn page preloads.
  const { takeOver } = await import('./take-over.ts');
  await takeOver({ root: container, app, render });
}

function drawFailure(error: unknown): void {
  if (reloadForChunk(error)) return;
  // Loaded only now. Without a network it cannot be, and the error page has no support.
  import('./BootFailure.tsx').then(
    ({ BootFailure }) => root.render(<BootFailure error={error} />),
    () => root.render(<ErrorScreen onRetry={() => location.reload()} />),
  );
}

reloadOnPreloadError();
boot().then(draw).catch(drawFailure);
