/** Lints lists of facts: no label stands twice under one condition. */
import { perContent } from '../analysis/per-content.ts';
import { objectsIn, readList } from '../analysis/walk.ts';
import { page, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

const terms = (...labels: readonly string[]) =>
  page({
    blocks: [{ block: 'facts', facts: labels.map((label) => ({ label, text: '10 years' })) }],
  });

export const repeatedFact: Lint = {
  code: 'repeated-fact',
  meaning: 'Two facts of one list have the same label and the same condition.',
  reason: 'Both are shown, and a reader takes the second one for something else.',
  judges: 'sources',
  bad: terms('Term', 'Rate', 'Term'),
  at: `${PAGE}#/blocks/0/facts/2/label`,
  good: terms('Term', 'Rate'),
  run: ({ allFiles }) => allFiles.flatMap(repeatedFacts),
};

/** Facts with different conditions are not asked: they may never be shown together. */
const repeatedFacts = perContent((file, content) =>
  [...objectsIn(content)].flatMap(({ node, pointer }) => {
    const facts = readList(node, 'facts');
    const keys = facts.map(({ label, when }) => JSON.stringify([label, when]));
    return facts.flatMap(({ label }, index) =>
      label === undefined || keys.indexOf(keys[index] ?? '') === index
        ? []
        : [
            {
              file,
              pointer: `${pointer}/facts/${index}/label`,
              message: `Failed to tell two facts apart: both are labelled ${JSON.stringify(label)} and shown together. Please use another label for one, or remove it.`,
            },
          ],
    );
  }),
);
