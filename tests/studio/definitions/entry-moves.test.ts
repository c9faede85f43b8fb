/** Tests what a key or a drop in the tree of the definitions moves. */
import { expect, it } from 'vitest';
import type { DefinitionEntry } from '../../../src/host/index.ts';
import { moveByDrop } from '../../../src/studio/definitions/entry-moves.ts';

const step = (id: string, file: string): DefinitionEntry => ({
  ...{ kind: 'step', id, title: id, line: 1, journey: 'ship' },
  file: `journeys/boat/steps/${file}.json`,
});
const entries = new Map([
  ['ship/first', step('first', 'trip')],
  ['ship/last', step('last', 'index')],
]);
const parents = new Map([...entries.keys()].map((node) => [node, 'ship'] as const));

it('a step is moved in the journey that lists it, by its names there', () => {
  const dropped = {
    draggedNode: 'ship/first',
    targetNode: 'ship/last',
    position: 'after',
  } as const;
  expect(moveByDrop(dropped, { entries, parents })).toMatchObject({
    named: {
      ...{ of: 'step', file: 'journeys/boat/steps/trip.json' },
      listed: { journey: 'ship', id: 'first' },
    },
    way: { side: 'after', of: 'last' },
  });
});
