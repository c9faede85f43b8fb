/**
 * Runs before the body of a page that the host has drawn, as a script of its own. Hides what the
 * app may draw differently, starts the app once the page is painted, and remembers what is pressed
 * until it is there; `replaceDrawn` reads that. Imports nothing.
 */
{
  const page = document.documentElement;
  /** How long after everything is loaded the first paint may take, in milliseconds. */
  const PAINT_MS = 500;
  const { draft = '' } = document.currentScript?.dataset ?? {};
  // Tells `start-anyway.ts` that the app is started here.
  page.dataset['early'] = '';

  /** Parameters that do not change a page. */
  const isPlain = (name: string): boolean => name === 'org' || name.startsWith('utm_');

  /** Reads the storage. Returns false when the browser denies it: nothing is stored then. */
  const inStorage = (look: () => boolean): boolean => {
    try {
      return look();
    } catch {
      return false;
    }
  };
  const isSignedIn = (): boolean => ['jwt', 'signed-in'].some((key) => localStorage.getItem(key));

  /** Is the visitor someone for whom the app may draw another page? */
  const isKnown = (): boolean =>
    [...new URLSearchParams(location.search).keys()].some((name) => !isPlain(name)) ||
    // The state of a navigation, when the page is reloaded.
    Boolean((history.state as { readonly usr?: unknown } | null)?.usr) ||
    isSignedIn() ||
    [draft, 'persisted-feature-flags', 'session-ended'].some((key) =>
      /[^{}]/.test(sessionStorage.getItem(key) ?? ''),
    );
  // Only signed-in visitors see the heading of a frame. Others are redirected to a login.
  const isFrame = page.dataset['frame'] !== undefined;
  if (isFrame ? !inStorage(isSignedIn) : inStorage(isKnown)) page.dataset['waits'] = '';

  /** Tells `start-anyway.ts` that the app could not be loaded, also when it runs only later. */
  const fail = (): void => {
    page.dataset['early'] = 'failed';
    dispatchEvent(new Event('app-failed'));
  };
  let isStarted = false;
  /** Loads the app, and at the same time what its first render needs. */
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      const { rel = '', app } = link.dataset;
      document.head.append(Object.assign(link.cloneNode() as HTMLLinkElement, { rel }));
      if (app !== undefined) import(/* @vite-ignore */ link.href).catch(fail);
    }
  };
  // The scripts are twenty times the size of what the first paint needs, and would share the
  // connection and the processor with it. A hidden page is not painted.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  if (page.dataset['waits'] !== undefined || document.hidden)
    addEventListener('DOMContentLoaded', start);
  // Starts a page that nothing paints all the same, such as one that is hidden meanwhile.
  addEventListener('load', () => setTimeout(start, PAINT_MS));

  /** Marks a control of a page that is still the drawn one. */
  const mark = (event: Event, control: HTMLElement | null | undefined): void => {
    if (!control || page.dataset['drawn'] === undefined) return;
    event.preventDefault();
    control.dataset['pressed'] = '';
  };
  addEventListener('submit', (event) => {
    mark(event, event.submitter);
    // Looks like a button whose form is being sent.
    if (event.submitter?.dataset['pressed'] === '') event.submitter.ariaDisabled = 'true';
  });
  addEventListener('click', (event) =>
    mark(event, (event.target as Element).closest<HTMLElement>('button[type="button"]')),
  );
  // The app replaces the page only after the end of a composition, and of a press.
  addEventListener('compositionstart', () => (page.dataset['composing'] = ''));
  addEventListener('compositionend', () => delete page.dataset['composing']);
  addEventListener('pointerdown', () => {
    if (page.dataset['drawn'] !== undefined) page.dataset['pressing'] = '';
  });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => delete page.dataset['pressing']);
}
