/** Makes temporary folders. The end of the run removes them; see `makeRunFolder`. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));
