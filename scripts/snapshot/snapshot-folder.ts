/** Reads, writes and compares a folder of snapshots. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isChosen } from './snapshot-files.ts';
import { scenarioIn } from './snapshot-text.ts';

/** A choice of snapshots: by theme folders, and by parts of the names of scenarios and screens. */
export interface FolderChoice {
  readonly folders: readonly string[];
  readonly names: readonly string[];
  readonly screens: readonly string[];
}

export interface SnapshotDifference {
  readonly kind: 'added' | 'changed' | 'vanished';
  readonly path: string;
  /** 1-based number of the first line that differs, and both lines; only for `changed`. */
  readonly line?: number;
  readonly was?: string;
  readonly is?: string;
}

/** The chosen snapshots of a folder by path. Other files are left out. */
export function readSnapshots(folder: string, choice: FolderChoice): ReadonlyMap<string, string> {
  const found = filesOfScreens(folder, choice, '.txt').map((path): [string, string] => [
    path,
    readFileSync(join(folder, path), 'utf8'),
  ]);
  return new Map(
    found.filter(([, text]) => {
      const name = scenarioIn(text);
      return name !== undefined && isChosen(name, choice.names);
    }),
  );
}

/** The paths below a folder of the files of the chosen organisations and screens with this ending. */
export function filesOfScreens(
  folder: string,
  { folders, screens }: Omit<FolderChoice, 'names'>,
  ending: string,
): readonly string[] {
  return folders.flatMap((org) => {
    const inside = join(folder, org);
    if (!existsSync(inside)) return [];
    return readdirSync(inside, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => isChosen(name.slice(0, name.lastIndexOf('/')), screens))
      .map((name) => `${org}/${name}`);
  });
}

/** Writes snapshots, and removes the chosen ones of the folder that are not among them. Unchanged files are left alone. */
export function writeSnapshots(
  folder: string,
  snapshots: ReadonlyMap<string, string>,
  choice: FolderChoice,
): void {
  const existing = readSnapshots(folder, choice);
  for (const path of existing.keys()) if (!snapshots.has(path)) rmSync(join(folder, path));
  for (const [path, text] of snapshots) {
    if (existing.get(path) === text) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The differences, sorted by path; none when both are equal. */
export function compareSnapshots(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly SnapshotDifference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): SnapshotDifference[] => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) return [];
    if (was === undefined) return [{ kind: 'added', path }];
    if (is === undefined) return [{ kind: 'vanished', path }];
    return [{ kind: 'changed', path, ...firstChangedLine(was, is) }];
  });
}

function firstChangedLine(
  before: string,
  after: string,
): Pick<Required<SnapshotDifference>, 'line' | 'was' | 'is'> {
  const [was, is] = [before.split('\n'), after.split('\n')];
  let line = 0;
  while (was[line] === is[line]) line += 1;
  return { line: line + 1, was: was[line]?.trim() ?? '', is: is[line]?.trim() ?? '' };
}

/** One line for a difference, a second one with what changed. */
export function linesOfDifference({ kind, path, line, was, is }: SnapshotDifference): string[] {
  const head = `${kind.padEnd(8)}  ${path}${line === undefined ? '' : `:${line}`}`;
  return line === undefined ? [head] : [head, `          - ${was}`, `          + ${is}`];
}
