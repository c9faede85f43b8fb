/** New definitions name their schema by the path from where they are written. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newJourney } from '../../src/prover/index.ts';
import { writePlan } from '../../scripts/new/write-plan.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

it.each([
  ['with schemas of its own', true],
  ['without', false],
])('a journey in a folder %s names a schema that exists', (_, hasSchemas) => {
  const root = mkdtempSync(join('node_modules', '.new-plan-'));
  folders.push(root);
  if (hasSchemas)
    cpSync('schemas/definition', join(root, 'schemas/definition'), { recursive: true });
  writePlan(root, newJourney('boat', '/boat', { title: 'A boat', field: { label: 'Name' } }));
  for (const path of ['journeys/boat/journey.json', 'journeys/boat/steps/index.json']) {
    const file = join(root, path);
    const { $schema } = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string };
    expect(existsSync(join(dirname(file), $schema))).toBe(true);
  }
});
