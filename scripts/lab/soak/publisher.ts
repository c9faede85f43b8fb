/** Publishes releases that differ in one text, each in a process of its own, and goes back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openStore } from '../../../src/release/index.ts';

/** The text that each release changes. */
const STEP = 'journeys/register-v2/steps/annual-income.json';
const TEXT = 'What is your annual income?';

export interface Publisher {
  /** Publishes a release with a new text. Rejects when it is refused. */
  publish(): Promise<string>;
  /** Goes back to the release before; undefined without one. */
  goBack(): Promise<string | undefined>;
  /** The releases that were made live, the first one included. */
  readonly made: ReadonlySet<string>;
  readonly counts: { readonly published: number; readonly wentBack: number };
}

/** A publisher for the definitions of a folder. Without a database the data folder is the store. */
export function createPublisher(home: string, dataDir: string, databaseUrl?: string): Publisher {
  const step = join(home, STEP);
  const original = readFileSync(step, 'utf8');
  const made = new Set<string>();
  const counts = { published: 0, wentBack: 0 };
  return {
    made,
    counts,
    async publish() {
      counts.published += 1;
      const changed = `What is your annual income, version ${counts.published}?`;
      writeFileSync(step, original.replace(TEXT, changed));
      const release = await publishInProcess([
        home,
        dataDir,
        ...(databaseUrl === undefined ? [] : [databaseUrl]),
      ]);
      made.add(release);
      return release;
    },
    async goBack() {
      const release = await rollbackIn(dataDir, databaseUrl);
      if (release !== undefined) counts.wentBack += 1;
      return release;
    },
  };
}

async function rollbackIn(dataDir: string, databaseUrl?: string): Promise<string | undefined> {
  const store = await openStore({ dataDir, databaseUrl });
  try {
    return (await store.rollback({ who: 'soak', why: '' }))?.release;
  } finally {
    await store.close();
  }
}

/** Publishing takes seconds of work, which must not delay the borrowers. */
async function publishInProcess(args: readonly string[]): Promise<string> {
  const script = join(import.meta.dirname, 'publish-child.ts');
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error('Failed to publish: the definitions have errors.');
  return printed.trim();
}
