/**
 * Keeps in the data folder whether saves of the definitions go live at once, or wait for a publish. It
 * holds for all hosts of the folder.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SaveMode {
  /** Whether a save waits until someone publishes it. */
  waits(): boolean;
  /** Why saves can only wait; undefined when they may also go live at once. */
  readonly onlyWaits: string | undefined;
  /** Throws Error when saves can only wait. */
  setWaits(waits: boolean): void;
}

interface SaveModeInput {
  readonly dataDir: string;
  /** Whether other hosts serve the same releases. */
  readonly isShared: boolean;
  /** Whether people sign in, two of whom a publish needs. @default false */
  readonly hasOperators?: boolean | undefined;
}

const FILE = 'studio.json';
const SHARED = 'other hosts serve the releases of the same database, so a save always waits.';
const APPROVED = 'a release goes live when a second person approved it, so a save always waits.';

/** Opens the mode. Saves go live at once until someone changes it, and in a shared store, or with operators, they wait. */
export function openSaveMode({ dataDir, isShared, hasOperators }: SaveModeInput): SaveMode {
  const file = join(dataDir, FILE);
  const onlyWaits = isShared ? SHARED : hasOperators ? APPROVED : undefined;
  let known = false;
  return {
    // A file that cannot be read says nothing new.
    waits: () => onlyWaits !== undefined || (known = readWaits(file) ?? known),
    onlyWaits,
    setWaits(next) {
      if (onlyWaits !== undefined && !next)
        throw new Error(`Failed to let saves go live: ${onlyWaits} Please publish them.`);
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(`${file}~`, `${JSON.stringify({ saves: next ? 'wait' : 'live' })}\n`);
      renameSync(`${file}~`, file);
      known = next;
    },
  };
}

/** Undefined for a file that cannot be read, or is not there. */
function readWaits(file: string): boolean | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { saves?: unknown }).saves === 'wait';
  } catch {
    return undefined;
  }
}
