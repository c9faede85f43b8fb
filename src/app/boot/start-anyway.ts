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
  const load = (): void => {
    if (app) import(/* @vite-ignore */ app.href).catch(retry);
  };
  const retry = (): void => {
    say(notice?.dataset['failed']);
    setTimeout(load, (pause = Math.min(pause * 2, 60_000)));
  };
  addEventListener('app-failed', retry);
  setTimeout(() => notice?.hidden && say(notice.dataset['late']), LATE_MS);
  if (dataset['early'] === undefined) load();
  else if (dataset['early'] === 'failed') retry();
}
