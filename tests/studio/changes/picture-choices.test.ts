/** The page of a change, and the example in which it is drawn. */
import { describe, expect, it } from 'vitest';
import type { DiffEntry } from '../../../src/prover/index.ts';
import type { ChangedScreen } from '../../../src/host/index.ts';
import {
  EXAMPLE,
  exampleOf,
  listExamples,
  neighbour,
  pictureAddress,
  findChangedScreen,
} from '../../../src/studio/changes/pictures/picture-choices.ts';

const screen = (place: string): ChangedScreen => ({
  ...{ place, title: place, folders: [], isBefore: true, isAfter: true },
});
const screens = [screen('register-v2/annual-income'), screen('page/login'), screen('form/help')];
const entryAt = (group: string, part?: string, alsoIn?: readonly string[]) =>
  ({
    place: { group, file: '', pointer: '', ...(part !== undefined && { part }) },
    ...(alsoIn && { alsoIn }),
  }) satisfies Pick<DiffEntry, 'place' | 'alsoIn'>;

describe('a change', () => {
  it.each([
    [entryAt('register-v2', 'annual-income'), 'register-v2/annual-income'],
    [entryAt('Pages', 'login'), 'page/login'],
    [entryAt('Dialog forms', 'help'), 'form/help'],
    [entryAt('Routing', 'redirects', ['Pages › login']), 'page/login'],
    [entryAt('register-v2'), undefined],
    [entryAt('Pages', 'gone'), undefined],
  ])('%j is on the page %s', (entry, place) =>
    expect(findChangedScreen(entry, screens)?.place).toBe(place),
  );

  it('has a borrower when its witness is more than a place', () => {
    const witness = (context: object) => ({ witness: { context, before: 'a', after: 'b' } });
    expect(exampleOf(witness({ place: 'Pages › login' }) as never)).toBeUndefined();
    expect(exampleOf({})).toBeUndefined();
    expect(exampleOf(witness({ answers: { a: 1 } }) as never)).toEqual({ answers: { a: 1 } });
  });
});

it('the example of the change comes first, then the scenarios of the page', () => {
  const scenarios = [
    { screen: 'page/login', scenario: 'Locked' },
    { screen: 'form/help', scenario: 'Open' },
  ];
  expect(listExamples('page/login', scenarios, true)).toEqual([EXAMPLE, 'Locked', 'No data']);
  expect(listExamples('page/other', scenarios, false)).toEqual(['No data']);
});

it('a picture has the release, the lender and the borrower in its address', () => {
  const picture = { release: 'r1', lender: 'BASE', place: 'page/login' };
  const drawn = { release: 'r1', lender: 'BASE', screen: 'page/login' };
  const query = (address: string) => Object.fromEntries(new URL(address, 'http://a').searchParams);
  expect(query(pictureAddress({ ...picture, example: 'Locked & shut' }))).toEqual({
    ...drawn,
    scenario: 'Locked & shut',
  });
  const context = { answers: { a: 1 } };
  expect(query(pictureAddress({ ...picture, example: EXAMPLE, context }))).toEqual({
    ...drawn,
    ...{ scenario: 'No data', context: JSON.stringify(context) },
  });
});

it('after the last page comes the first one', () => {
  expect(neighbour({ screens }, 'form/help', 1)).toBe('register-v2/annual-income');
  expect(neighbour({ screens }, 'register-v2/annual-income', -1)).toBe('form/help');
});
