import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AppContext, type App } from './app-context.ts';
import { boot } from './boot.ts';
import { Frame } from './Frame.tsx';
import { Place } from './Place.tsx';
import { reloadForChunk, Snag } from './Snag.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);

function draw(app: App): void {
  root.render(
    <StrictMode>
      <Snag>
        <AppContext value={app}>
          <BrowserRouter>
            <Frame>
              <Snag>
                <Routes>
                  <Route path="*" element={<Place />} />
                </Routes>
              </Snag>
            </Frame>
          </BrowserRouter>
        </AppContext>
      </Snag>
    </StrictMode>,
  );
}

globalThis.addEventListener(
  'vite:preloadError',
  (event) => void reloadForChunk((event as Event & { payload?: unknown }).payload),
);
boot().then(draw, (error: unknown) => {
  if (reloadForChunk(error)) return;
  root.render(
    <main>
      <h1>Sorry, looks like we have hit a snag!</h1>
      <p role="alert">{error instanceof Error ? error.message : 'Something unexpected happened'}</p>
    </main>,
  );
});
