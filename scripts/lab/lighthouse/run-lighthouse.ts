/** Runs Lighthouse, with its own packages and in a process of its own, in an open Chromium. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LighthouseResult } from './report.ts';

interface Run {
  /** Folder with the packages of Lighthouse. */
  readonly folder: string;
  /** Port of the Chromium. */
  readonly port: number;
  readonly url: string;
}

/**
 * Loads a page as a phone on a slow network (simulated), without cached files. Local storage stays.
 * Throws Error when Lighthouse fails.
 */
export async function runLighthouse({ folder, port, url }: Run): Promise<LighthouseResult> {
  const script = join(folder, 'node_modules/lighthouse/cli/index.js');
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  const child = spawn(process.execPath, [script, url, ...options], {
    stdio: ['ignore', 'pipe', process.stderr],
  });
  const ended = once(child, 'exit');
  const output = await text(child.stdout);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`Failed to measure ${url}: Lighthouse ended with ${code}.`);
  return JSON.parse(output) as LighthouseResult;
}
