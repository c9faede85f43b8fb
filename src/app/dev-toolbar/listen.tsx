/**
 * Opens the tools of developers by keys: the developer toolbar with Shift+Alt+X, the page in the
 * Studio with Shift+Alt+E. A chunk that production builds omit.
 */
import { createRoot, type Root } from 'react-dom/client';
import type { Client } from '../../client/index.ts';
import { DevToolbar } from './DevToolbar.tsx';

/** Listens for the shortcuts. Returns a function that stops listening. */
export function listenForToolbar(client: Client): () => void {
  const toolbar = openToolbar(client);
  const openStudio = (): void => {
    const { code } = client.get().set.org;
    const query = new URLSearchParams({ org: code, path: client.navigation.address() });
    globalThis.open(`/studio?${query}`, '_blank', 'noopener');
  };
  const press = (event: KeyboardEvent): void => {
    // With Alt the key types another letter on some keyboards, so compare its physical position.
    const open = { KeyX: toolbar.toggle, KeyE: openStudio }[event.code];
    if (!event.shiftKey || !event.altKey || open === undefined) return;
    event.preventDefault();
    open();
  };
  globalThis.addEventListener('keydown', press);
  return () => {
    globalThis.removeEventListener('keydown', press);
    toolbar.close();
  };
}

/** The toolbar at the end of the page, rendered apart from the app. */
function openToolbar(client: Client) {
  let opened: { readonly root: Root; readonly place: HTMLElement } | undefined;
  const close = (): void => {
    opened?.root.unmount();
    opened?.place.remove();
    opened = undefined;
  };
  const open = (): void => {
    const place = document.createElement('div');
    document.body.append(place);
    opened = { place, root: createRoot(place) };
    opened.root.render(<DevToolbar client={client} onClose={close} />);
  };
  return { toggle: () => (opened ? close() : open()), close };
}
