/** Keeps in the data folder whether saves of the definitions go live at once, or wait for a publish. */
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
}

const FILE = 'studio.json';
const SHARED = 'other hosts serve the releases of the same database, so a save always waits.';

/** Opens the mode. Saves go live at once until someone changes it, and in a shared store they wait. */
export function openSaveMode({ dataDir, isShared }: SaveModeInput): SaveMode {
  const file = join(dataDir, FILE);
  let waits = isShared || readWaits(file);
  return {
    waits: () => waits,
    onlyWaits: isShared ? SHARED : undefined,
    setWaits(next) {
      if (isShared && !next)
        throw new Error(`Failed to let saves go live: ${SHARED} Please publish them.`);
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(`${file}~`, `${JSON.stringify({ saves: next ? 'wait' : 'live' })}\n`);
      renameSync(`${file}~`, file);
      waits = next;
    },
  };
}

function readWaits(file: string): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { saves?: unknown }).saves === 'wait';
  } catch {
    return false;
  }
}
