import { useEffect } from 'react';
import type { Screen } from '../engine/index.ts';
import { focusHeading } from './drawing.ts';

/** Names the tab after the screen, and starts a new screen at its top with its heading in focus. */
export function useScreenEffects(screen: Screen, org: string, faulty: boolean): void {
  useEffect(() => {
    document.title = `${faulty ? 'Error: ' : ''}${screen.title}${org ? ` – ${org}` : ''}`;
  }, [screen.title, org, faulty]);
  useEffect(() => {
    globalThis.scrollTo?.(0, 0);
    focusHeading();
  }, [screen.place]);
}
