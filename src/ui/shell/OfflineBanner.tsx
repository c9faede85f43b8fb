import { useSyncExternalStore, type ReactElement } from 'react';

const DEFAULT_TEXT =
  'You are offline. Your answers stay on this page; go on when you are connected again.';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows a message while the browser is offline. The live region is empty while it is online. */
export function OfflineBanner({
  text = DEFAULT_TEXT,
}: {
  readonly text?: string | undefined;
}): ReactElement {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : 'offline'}>
      {online ? null : text}
    </div>
  );
}
