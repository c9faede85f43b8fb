import type { PageController } from '../../src/client/index.ts';
import type { OpenPlace } from './arrive.ts';

/** What runs the calls of the blocks of a place. */
export async function readBlocks({
  name,
  page,
  step,
}: OpenPlace): Promise<PageController['blocks']> {
  const blocks = page?.blocks ?? (await step?.blocks());
  if (blocks === undefined) throw new Error(`${name} has no blocks.`);
  return blocks;
}
