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

/** Adds the notice that the host sends, hidden and without words. */
function addNotice(): HTMLElement {
  document.body.innerHTML =
    '<div class="load-notice" role="alert" hidden data-late="Still loading." data-failed="Not loaded."><p></p><a href="tel:8005550100">Call us</a></div>';
  return document.querySelector('.load-notice') as HTMLElement;
}
/** Returns the text of the notice; undefined while it is hidden. */
const shown = ({ hidden, textContent }: HTMLElement) => (hidden ? undefined : textContent);

/** An app that cannot be loaded: it says how often it was tried. */
const MISSING =
  'data:text/javascript,throw new Error((globalThis.appRuns = (globalThis.appRuns ?? 0) + 1))';

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  document.body.replaceChildren();
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

test('an app that is not there in ten seconds is told, and goes on', async () => {
  const notice = addNotice();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await run();
  vi.advanceTimersByTime(9999);
  expect(shown(notice)).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(shown(notice)).toBe('Still loading.Call us');
});

test('an app that cannot be loaded is told at once, with whom to call, and tried again', async () => {
  const notice = addNotice();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await run(MISSING);
  await vi.waitFor(() => expect(shown(notice)).toBe('Not loaded.Call us'));
  const link = document.querySelector<HTMLLinkElement>('link[data-app]');
  if (link) link.href = `${APP};3`;
  vi.advanceTimersByTime(1999);
  expect(runs()).toBe(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(runs()).toBe(2));
  // The words of a failure are not replaced by those of a slow network.
  vi.advanceTimersByTime(10_000);
  expect(shown(notice)).toBe('Not loaded.Call us');
});

test.each([false, true])(
  'a failure that the script for early input meets is told; it runs first: %s',
  async (isFirst) => {
    const notice = addNotice();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    dataset['early'] = isFirst ? 'failed' : '';
    const name = `startedAfter${isFirst}`;
    const isStarted = () => Object.hasOwn(globalThis, name);
    await run(`data:text/javascript,globalThis.${name} = true`);
    if (!isFirst) {
      expect(shown(notice)).toBeUndefined();
      dispatchEvent(new Event('app-failed'));
    }
    expect(shown(notice)).toBe('Not loaded.Call us');
    expect(isStarted()).toBe(false);
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(isStarted()).toBe(true));
  },
);

test('a page that is opened anew keeps what was typed, but for passwords', async () => {
  document.body.innerHTML =
    '<input id="city" value="Ashford"><input id="password" type="password" value="Maple-77">';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  await run(MISSING);
  const stored = await vi.waitFor(() => sessionStorage.getItem('typed') ?? expect.fail('nothing'));
  expect(JSON.parse(stored)).toEqual({ city: ['Ashford', false] });
});
