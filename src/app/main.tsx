import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AppContext, type App } from './app-context.ts';
import { boot } from './boot.ts';
import { BrandProvider } from './drawing.ts';
import { Frame } from './Frame.tsx';
import { Place } from './Place.tsx';
import { reloadForChunk, Snag } from './Snag.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: false } } });
const root = createRoot(document.getElementById('root') as HTMLElement);

function draw(app: App): void {
  root.render(
    <StrictMode>
      <Snag>
        <AppContext value={app}>
          <QueryClientProvider client={queries}>
            <BrandProvider>
              <BrowserRouter>
                <Frame><Routes><Route path="*" element={<Place />} /></Routes></Frame>
              </BrowserRouter>
            </BrandProvider>
          </QueryClientProvider>
        </AppContext>
      </Snag>
    </StrictMode>,
  );
}

globalThis.addEventListener('vite:preloadError', (event) => void reloadForChunk((event as Event & { payload?: unknown }).payload));
boot().then(draw, (error: unknown) => {
  if (reloadForChunk(error)) return;
  root.render(<main><h1>Sorry, looks like we have hit a snag!</h1><p role="alert">{error instanceof Error ? error.message : 'Something unexpected happened'}</p></main>);
});
