import type { ReactNode } from 'react';
import { FailureBoundary } from '../FailureBoundary.ts';
import { reloadForChunk } from '../boot/reload-for-chunk.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { reportFallback } from './report-fallback.ts';

/** How long going back may take before the page is reloaded, in milliseconds. */
const BACK_MS = 500;

/** Goes back one page. Reloads a page without a history. */
function goBack(): void {
  const { history, location } = globalThis;
  const here = location.href;
  globalThis.addEventListener('popstate', () => location.reload(), { once: true });
  history.back();
  setTimeout(() => location.href === here && location.reload(), BACK_MS);
}

/** Replaces children that failed to render with the error screen. */
export class ErrorBoundary extends FailureBoundary {
  override componentDidCatch(error: unknown): void {
    // Logs the error and notifies the listeners of the background chunk.
    if (!reloadForChunk(error)) reportFallback(error);
  }
  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen onRetry={goBack} /> : this.props.children;
  }
}
