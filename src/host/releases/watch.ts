/** Watches the definitions, to make a release on each save. */
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** A save often writes several files: the release is made once they stop changing for this long. */
const DEBOUNCE_MS = 120;
const FOLDERS = ['journeys', 'schemas', 'org-themes'];

/**
 * Calls `onSave` after the definitions changed, debounced and one call at a time. Returns the
 * function that stops watching.
 */
export function watchDefinitions(root: string, onSave: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const saved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      folders.follow();
      running = running.then(onSave);
    }, DEBOUNCE_MS);
  };
  const folders = watchFolders(root, saved);
  // A checkout may replace one of the folders, so the root is watched for their names.
  const top = ignoreErrors(
    watch(root, (_, name) => {
      if (name !== null && FOLDERS.includes(name)) saved();
    }),
  );
  folders.follow();
  return () => {
    clearTimeout(timer);
    top.close();
    folders.close();
  };
}

/**
 * Watches each folder separately. Node's recursive watch follows single files on Linux, and loses a
 * file when an editor saves by renaming over it.
 */
function watchFolders(root: string, saved: () => void): { follow(): void; close(): void } {
  const watchers = new Map<string, FSWatcher>();
  return {
    follow() {
      const now = new Map(FOLDERS.flatMap((name) => foldersBelow(join(root, name))));
      for (const [id, watcher] of watchers) {
        if (now.has(id)) continue;
        watcher.close();
        watchers.delete(id);
      }
      for (const [id, path] of now)
        if (!watchers.has(id)) tryWatch(path, saved, (watcher) => watchers.set(id, watcher));
    },
    close: () => watchers.forEach((watcher) => watcher.close()),
  };
}

/**
 * A folder and all folders below it. The inode in `id` distinguishes it from a later folder of the
 * same name. Empty when the folder is missing.
 */
function foldersBelow(path: string): (readonly [id: string, path: string])[] {
  try {
    const inner = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [
      [`${statSync(path).ino}:${path}`, path],
      ...inner.flatMap(({ name }) => foldersBelow(join(path, name))),
    ];
  } catch {
    return [];
  }
}

function tryWatch(path: string, saved: () => void, keep: (watcher: FSWatcher) => void): void {
  try {
    keep(ignoreErrors(watch(path, saved)));
  } catch {
    // The folder was removed in between; the watcher of its parent reports that too.
  }
}

/** Ignores the error of a watched folder that is removed: it must not end the host. */
function ignoreErrors(watcher: FSWatcher): FSWatcher {
  return watcher.on('error', () => undefined);
}
