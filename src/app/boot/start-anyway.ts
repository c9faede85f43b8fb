/**
 * Starts the app of a drawn page when `early-input.ts` could not be loaded: nothing else would. Says
 * when the app is late, and when it could not be loaded, which it tries again. Runs once the page is
 * parsed. Imports nothing.
 */
{
  /** How long the app may take before the page says that it is still loading, in milliseconds. */
  const LATE_MS = 10_000;
  const { dataset } = document.documentElement;
  const app = document.querySelector<HTMLLinkElement>('link[data-app]');
  // The style sheet hides it once the app has replaced the drawn page.
  const notice = document.querySelector<HTMLElement>('.load-notice');
  const say = (words = ''): void => {
    if (!notice) return;
    notice.hidden = false;
    (notice.firstChild as HTMLElement).textContent = words;
  };
  let pause = 1000;
  /** Where what was typed waits for the page that is opened anew. */
  const KEY = 'typed';
  type Typed = Readonly<Record<string, readonly [value: string, isChecked: boolean]>>;
  const CONTROLS = '[id]:is(input:not([type=password], [type=file]), select, textarea)';
  const findControls = (): readonly HTMLInputElement[] => [
    ...document.querySelectorAll<HTMLInputElement>(CONTROLS),
  ];

  /**
   * Some browsers keep a failed import for the life of a page: when the file can be fetched and its
   * import fails all the same, only a new page helps. It is opened once, with what was typed, but
   * for passwords and files.
   */
  const load = async (): Promise<void> => {
    if (!app) return;
    const isThere = (await fetch(app.href).catch(() => undefined))?.ok;
    import(/* @vite-ignore */ app.href).catch(() => {
      if (isThere !== true || !openAnew()) retry();
    });
  };
  /** Returns false when the page was opened anew already, or without storage. */
  const openAnew = (): boolean => {
    try {
      if (sessionStorage.getItem(KEY) !== null) return false;
      const typed = findControls().map(({ id, value, checked }) => [id, [value, checked]]);
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
      location.reload();
      return true;
    } catch {
      return false;
    }
  };
  const fillIn = (): void => {
    try {
      const stored = sessionStorage.getItem(KEY);
      if (!stored) return;
      // Stays, so that the page is not opened anew again.
      sessionStorage.setItem(KEY, '');
      const typed = JSON.parse(stored) as Typed;
      for (const control of findControls()) {
        const [value, isChecked] = typed[control.id] ?? [control.value, control.checked];
        Object.assign(control, { value, checked: isChecked });
      }
    } catch {
      // Without storage nothing was kept.
    }
  };
  const retry = (): void => {
    say(notice?.dataset['failed']);
    setTimeout(() => void load(), (pause = Math.min(pause * 2, 60_000)));
  };
  addEventListener('app-failed', retry);
  setTimeout(() => notice?.hidden && say(notice.dataset['late']), LATE_MS);
  fillIn();
  if (dataset['early'] === undefined) void load();
  else if (dataset['early'] === 'failed') retry();
}
