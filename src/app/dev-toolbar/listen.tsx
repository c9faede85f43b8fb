/**
 * Toggles the tools of developers and authors by keys: the developer toolbar with Shift+Alt+X, the
 * author's bar with Shift+Alt+E. In the Studio it has none of them. A chunk that production builds omit.
 */
import { lazy, Suspense, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Client } from '../../client/index.ts';
import { openScreen } from '../author-bar/questions.ts';
import { openVisit } from './visit.ts';

const AuthorBar = lazy(() => import('../author-bar/AuthorBar.tsx'));
const DevToolbar = lazy(() => import('./DevToolbar.tsx'));

/** Whether the author's bar is open in this browser: `on` or `off`. */
const BAR_KEY = 'author-bar';

/** Listens for the shortcuts, and opens the author's bar if it was open. Returns a function that stops listening. */
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
  const toolbar = togglable('append', (close) => <DevToolbar client={client} onClose={close} />);
  const bar = togglable('prepend', (close) => <AuthorBar client={client} onClose={close} />, keep);
  // The development server is for authors; elsewhere they open the bar once.
  if ((localStorage.getItem(BAR_KEY) ?? (import.meta.hot ? 'on' : 'off')) === 'on') bar.toggle();
  const press = (event: KeyboardEvent): void => {
    // With Alt the key types another letter on some keyboards, so compare its physical position.
    const tool = { KeyX: toolbar, KeyE: bar }[event.code];
    if (!event.shiftKey || !event.altKey || tool === undefined) return;
    event.preventDefault();
    tool.toggle();
  };
  globalThis.addEventListener('keydown', press);
  return () => {
    globalThis.removeEventListener('keydown', press);
    toolbar.close();
    bar.close();
  };
}

const keep = (isOpen: boolean): void => localStorage.setItem(BAR_KEY, isOpen ? 'on' : 'off');

/** A tool at one end of the page, rendered apart from the app. `onToggle` receives whether it opened. */
function togglable(
  end: 'append' | 'prepend',
  render: (close: () => void) => ReactElement,
  onToggle: (isOpen: boolean) => void = () => undefined,
) {
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
      place.className = 'tool-place';
      document.body[end](place);
      opened = { place, root: createRoot(place) };
      opened.root.render(<Suspense>{render(toggle)}</Suspense>);
    }
    onToggle(opened !== undefined);
  };
  return { toggle, close };
}
