/**
 * Starts the app of a drawn page when `early-input.ts` could not be loaded: nothing else would. Runs
 * once the page is parsed. Imports nothing.
 */
{
  const { dataset } = document.documentElement;
  const app = document.querySelector<HTMLLinkElement>('link[data-app]');
  if (dataset['early'] === undefined && app) void import(/* @vite-ignore */ app.href);
}
