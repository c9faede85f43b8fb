/** Walks every authored walk to its end: journeys/walks/*.json. A new file is walked the day it is added. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { walksIn, wholeWalk } from '../../scripts/walk/read-walks.ts';
import { runWalk } from '../../scripts/walk/run-walk.ts';
import { linesOf } from '../../scripts/walk/visit.ts';
import { compileTree } from '../../src/release/index.ts';

const { tree, sets } = compileTree(resolve('.'));
const walks = walksIn(tree.files);

async function told(name: string): Promise<{ readonly lines: readonly string[]; readonly fault?: string }> {
  const { visits, fault } = await runWalk([...sets.values()], wholeWalk(walks, name));
  return { lines: visits.flatMap((visit, at) => linesOf(visit, at + 1)), fault };
}

it.each([...walks].map(([name, { title }]) => [name, title]))('%s reaches its end: %s', async (name) => {
  const { lines, fault } = await told(name);
  expect(fault, lines.join('\n')).toBeUndefined();
});

it('a walk is told in the same bytes each time', async () => {
  expect(await told('joint')).toEqual(await told('joint'));
});
