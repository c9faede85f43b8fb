/** Lints the summary of a document: it is a block of facts of the same screen. */
import { didYouMean } from '../../engine/index.ts';
import { judgeScreens } from '../analysis/screens.ts';
import { operation, page, PAGE } from './example-product.ts';
import type { Definitions, Lint } from './lint.ts';

/** A document whose summary is the facts block with this id, beside the facts `terms`. */
const summary = (id: string): Definitions => ({
  ...operation(),
  ...page({
    blocks: [
      { block: 'facts', id: 'terms', facts: [{ label: 'Sum', text: '$5' }] },
      {
        block: 'document',
        document: { call: { run: 'save' }, summary: { label: 'Terms', block: id } },
      },
    ],
  }),
});

export const unknownBlock: Lint = {
  code: 'unknown-block',
  meaning: 'The summary of a document names a block that is not there.',
  reason: 'The viewer would have no tab with the main points.',
  judges: 'sources',
  bad: summary('figures'),
  at: `${PAGE}#/blocks/1/document/summary/block`,
  good: summary('terms'),
  run: judgeScreens(({ blocks, source }) => {
    const known = blocks.flatMap(({ block, id }) => (block === 'facts' ? (id ?? []) : []));
    return blocks.flatMap(({ document }, index) => {
      const name = document?.summary?.block;
      return name === undefined || known.includes(name)
        ? []
        : [
            {
              file: source,
              pointer: `/blocks/${index}/document/summary/block`,
              message: `Failed to find the facts "${name}": the screen has no facts block with that id. Please use one of its blocks${didYouMean(name, known)}.`,
            },
          ];
    });
  }),
};
