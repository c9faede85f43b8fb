/** Measures one contender: the first field, the steps, key presses, and the submit of a large form. */
import type { Browser, Page } from '@playwright/test';
import { keyTimes, pressTime, quantile } from '../bench/press-times.ts';

export interface PeerAddresses {
  /** The eight steps; `isFilled` asks for valid answers in all fields. */
  steps(isFilled: boolean): string;
  /** A page of empty fields. */
  fields(count: number): string;
  /** Selects the marks of invalid fields. */
  readonly invalid: string;
}

/** Medians, in milliseconds; bytes as sent. A missing figure could not be measured. */
export interface PeerFigures {
  readonly firstFieldSlow?: number;
  readonly firstFieldFast?: number;
  readonly scriptBytes?: number;
  readonly nextStep?: number;
  readonly keyOfTen?: number;
  readonly keyOfThousand?: number;
  readonly submitThousand?: number;
}

const STEPS = 7;
const VISITS = 5;
const KEYS = 20;
const FIELDS = 1000;
/** Nine of ten fields of the large form show while it is empty. */
const SHOWN = FIELDS * 0.9;
/** In bytes a second: 1.6 and 0.75 Mb/s. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const THROTTLE = 4;
/** Until the work after a page's start has ended, in milliseconds. */
const REST_MS = 1500;
const LIMIT_MS = 60_000;

export async function measurePeer(browser: Browser, peer: PeerAddresses): Promise<PeerFigures> {
  const slow = { cpu: THROTTLE, network: SLOW };
  const parts = {
    firstFieldSlow: () => repeated(VISITS, () => firstField(browser, peer.steps(false), slow)),
    firstFieldFast: () => repeated(VISITS, () => firstField(browser, peer.steps(false), {})),
    nextStep: async () =>
      median([...(await steps(browser, peer)), ...(await steps(browser, peer))]),
    keyOfTen: () => keys(browser, peer.fields(10)),
    keyOfThousand: () => keys(browser, peer.fields(FIELDS)),
    submitThousand: () => repeated(3, () => submit(browser, peer)),
    scriptBytes: () => scriptBytes(browser, peer),
  };
  const figures: Record<string, number | undefined> = {};
  for (const [name, measure] of Object.entries(parts)) figures[name] = await attempt(name, measure);
  return figures;
}

/** A peer that cannot do a part, such as a form of 1,000 fields in a minute, has no figure for it. */
async function attempt(name: string, measure: () => Promise<number>): Promise<number | undefined> {
  try {
    return await measure();
  } catch (error) {
    console.error(`  ${name}: ${String(error).split('\n')[0]}`);
    return undefined;
  }
}

const median = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

async function repeated(count: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < count; run += 1) times.push(await measure());
  return median(times);
}

interface Slowness {
  readonly cpu?: number;
  readonly network?: typeof SLOW;
}

/** Opens a page of a new browser context, slowed down from the start or once it rests. */
async function onPage<T>(
  browser: Browser,
  { cpu, network }: Slowness,
  use: (page: Page, slowDown: (rate: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const session = await context.newCDPSession(page);
    const slowDown = async (rate: number): Promise<void> => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    };
    if (network) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { ...network, offline: false });
    }
    if (cpu !== undefined) await slowDown(cpu);
    return await use(page, slowDown);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the address to the frame after the one that shows a field. */
const firstField = (browser: Browser, address: string, slowness: Slowness): Promise<number> =>
  onPage(browser, slowness, async (page) => {
    await page.addInitScript(() => {
      let frames = 0;
      const look = (): void => {
        if (document.querySelector('input') !== null) frames += 1;
        if (frames < 2) requestAnimationFrame(look);
        else Object.assign(globalThis, { paintedMs: performance.now() });
      };
      requestAnimationFrame(look);
    });
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => (globalThis as unknown as { paintedMs?: number }).paintedMs,
    );
    return Number(await painted.jsonValue());
  });

async function ready(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html:not([data-drawn]) input').first().waitFor();
  await page.waitForTimeout(REST_MS);
}

/** Milliseconds of each press that leads to another step. */
const steps = (browser: Browser, peer: PeerAddresses): Promise<readonly number[]> =>
  onPage(browser, {}, async (page, slowDown) => {
    await ready(page, peer.steps(true));
    await slowDown(THROTTLE);
    const times: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const heading = await page.locator('h1').first().textContent();
      times.push(await inTime(pressTime(page, { heading })));
      await page.waitForTimeout(REST_MS / 3);
    }
    return times;
  });

const submit = (browser: Browser, peer: PeerAddresses): Promise<number> =>
  onPage(browser, {}, async (page, slowDown) => {
    await ready(page, peer.fields(FIELDS));
    await slowDown(THROTTLE);
    return inTime(pressTime(page, { selector: peer.invalid, count: SHOWN }));
  });

/** Bytes of all scripts that were sent until the last step showed. */
const scriptBytes = (browser: Browser, peer: PeerAddresses): Promise<number> =>
  onPage(browser, {}, async (page) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await ready(page, peer.steps(true));
    for (let step = 0; step < STEPS; step += 1) {
      const heading = await page.locator('h1').first().textContent();
      await inTime(pressTime(page, { heading }));
    }
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  });

/** Rejects when nothing was painted in time. */
function inTime(painted: Promise<number>): Promise<number> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('nothing was painted in time')), LIMIT_MS).unref();
  });
  return Promise.race([painted, late]);
}

/** The median of pressing a key in the first field, until the frame that shows it. */
const keys = (browser: Browser, address: string): Promise<number> =>
  onPage(browser, {}, async (page, slowDown) => {
    await ready(page, address);
    await slowDown(THROTTLE);
    await page.locator('input').first().focus();
    const pressed = { presses: KEYS, warmUp: 4, pauseMs: 80 };
    return quantile(await keyTimes(page, { keys: ['b', 'Backspace'], ...pressed }), 0.5);
  });
