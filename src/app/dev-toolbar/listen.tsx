/**
 * Opens the tools of developers and authors by keys: the developer toolbar with Shift+Alt+X, the page
 * in the Studio with Shift+Alt+E. In the Studio it has none of them. A chunk that production builds omit.
 */
import { lazy, Suspense, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Client } from '../../client/index.ts';
import { openScreen } from './open-screen.ts';
import { openVisit } from './visit.ts';

const DevToolbar = lazy(() => import('./DevToolbar.tsx'));

/** Listens for the shortcuts. Returns a function that stops listening. */
export function listenForToolbar(client: Client): () => void {
  // The Studio frames the page, and asks it by this name.
  if (globalThis.parent !== globalThis.self) {
    const apply = (release: string) => client.releases.apply(release);
    const visit = openVisit(client);
    Object.assign(globalThis, {
      journeyAuthor: { openScreen: () => openScreen(client), apply, visit },
    });
    return () => Reflect.deleteProperty(globalThis, 'journeyAuthor');
  }
  const toolbar = togglable((close) => <DevToolbar client={client} onClose={close} />);
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

/** A tool at the end of the page, rendered apart from the app. */
function togglable(render: (close: () => void) => ReactElement) {
  let opened: { readonly root: Root; readonly place: HTMLElement } | undefined;
  const close = (): void => {
    opened?.root.unmount();
    opened?.place.remove();
    opened = undefined;
  };
  const toggle = (): void => {
    if (opened) close();
    else {
      const place = document.createElement('div');
      document.body.append(place);
      opened = { place, root: createRoot(place) };
      opened.root.render(<Suspense>{render(toggle)}</Suspense>);
    }
  };
  return { toggle, close };
}
