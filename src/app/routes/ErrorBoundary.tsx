import type { ReactNode } from 'react';
import { FailureBoundary } from '../FailureBoundary.ts';
import { reloadForChunk } from '../boot/reload-for-chunk.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** How long going back may take before the page is loaded anew, in milliseconds. */
const BACK_MS = 500;

/** Goes one page back. A page without a history is loaded anew. */
function goBack(): void {
  const { history, location } = globalThis;
  const here = location.href;
  globalThis.addEventListener('popstate', () => location.reload(), { once: true });
  history.back();
  setTimeout(() => location.href === here && location.reload(), BACK_MS);
}

/** Shows the error screen in place of what failed to draw. */
export class ErrorBoundary extends FailureBoundary {
  override componentDidCatch(error: unknown): void {
    // Logs the error, and tells the listeners of the background chunk of it.
    if (!reloadForChunk(error)) reportError(new Error('HELOC: Error Fallback', { cause: error }));
  }
  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen onRetry={goBack} /> : this.props.children;
  }
}
