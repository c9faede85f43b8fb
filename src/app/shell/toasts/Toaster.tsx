/** Renders the toasts of the page, and announces when the connection is back. */
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactElement } from 'react';
import { Toasts } from '../../../ui/shell/Toasts.tsx';
import { useClient, useSet } from '../../app-context.ts';
import { MAX_VISIBLE_TOASTS, toastStore } from './toast-store.ts';
import { readShellCopy } from '../content/shell-copy.ts';

/** The oldest toasts, five at most. */
export function Toaster(): ReactElement {
  const set = useSet();
  const store = toastStore(useClient());
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const copy = readShellCopy(set);
  const sayOnline = useEffectEvent(() => store.show(copy('connectionRestored')));
  useEffect(() => {
    const onOnline = (): void => sayOnline();
    globalThis.addEventListener('online', onOnline);
    return () => globalThis.removeEventListener('online', onOnline);
  }, []);
  return (
    <Toasts
      toasts={toasts.slice(0, MAX_VISIBLE_TOASTS)}
      dismiss={copy('dismiss')}
      onDismiss={store.dismiss}
    />
  );
}
