/** Toggles the developer toolbar with Shift+Alt+X. A chunk that production builds omit. */
import { createRoot, type Root } from 'react-dom/client';
import type { Client } from '../../client/index.ts';
import { DevToolbar } from './DevToolbar.tsx';

/** Listens for the shortcut. Returns a function that stops listening. */
export function listenForToolbar(client: Client): () => void {
  let opened: { readonly root: Root; readonly place: HTMLElement } | undefined;
  const close = (): void => {
    opened?.root.unmount();
    opened?.place.remove();
    opened = undefined;
  };
  const open = (): void => {
    const place = document.body.appendChild(document.createElement('div'));
    opened = { place, root: createRoot(place) };
    opened.root.render(<DevToolbar client={client} onClose={close} />);
  };
  const toggle = (event: KeyboardEvent): void => {
    // With Alt the key types another letter on some keyboards, so compare its physical position.
    if (!event.shiftKey || !event.altKey || event.code !== 'KeyX') return;
    event.preventDefault();
    if (opened) close();
    else open();
  };
  globalThis.addEventListener('keydown', toggle);
  return () => {
    globalThis.removeEventListener('keydown', toggle);
    close();
  };
}
