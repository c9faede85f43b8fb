import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedRelease } from '../../../src/release/index.ts';
import { newFolder } from '../../support/new-folder.ts';

/** A release with these operations; `more` are its pages and journeys. */
export function releaseWith(operations: object, more: object = {}): LoadedRelease {
  const dir = newFolder();
  writeFileSync(
    join(dir, 'set.json'),
    JSON.stringify({ operations, pages: {}, journeys: {}, ...more }),
  );
  return { dir, manifest: { orgs: { main: { set: 'set.json' } } } } as unknown as LoadedRelease;
}
