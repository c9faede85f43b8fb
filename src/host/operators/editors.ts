/**
 * Keeps in the data folder who changed the definitions through the Studio since they were as live. Hosts
 * that share the folder change the same list.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../../release/index.ts';

export interface Editors {
  /** The people whose changes may be in what waits for a publish. */
  list(): readonly string[];
  /** Notes a person before their change. Returns the function that says that it was made or refused. */
  begin(person: string): () => void;
}

interface EditorsInput {
  readonly dataDir: string;
  /** Whether each definition on disk is as it is live. */
  readonly isAsLive: () => boolean;
}

const FILE = 'editors.json';

/** Throws Error when it is unknown who changed the definitions, as each of its methods does. */
export function openEditors({ dataDir, isAsLive }: EditorsInput): Editors {
  const file = join(dataDir, FILE);
  let underWay = 0;
  /** Only while no change is under way is it certain that nobody's change is left. */
  const current = (): readonly string[] => {
    const people = readPeople(file);
    return people.length > 0 && underWay === 0 && isAsLive() ? [] : people;
  };
  const keep = (next: readonly string[]): readonly string[] => {
    const people = readPeople(file);
    if (next.length === people.length && next.every((one) => people.includes(one))) return people;
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}~${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(next)}\n`);
    renameSync(draft, file);
    return next;
  };
  const add = (people: readonly string[], person: string): void =>
    void keep([...new Set([...people, person])]);
  current();
  return {
    list: () => keep(current()),
    begin(person) {
      add(current(), person);
      underWay += 1;
      return () => {
        underWay -= 1;
        // Another host knows nothing of what is under way here, and can have emptied the list.
        const people = readPeople(file);
        if (!people.includes(person) && !isAsLive()) add(people, person);
      };
    },
  };
}

function readPeople(file: string): readonly string[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as readonly unknown[]).map(String);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(
      `Failed to read ${file}: ${errorMessage(error)}. So it is unknown who changed the definitions. Please restore the file from a backup.`,
      { cause: error },
    );
  }
}
