/** Lists the source files of a room, for tests that read code as text. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Absolute paths of the TypeScript and CSS files below `src/<room>`; empty when the room does not
 * exist.
 */
export function sourceFilesOf(room: string): readonly string[] {
  const folder = resolve('src', room);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
