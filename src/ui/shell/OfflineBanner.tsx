import { useSyncExternalStore, type ReactElement } from 'react';
import { useCopy } from '../copy.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows a message while the browser is offline. The live region is empty while it is online. */
export function OfflineBanner(): ReactElement {
  const copy = useCopy();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : 'offline'}>
      {online ? null : copy('screen.offline')}
    </div>
  );
}
