import { Component, type ReactNode } from 'react';

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

/** Shows the snag page in place of what failed to draw. */
export class Snag extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    if (!reloadForChunk(error)) console.error('HELOC: Error Fallback', error);
  }
  override render(): ReactNode {
    return this.state.failed ? <main><h1>Sorry, looks like we have hit a snag!</h1><p><a href="/">Start again</a></p></main> : this.props.children;
  }
}
