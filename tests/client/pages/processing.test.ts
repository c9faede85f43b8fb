import { expect, test } from 'vitest';
import { shownProcessing } from '../../../src/client/pages/processing.ts';
import { buildContext, NO_PLACE, NO_VALUES } from '../../../src/client/index.ts';
import type { CompiledPage, CompiledSet } from '../../../src/engine/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

const example = exampleSet();
const loader = { title: 'One moment', messages: ['Packing'], overMs: 4000, atLeastMs: 1000 };

/** Returns what the waiting page shows with these loaders. */
function shownWith(loaders: CompiledSet['loaders']) {
  const { client } = buildClient({ set: { ...example, loaders } });
  const page = example.pages['wait'] as CompiledPage;
  return shownProcessing(client, page, buildContext(client, NO_VALUES, NO_PLACE));
}

test.each<[string, CompiledSet['loaders'], number]>([
  ['a page without a loader', {}, 30_000],
  ['a loader that names no time', { processing: loader }, 30_000],
  ['a loader of 5 seconds', { processing: { ...loader, closesAfterMs: 5000 } }, 5000],
])('%s closes its modal in its time', (_, loaders, closesAfterMs) =>
  expect(shownWith(loaders)).toMatchObject({ closesAfterMs }),
);
