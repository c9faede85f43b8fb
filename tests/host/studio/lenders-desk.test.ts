/** The Studio lists lenders, and changes the theme of one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLendersDesk } from '../../../src/host/studio/lenders-desk.ts';
import * as prover from '../../../src/prover/index.ts';
import { page, THEME } from '../../release/support/small-tree.ts';
import {
  LOGO,
  type LendersFixture,
  openLenders,
  other,
  OTHER,
  TITLE,
} from './support/lenders-tree.ts';

let fixture: LendersFixture;

beforeEach(() => {
  fixture = openLenders();
});

it('the only brand of a product is listed, and has no base', async () => {
  const root = 'examples/residents-parking';
  const desk = openLendersDesk({ prover, root, compiled: () => prover.compileTree(root) });
  expect(await desk.list()).toMatchObject([{ folder: '_default', code: 'ELMSWICK' }]);
  const { base, own, pages } = await desk.details('_default');
  expect([base, own.code]).toEqual([{}, 'ELMSWICK']);
  expect(pages).not.toContain('page/dashboard');
});

describe('the list', () => {
  it('has each lender with its own words, changes and faults, without the base', async () => {
    const [first, ...more] = await fixture.desk.list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ folder: 'other', name: 'Other', words: 1, changes: 0 });
    expect(first?.faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('goes on with a lender that does not compile, and says what is wrong', async () => {
    writeFileSync(join(fixture.root, OTHER), JSON.stringify(other));
    const [first] = await fixture.desk.list();
    expect(first?.faults).toMatchObject([{ severity: 'error', file: OTHER }]);
    writeFileSync(
      join(fixture.root, OTHER),
      JSON.stringify({ ...other, brand: { colour: 'red' } }),
    );
    expect((await fixture.desk.list())[0]?.faults[0]?.message).toContain('colour');
    writeFileSync(join(fixture.root, OTHER), '{ "code":');
    expect(await fixture.desk.list()).toMatchObject([
      { folder: 'other', faults: [{ file: OTHER }] },
    ]);
    await expect(fixture.desk.details('other')).rejects.toThrow('its theme.json is no JSON');
  });
});

describe('a change of a theme', () => {
  const change = (pointer: string, before: unknown, after: unknown) =>
    fixture.desk.change('other', [{ pointer, before, after }]);

  it('is written, and goes back to the base', async () => {
    await change('/companyInfo/hours', null, 'All day, Pacific time');
    expect(fixture.themeOf('other')).toMatchObject({
      companyInfo: { hours: 'All day, Pacific time' },
    });
    await change('/companyInfo/hours', 'All day, Pacific time', null);
    expect(fixture.themeOf('other')['companyInfo']).toEqual(other.companyInfo);
  });

  it.each([
    ['/companyInfo/hours', 'another', 'All day, Pacific time', 'meanwhile'],
    ['/companyInfo/hours', null, 'All day', 'hours'],
    ['/brand/colors/primary', null, '#eeeeee', 'Please use #'],
  ])('at %s is refused when it is not sound', async (pointer, before, after, says) => {
    const text = fixture.read(OTHER);
    await expect(change(pointer, before, after)).rejects.toThrow(says);
    expect(fixture.read(OTHER)).toBe(text);
  });

  it('adds dark colours once', async () => {
    await fixture.desk.addDark('other');
    expect(fixture.themeOf('other')).toMatchObject({ brand: { dark: { page: '#12161a' } } });
    await expect(fixture.desk.addDark('other')).rejects.toThrow('the lender has some');
  });

  it('replaces the logo by another drawing alone', () => {
    const after = LOGO.replace('h9', 'h8');
    expect(fixture.desk.changeLogo('other', after).edits).toEqual([
      { file: 'org-themes/other/logo.svg', before: LOGO, after },
    ]);
    expect(() => fixture.desk.changeLogo('other', '<html>')).toThrow('it is no SVG');
    expect(() => fixture.desk.changeLogo('../other', after)).toThrow('there is none');
    expect(fixture.desk.logo('other')).toBe(after);
  });

  it('of a lender that does not exist is refused', async () => {
    await expect(fixture.desk.change('../outside', [])).rejects.toThrow('there is none');
    await expect(fixture.desk.details('nobody')).rejects.toThrow('there is none');
  });
});

describe('the page of a lender', () => {
  it('has what is its own and what is the base’s', async () => {
    const found = await fixture.desk.details('other');
    expect(found).toMatchObject({
      own: { code: 'OTHER' },
      base: { companyInfo: { name: 'Base' } },
      ownWords: [{ address: TITLE, shared: 'Fixture', lenders: { other: 'A villa' } }],
    });
  });

  it('finds words as the lender words them', () => {
    expect(fixture.desk.findWords('other', 'villa')).toMatchObject([{ address: TITLE }]);
    expect(fixture.desk.findWords('other', 'fixture')).toEqual([]);
    expect(fixture.desk.findWords('other', '  ')).toEqual([]);
    const { desk: wordy } = openLenders({
      ...page({ intro: 'A fixture of many words', blocks: [] }),
      [THEME]: { code: 'BASE', companyInfo: {} },
    });
    expect(wordy.findWords('_default', 'fixture')).toMatchObject([
      { shared: 'Fixture' },
      { shared: 'A fixture of many words' },
    ]);
  });
});
