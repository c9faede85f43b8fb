import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LoadedRelease } from '../../../src/release/index.ts';

/** A release with these operations, until the test ends. */
export function releaseWith(operations: object): LoadedRelease {
  const dir = mkdtempSync(join(tmpdir(), 'operations-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'set.json'), JSON.stringify({ operations, pages: {}, journeys: {} }));
  return { dir, manifest: { orgs: { main: { set: 'set.json' } } } } as unknown as LoadedRelease;
}
