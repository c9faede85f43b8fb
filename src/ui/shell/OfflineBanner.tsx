import { useSyncExternalStore, type ReactElement } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone and that nothing is lost; empty while there is one. */
export function OfflineBanner({
  text = 'You are offline. Your answers stay on this page; go on when you are connected again.',
}: {
  readonly text?: string;
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
