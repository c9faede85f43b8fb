/** The filter of the definitions, and the entry at a line. */
import { describe, expect, it } from 'vitest';
import { entryAt, filterGroups, listPlaced } from '../../../src/studio/definitions/entries.ts';
import type { DefinitionEntry } from '../../../src/host/index.ts';

const entry = (kind: DefinitionEntry['kind'], id: string, title: string, line = 1) => ({
  ...{ kind, id, title, line },
  file: 'journeys/boat/steps/index.json',
});
const name = entry('question', 'boatName', 'Its name', 7);
const harbor = entry('question', 'harbor', 'Its harbor', 12);
const step = { ...entry('step', 'index', 'Which boat?'), children: [name, harbor] };
const journey = {
  ...entry('journey', 'boat', 'A boat'),
  file: 'journeys/boat/journey.json',
  children: [step],
};
const page = {
  ...entry('page', 'p', 'Hold'),
  file: 'journeys/shell/pages/p.json',
  address: '/hold',
};
const groups = [
  { title: 'Journeys', entries: [journey] },
  { title: 'Pages', entries: [page] },
];

describe('the filter', () => {
  it.each([
    ['its HARBOR', [{ ...journey, children: [{ ...step, children: [harbor] }] }]],
    ['which', [{ ...journey, children: [step] }]],
    ['a boat', [journey]],
  ])('“%s” keeps what has the words, with what is around and in it', (filter, entries) => {
    expect(filterGroups(groups, filter)).toEqual([{ title: 'Journeys', entries }]);
  });

  it('finds a page by its address, and nothing by other words', () => {
    expect(filterGroups(groups, '/hold')).toEqual([{ title: 'Pages', entries: [page] }]);
    expect(filterGroups(groups, 'ship')).toEqual([]);
    expect(filterGroups(groups, ' ')).toBe(groups);
  });
});

it.each([
  [1, 'index'],
  [8, 'boatName'],
  [99, 'harbor'],
])('line %i belongs to %s', (line, id) => {
  const found = entryAt(listPlaced(groups), step.file, line);
  expect(found?.entry.id).toBe(id);
  expect(found?.parents.map((parent) => parent.id)).toEqual(
    id === 'index' ? ['boat'] : ['boat', 'index'],
  );
});
