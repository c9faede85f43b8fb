/** Checks that the browser loads code late in one way, and how many chunks that makes. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFilesOf } from './source-files.ts';

const ROOMS = ['app', 'client', 'domain', 'engine', 'services', 'ui'];
/** The imports that do not go through `lateChunk`, which draws, by their file. */
const OTHERS = {
  'app/boot/background-work.ts': 'two tools of developers, which production builds omit',
  'app/boot/early-input.ts': 'the app itself, by its address',
  'app/boot/start-anyway.ts': 'the same again',
  'app/boot/validators.ts': 'a file of a release, by its address',
  'client/load-late-parts.ts': 'the client, which draws nothing',
};
/** An import, with the call that it is an argument of. Not one of a type. */
const IMPORT =
  /(?:(\w+)\((?:async )?\(\) => \(?(?:await )?)?(?<!typeof )\bimport\((?!\)|'[^']*'\)\.[A-Z])/g;

const sources = ROOMS.flatMap(sourceFilesOf).map(
  (file) => [relative('src', file), readFileSync(file, 'utf8')] as const,
);
const imports = sources.flatMap(([file, source]) =>
  [...source.matchAll(IMPORT)].map(([, call]) => ({ file, call })),
);

it('each chunk is loaded by lateChunk, but for the imports listed here', () => {
  const others = imports.filter(({ call }) => call !== 'lateChunk').map(({ file }) => file);
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(OTHERS));
  const suspends = sources.filter(([, source]) =>
    /\{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'/.test(source),
  );
  expect(suspends.map(([file]) => file)).toEqual([]);
});

it('there are few of them', () => {
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.length).toBeLessThanOrEqual(17);
});

it('the build names rooms, and no files within them, to make chunks', () => {
  const patterns = readFileSync('vite.config.ts', 'utf8').match(/^.*\\\/src\\\/.*$/gm) ?? [];
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns)
    expect(pattern).toMatch(/= \/\\\/src\\\/(?:\w+|\(\?:[\w|]+\))\\\/\/;$/);
});
