/** Each walk-through of CONTRIBUTING.md states how many files it lists, and lists files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface WalkThrough {
  readonly title: string;
  /** The stated number, in words. */
  readonly stated: string | undefined;
  /** The path with which each entry of the list begins; undefined for an entry without one. */
  readonly paths: readonly (string | undefined)[];
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function walkThroughsOf(text: string): readonly WalkThrough[] {
  const part = text.split(/^## /m).find((section) => section.startsWith('Walk-throughs\n')) ?? '';
  return part
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n')[0] ?? '',
      stated: /^(\w+) files?:$/m.exec(section)?.[1]?.toLowerCase(),
      paths: [...section.matchAll(/^\d+\. (?:`([^`]+)`: )?/gm)].map(([, path]) => path),
    }));
}

const walkThroughs = walkThroughsOf(readFileSync('CONTRIBUTING.md', 'utf8'));

it('are found', () => expect(walkThroughs.length).toBeGreaterThan(5));

it.each(walkThroughs)('$title: the number of files is that of the list', ({ stated, paths }) =>
  expect(stated).toBe(NUMBERS[paths.length]),
);

it.each(walkThroughs)('$title: each entry begins with one file that exists', ({ paths }) =>
  expect(paths.filter((path) => path === undefined || !existsSync(path))).toEqual([]),
);

it.each(walkThroughs)('$title: no file is counted twice', ({ paths }) =>
  expect(paths).toEqual([...new Set(paths)]),
);
