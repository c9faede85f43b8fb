/**
 * Keeps in the data folder who changed the definitions through the Studio since they were as live. Hosts
 * that share the folder change the same list.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage, isReleaseId, type RecordEntry } from '../../release/index.ts';
import { findTakenBackEditors } from './taken-back-editors.ts';

interface LiveFacts {
  readonly record: readonly RecordEntry[];
  /** The live release; null when none is. */
  readonly base: string | null;
}

export interface Editors {
  /** The people whose changes may be in what waits for a publish. */
  list(facts: LiveFacts): readonly string[];
  /** Notes a person before their change. Returns the function that says that it was made or refused. */
  begin(person: string): () => void;
}

interface EditorsInput {
  readonly dataDir: string;
  /** The live release when each definition on disk is as it is there; undefined otherwise. */
  readonly asLive: () => string | undefined;
}

interface Kept {
  /** The release as which the definitions were; undefined: it is not known. */
  readonly since: string | undefined;
  readonly people: readonly string[];
}

const FILE = 'editors.json';

/** Throws Error when it is unknown who changed the definitions, as each of its methods does. */
export function openEditors({ dataDir, asLive }: EditorsInput): Editors {
  const file = join(dataDir, FILE);
  let underWay = 0;
  const keep = (next: Kept): Kept => {
    const text = listKept(next);
    if (text === listKept(readKept(file))) return next;
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}~${process.pid}`;
    writeFileSync(draft, `${text}\n`);
    renameSync(draft, file);
    return next;
  };
  /** Only while no change is under way is it certain that nobody's change is left. */
  const current = (added: readonly string[] = []): Kept => {
    const since = underWay === 0 ? asLive() : undefined;
    if (since !== undefined) return keep({ since, people: [] });
    const kept = readKept(file);
    return keep({ ...kept, people: [...new Set([...kept.people, ...added])] });
  };
  current();
  return {
    list({ record, base }) {
      const { since, people } = current();
      return [...people, ...findTakenBackEditors(record, { since, base })];
    },
    begin(person) {
      current();
      underWay += 1;
      current([person]);
      return () => {
        underWay -= 1;
        // Another host knows nothing of what is under way here, and can have emptied the list.
        current([person]);
      };
    },
  };
}

/** One list, since earlier versions read the file as a list of people. */
const listKept = ({ since, people }: Kept): string =>
  JSON.stringify([...(since === undefined ? [] : [since]), ...people]);

function readKept(file: string): Kept {
  try {
    const all = (JSON.parse(readFileSync(file, 'utf8')) as readonly unknown[]).map(String);
    return { since: all.find(isReleaseId), people: all.filter((one) => !isReleaseId(one)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { since: undefined, people: [] };
    throw new Error(
      `Failed to read ${file}: ${errorMessage(error)}. So it is unknown who changed the definitions. Please restore the file from a backup.`,
      { cause: error },
    );
  }
}
