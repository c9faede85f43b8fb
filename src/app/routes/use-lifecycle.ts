import { useEffect } from 'react';

/** The interface that steps and pages share. */
interface Controller {
  start(): () => void;
  flush(): void;
}

/** Starts a controller while its component is mounted, and saves its draft when the page is left. */
export function useLifecycle(controller: Controller): void {
  useEffect(() => {
    const flush = () => controller.flush();
    const stop = controller.start();
    globalThis.addEventListener('pagehide', flush);
    return () => {
      globalThis.removeEventListener('pagehide', flush);
      stop();
    };
  }, [controller]);
}
