/** Runs work whose process is killed at one of its writes to disk, without a process. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const WRITES = [
  'mkdirSync',
  'mkdtempSync',
  'writeFileSync',
  'linkSync',
  'renameSync',
  'rmSync',
] as const;
type Write = (...args: readonly unknown[]) => unknown;

class Killed extends Error {}

interface KilledInput {
  /** The write at which the process is killed, counted from 1. It writes half of a file. */
  readonly at: number;
  /** Called before each write, and after the last one. */
  readonly meanwhile: () => void;
}

/**
 * Runs the work. From the fatal write on each write fails, so that no clean-up runs. Resolves with
 * whether the work was killed; false when it ended first.
 */
export async function killedAt(
  work: () => Promise<unknown>,
  { at, meanwhile }: KilledInput,
): Promise<boolean> {
  const writers = fs as unknown as Record<(typeof WRITES)[number], Write>;
  const originals = WRITES.map((name) => [name, writers[name]] as const);
  let count = 0;
  for (const [name, original] of originals)
    writers[name] = (...args) => {
      count += 1;
      if (count === at && name === 'writeFileSync') original(args[0], halfOf(args[1]));
      meanwhile();
      if (count >= at) throw new Killed();
      return original(...args);
    };
  syncBuiltinESMExports();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    for (const [name, original] of originals) writers[name] = original;
    syncBuiltinESMExports();
  }
  meanwhile();
  return count >= at;
}

const halfOf = (content: unknown): string => {
  const text = String(content);
  return text.slice(0, text.length / 2);
};
