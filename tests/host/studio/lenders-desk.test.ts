/** The Studio lists lenders, makes one, and changes the theme of one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HostApp } from '../../../src/host/host-app.ts';
import { openLendersDesk, type LendersDesk } from '../../../src/host/studio/lenders-desk.ts';
import { addLendersRoutes } from '../../../src/host/studio/lenders-routes.ts';
import {
  type NewLender,
  type NewLenderDesk,
  openNewLenderDesk,
} from '../../../src/host/studio/new-lender-desk.ts';
import * as prover from '../../../src/prover/index.ts';
import { page, THEME, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const OTHER = 'org-themes/other/theme.json';
const TITLE = 'journeys/application/fixture#/title';
const COLORS = { page: '#ffffff', primary: '#1d4f7c', onPrimary: '#ffffff', header: '#ffffff' };
const other = {
  extends: '_default',
  code: 'OTHER',
  prefixes: ['other'],
  companyInfo: { name: 'Other', legalName: 'Other, Inc.', nmls: '9900101' },
  overrides: [{ change: 'hide-step', journey: 'nowhere', step: 'nothing' }],
};
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

let root = '';
let desk: LendersDesk;
let maker: NewLenderDesk;

const write = (files: Parameters<typeof writeSmallTree>[1]): void => {
  root = newFolder();
  writeSmallTree(root, files);
  const input = { prover, root, compiled: () => prover.compileTree(root) };
  desk = openLendersDesk(input);
  maker = openNewLenderDesk(input);
};

beforeEach(() =>
  write({
    ...page({}),
    [THEME]: {
      ...{ code: 'BASE', brand: { logo: 'logo.svg', colors: COLORS } },
      companyInfo: { name: 'Base', legalName: 'Base', nmls: '9900100' },
      legal: { disclaimers: ['Your home secures it.'] },
    },
    [OTHER]: { ...other, overrides: [] },
    'org-themes/_default/logo.svg': LOGO,
    'org-themes/other/logo.svg': LOGO,
    'org-themes/other/copy.json': { [TITLE]: 'A villa' },
  }),
);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const themeOf = (folder: string) =>
  JSON.parse(read(`org-themes/${folder}/theme.json`)) as Record<string, unknown>;
const maple: NewLender = {
  ...{ name: 'Maple Bank', folder: 'maple-bank', code: 'MAPLE', prefix: 'maple', logo: LOGO },
  ...{ colours: { primary: '#f2a03d', header: '#123a6b' }, states: [], nmls: '9900170' },
  ...{ licence: 'Maple Bank lends under NMLS #9900170.', phone: '(800) 555-0142', email: '' },
  ...{ hours: '', homepage: '', address: '' },
};

describe('the list', () => {
  it('has each lender with its own words, changes and faults, without the base', async () => {
    const [first, ...more] = await desk.list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ folder: 'other', name: 'Other', words: 1, changes: 0 });
    expect(first?.faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('goes on with a lender that does not compile, and says what is wrong', async () => {
    writeFileSync(join(root, OTHER), JSON.stringify(other));
    const [first] = await desk.list();
    expect(first?.faults).toMatchObject([{ severity: 'error', file: OTHER }]);
    writeFileSync(join(root, OTHER), JSON.stringify({ ...other, brand: { colour: 'red' } }));
    expect((await desk.list())[0]?.faults[0]?.message).toContain('colour');
  });
});

describe('names', () => {
  it('are proposed from the name, with the first word where it is free', () => {
    expect(maker.propose('Maple & Öak Bank', {})).toEqual({
      ...{ folder: 'maple-oak-bank', code: 'MAPLE', prefix: 'maple', clashes: {} },
    });
    expect(maker.propose('Other Bank', {})).toMatchObject({ code: 'OTHER-BANK', clashes: {} });
    expect(maker.propose('1st Bank', {})).toMatchObject({ folder: 'st-bank', clashes: {} });
  });

  it.each([
    [{ folder: 'other' }, 'folder'],
    [{ code: 'OTHER' }, 'code'],
    [{ prefix: 'other' }, 'prefix'],
    [{ folder: '../outside' }, 'folder'],
    [{ prefix: 'localhost' }, 'prefix'],
    [{ code: 'a b' }, 'code'],
  ])('that clash or are no names are refused: %o', async (given, key) => {
    expect(Object.keys(maker.propose('Maple Bank', given).clashes)).toEqual([key]);
    await expect(maker.create({ ...maple, ...given })).rejects.toThrow('Failed to make the lender');
  });
});

describe('a new lender', () => {
  it('is written with its colours moved until they can be read, and can be removed', async () => {
    const { edits } = await maker.create(maple);
    expect(edits.map(({ file }) => file)).toEqual(
      ['theme.json', 'copy.json', 'logo.svg'].map((name) => `org-themes/maple-bank/${name}`),
    );
    expect(themeOf('maple-bank')).toMatchObject({
      ...{ extends: '_default', code: 'MAPLE', prefixes: ['maple'] },
      brand: {
        header: 'band',
        logo: 'logo.svg',
        colors: { header: '#123a6b', onHeader: '#ffffff' },
      },
      companyInfo: { name: 'Maple Bank', nmls: '9900170', supportPhone: '(800) 555-0142' },
      legal: { disclaimers: ['Your home secures it.', maple.licence] },
    });
    expect(read('org-themes/maple-bank/logo.svg')).toBe(LOGO);
    const { diagnostics, sets } = await prover.checkTree(root);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([...sets.keys()]).toContain('maple-bank');
    expect(desk.logo('maple-bank')).toBe(LOGO);
  });

  it.each([
    ['an NMLS id of letters', { nmls: 'abc' }, /nmls/],
    ['a phone number of three digits', { phone: '911' }, /phone/],
    ['a logo that runs a script', { logo: LOGO.replace('<path', '<script/><path') }, /logo/],
  ])('with %s is refused, and nothing is written', async (_, change, says) => {
    await expect(maker.create({ ...maple, ...change })).rejects.toThrow(says);
    expect(existsSync(join(root, 'org-themes/maple-bank'))).toBe(false);
  });

  it('may have a logo of pixels inside of a drawing', () => {
    const pixels = '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>';
    expect(maker.pictureFault(LOGO.replace('<path d="M0 0h9v9z"/>', pixels))).toBe('');
    const document = pixels.replace('image/png', 'text/html');
    expect(maker.pictureFault(LOGO.replace('<path d="M0 0h9v9z"/>', document))).toContain('runs');
  });
});

describe('a change of a theme', () => {
  const change = (pointer: string, before: unknown, after: unknown) =>
    desk.change('other', [{ pointer, before, after }]);

  it('is written, and goes back to the base', async () => {
    await change('/companyInfo/hours', null, 'All day, Pacific time');
    expect(themeOf('other')).toMatchObject({ companyInfo: { hours: 'All day, Pacific time' } });
    await change('/companyInfo/hours', 'All day, Pacific time', null);
    expect(themeOf('other')['companyInfo']).toEqual(other.companyInfo);
  });

  it.each([
    ['/companyInfo/hours', 'another', 'All day, Pacific time', 'meanwhile'],
    ['/companyInfo/hours', null, 'All day', 'hours'],
    ['/brand/colors/primary', null, '#eeeeee', 'Please use #'],
  ])('at %s is refused when it is not sound', async (pointer, before, after, says) => {
    const text = read(OTHER);
    await expect(change(pointer, before, after)).rejects.toThrow(says);
    expect(read(OTHER)).toBe(text);
  });

  it('adds dark colours once', async () => {
    await desk.addDark('other');
    expect(themeOf('other')).toMatchObject({ brand: { dark: { page: '#12161a' } } });
    await expect(desk.addDark('other')).rejects.toThrow('the lender has some');
  });

  it('replaces the logo by another drawing alone', () => {
    const after = LOGO.replace('h9', 'h8');
    expect(desk.changeLogo('other', after).edits).toEqual([
      { file: 'org-themes/other/logo.svg', before: LOGO, after },
    ]);
    expect(() => desk.changeLogo('other', '<html>')).toThrow('it is no SVG');
    expect(() => desk.changeLogo('../other', after)).toThrow('there is none');
    expect(desk.logo('other')).toBe(after);
  });

  it('of a lender that does not exist is refused', async () => {
    await expect(desk.change('../outside', [])).rejects.toThrow('there is none');
    await expect(desk.details('nobody')).rejects.toThrow('there is none');
  });
});

describe('the page of a lender', () => {
  it('has what is its own and what is the base’s', async () => {
    const found = await desk.details('other');
    expect(found).toMatchObject({
      own: { code: 'OTHER' },
      base: { companyInfo: { name: 'Base' } },
      ownWords: [{ address: TITLE, shared: 'Fixture', lenders: { other: 'A villa' } }],
    });
  });

  it('finds words as the lender words them', () => {
    expect(desk.findWords('other', 'villa')).toMatchObject([{ address: TITLE }]);
    expect(desk.findWords('other', 'fixture')).toEqual([]);
    expect(desk.findWords('other', '  ')).toEqual([]);
    write({
      ...page({ intro: 'A fixture of many words', blocks: [] }),
      [THEME]: { code: 'BASE', companyInfo: {} },
    });
    expect(desk.findWords('_default', 'fixture')).toMatchObject([
      { shared: 'Fixture' },
      { shared: 'A fixture of many words' },
    ]);
  });
});

describe('the routes', () => {
  const request = (path: string, body?: object) => {
    const app: HostApp = new Hono();
    addLendersRoutes(app, { lenders: desk, newLender: maker });
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return app.request(`/studio/api${path}`, init);
  };

  it('answer, and say in words why they refuse', async () => {
    expect(await (await request('/lender-list')).json()).toMatchObject([{ folder: 'other' }]);
    expect((await request('/new-lender', maple)).status).toBe(200);
    const again = await request('/new-lender', maple);
    expect(again.status).toBe(422);
    expect(await again.json()).toEqual({
      message: expect.stringContaining('There is a lender Maple Bank') as string,
    });
    const names = await request('/new-lender/names', { name: 'Elm' });
    expect(await names.json()).toMatchObject({ folder: 'elm' });
    const colours = await request('/new-lender/colours', { primary: '#eeee00' });
    expect(await colours.json()).toMatchObject({ moved: { primary: '#eeee00' } });
    const changed = await request('/lenders/other/theme', {
      changes: [{ pointer: '/timeZone', before: null, after: 'America/Chicago' }],
    });
    expect(changed.status).toBe(200);
  });

  it('send a logo that runs nothing when it is opened by itself', async () => {
    expect((await request('/lenders/nobody/logo')).status).toBe(404);
    const answer = await request('/lenders/other/logo');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await answer.text()).toBe(LOGO);
  });
});
