/** The entry point of the app: boots and renders it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AppContext, type App } from '../app-context.ts';
import { ErrorBoundary } from '../routes/ErrorBoundary.tsx';
import { ErrorScreen } from '../routes/ErrorScreen.tsx';
import { Place } from '../routes/Place.tsx';
import { Frame } from '../shell/Frame.tsx';
import { boot } from './boot.ts';
import { reloadForChunk, reloadOnPreloadError } from './reload-for-chunk.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

function draw(app: App): void {
  root.render(
    <StrictMode>
      <AppContext value={app}>
        <ErrorBoundary>
          <BrowserRouter>
            <Frame>
              <ErrorBoundary>
                <Routes>
                  <Route path="*" element={<Place />} />
                </Routes>
              </ErrorBoundary>
            </Frame>
          </BrowserRouter>
        </ErrorBoundary>
      </AppContext>
    </StrictMode>,
  );
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
boot().then(draw, drawFailure);
