/** A release on each save, while definitions are authored. */
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

const QUIET_MS = 120;
const FOLDERS = ['journeys', 'schemas', 'org-themes'];

/** Calls `onSave` once the definitions were quiet for a moment, one call at a time. Gives the function that ends it. */
export function watchDefinitions(root: string, onSave: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const saved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      folders.follow();
      running = running.then(onSave);
    }, QUIET_MS);
  };
  const folders = watchFolders(root, saved);
  // The root is watched for the three alone: a checkout may replace one of them whole.
  const top = quietly(
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
 * Watches each folder by itself. Node's recursive watch follows single files on Linux, and loses a file when an editor
 * saves by renaming over it.
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

/** A folder and those in it, each with what tells it from another that took its name; none when it is gone. */
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
    keep(quietly(watch(path, saved)));
  } catch {
    // It went between the look and the watch: the folder above tells of that too.
  }
}

/** Calls `onChange` when active.json was replaced, so that a publish or rollback by another process goes live. */
export function watchActive(dataDir: string, onChange: () => void): () => void {
  const watcher = quietly(
    watch(dataDir, (_, name) => {
      if (name === 'active.json') onChange();
    }),
  );
  return () => watcher.close();
}

/** A watched folder that is removed must not end the host. */
function quietly(watcher: FSWatcher): FSWatcher {
  return watcher.on('error', () => undefined);
}
