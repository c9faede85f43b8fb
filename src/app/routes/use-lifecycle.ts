import { useEffect } from 'react';
import { afterPaint } from '../after-paint.ts';

/** The interface that steps and pages share. */
interface Controller {
  start(): () => void;
  flush(): void;
}

/**
 * Starts a controller once its component is painted, until it is unmounted, and saves its draft when
 * the page is left.
 */
export function useLifecycle(controller: Controller): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const flush = () => controller.flush();
    // Not put off: what is typed before the paint is saved, too.
    globalThis.addEventListener('pagehide', flush);
    const cancel = afterPaint(() => {
      stop = controller.start();
    });
    return () => {
      cancel();
      globalThis.removeEventListener('pagehide', flush);
      stop?.();
    };
  }, [controller]);
}
