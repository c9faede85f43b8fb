/** A release on each save, while definitions are authored. */
import { existsSync, watch, type FSWatcher } from 'node:fs';
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
      running = running.then(onSave);
    }, QUIET_MS);
  };
  const watchers: FSWatcher[] = FOLDERS.filter((name) => existsSync(join(root, name))).map((name) => watch(join(root, name), { recursive: true }, saved));
  for (const watcher of watchers) watcher.on('error', () => undefined);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Calls `onChange` when active.json was replaced, so that a publish or rollback by another process goes live. */
export function watchActive(dataDir: string, onChange: () => void): () => void {
  const watcher = watch(dataDir, (_, name) => {
    if (name === 'active.json') onChange();
  });
  watcher.on('error', () => undefined);
  return () => watcher.close();
}
