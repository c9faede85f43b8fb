import { useEffect } from 'react';
import type { Screen } from '../../engine/index.ts';
import { afterPaint } from '../after-paint.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Sets the document title, and starts a new screen at its top with its heading in focus. */
export function useScreenEffects(screen: Screen, org: string, hasErrors: boolean): void {
  useEffect(
    () =>
      afterPaint(() => {
        document.title = `${hasErrors ? 'Error: ' : ''}${screen.title}${org ? ` – ${org}` : ''}`;
      }),
    [screen.title, org, hasErrors],
  );
  useEffect(() => {
    globalThis.scrollTo?.(0, 0);
  }, [screen.place]);
  useHeadingFocus(screen.place);
}
