import { afterEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;
const SCRIPT = '../../../src/app/boot/start-anyway.ts';

/** The app of the page: a module that says that it ran. */
const APP = 'data:text/javascript,globalThis.appRuns = (globalThis.appRuns ?? 0) + 1';
let round = 0;
const runs = () => (globalThis as { readonly appRuns?: number }).appRuns;

/** Runs the script in a page whose head names the app. */
async function run(app = APP): Promise<void> {
  const link = Object.assign(document.createElement('link'), { href: app });
  link.dataset['app'] = '';
  document.head.append(link);
  // A query makes it a module that has not run yet.
  await import(/* @vite-ignore */ `${SCRIPT}?${(round += 1)}`);
}

afterEach(() => {
  document.head.replaceChildren();
  delete dataset['early'];
  Reflect.deleteProperty(globalThis, 'appRuns');
});

test('the app starts when the script for early input was not loaded', async () => {
  await run();
  await vi.waitFor(() => expect(runs()).toBe(1));
});

test('the app is left to the script for early input', async () => {
  // Another suite may have run it in the same process.
  const early: string = `../../../src/app/boot/early-input.ts?${(round += 1)}`;
  await import(/* @vite-ignore */ early);
  expect(dataset['early']).toBe('');
  await run(`${APP};2`);
  // Modules run in the order of their requests.
  const empty: string = 'data:text/javascript,0';
  await import(/* @vite-ignore */ empty);
  expect(runs()).toBeUndefined();
});
