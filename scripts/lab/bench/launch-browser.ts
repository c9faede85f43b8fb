/** Starts the browsers of the benchmarks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, openChromium } from '../../open-chromium.ts';

const PURPOSE = 'run the benchmark';

/** Starts the Chromium of the benchmarks. */
export const launchBrowser = (): Promise<Browser> => openChromium(PURPOSE);

/** A Chromium that other programs drive by its port. */
interface OpenBrowser {
  /** Port of its DevTools protocol on 127.0.0.1. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a Chromium with an empty profile. Throws Error when it ends before it listens. */
export async function openBrowser(): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(await findChromium(PURPOSE), [...args, ...CHROMIUM_ARGS, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const lines = createInterface(child.stderr);
  for await (const line of lines) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
    if (port !== undefined) {
      child.stderr.resume();
      return { port: Number(port), close };
    }
  }
  await close();
  throw new Error('Failed to start Chromium: it ended at once. Please run it by hand.');
}
