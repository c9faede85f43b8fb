import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

const KEY = 'chunk-reloads';
const MOST_RELOADS = 5;
const CHUNK = /dynamically imported module|importing a module script|preload/i;

/** Loads the page anew when a part of the app is gone from the host, at most five times a tab. Gives whether it did. */
export function reloadForChunk(error: unknown): boolean {
  if (!(error instanceof Error) || !CHUNK.test(error.message)) return false;
  try {
    const done = Number(sessionStorage.getItem(KEY) ?? '0');
    if (done >= MOST_RELOADS) return false;
    sessionStorage.setItem(KEY, String(done + 1));
  } catch {
    // Without a count there would be no end to it.
    return false;
  }
  globalThis.location.reload();
  return true;
}

/* One step back; a page that was opened at its address has none, and is loaded anew. */
function back(): void {
  const { history, location } = globalThis;
  const here = location.href;
  globalThis.addEventListener('popstate', () => location.reload(), { once: true });
  history.back();
  setTimeout(() => location.href === here && location.reload(), 500);
}

/** Shows the snag page in place of what failed to draw. */
export class Snag extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    if (!reloadForChunk(error)) console.error('HELOC: Error Fallback', error);
  }
  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen onRetry={back} /> : this.props.children;
  }
}
