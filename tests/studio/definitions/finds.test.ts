/** The entries of the find box for some words. */
import { expect, it } from 'vitest';
import { type Find, listFinds, rankFinds } from '../../../src/studio/definitions/finds.ts';

const file = 'journeys/boat/steps/index.json';
const finds = listFinds([
  {
    title: 'Journeys',
    entries: [
      {
        ...{ kind: 'journey', id: 'boat', title: 'A boat', address: '/boat', line: 1 },
        file: 'journeys/boat/journey.json',
        children: [
          {
            ...{ kind: 'step', id: 'index', title: 'Which boat?', address: '/boat', file, line: 1 },
            children: [{ kind: 'question', id: 'boatName', title: 'Its name', file, line: 7 }],
          },
        ],
      },
    ],
  },
]);
const titles = (query: string, more: readonly Find[] = []) =>
  rankFinds([...more, ...finds], query).map(({ kind, title }) => `${kind}: ${title}`);

it.each([
  ['which', ['Step: Which boat?', 'Question: Its name']],
  ['BOAT name', ['Question: Its name']],
  ['add question', ['Add: Add a question to Which boat?']],
  ['ship', []],
])('“%s” finds %j', (query, found) => expect(titles(query)).toEqual(found));

it('a title that begins with the words is first', () => {
  const view = { kind: 'View', title: 'Boat yard', detail: '', to: '/yard' };
  expect(titles('boat', [view])[0]).toBe('View: Boat yard');
});

it('a find leads to its line, and to the page around it', () => {
  expect(rankFinds(finds, 'its name')).toEqual([
    {
      kind: 'Question',
      title: 'Its name',
      detail: 'A boat · Which boat? · boatName',
      to: '/definitions?file=journeys%2Fboat%2Fsteps%2Findex.json&line=7',
      page: '/boat',
    },
  ]);
});

it('lists everything but acts without words', () => {
  expect(titles('')).toEqual(['Journey: A boat', 'Step: Which boat?', 'Question: Its name']);
});

it('steps of journeys with the same title are shown with their addresses', () => {
  const journey = (id: string) => ({
    ...{ kind: 'journey' as const, id, title: 'A boat', address: `/${id}`, file, line: 1 },
    children: [{ kind: 'question' as const, id: 'boatName', title: 'Its name', file, line: 7 }],
  });
  const twins = listFinds([{ title: 'Journeys', entries: [journey('boat'), journey('ship')] }]);
  expect(rankFinds(twins, 'its name').map(({ detail }) => detail)).toEqual([
    '/boat A boat · boatName',
    '/ship A boat · boatName',
  ]);
});
