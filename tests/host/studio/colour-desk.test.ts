/** The Studio changes a lender's colours and fonts, and refuses colours with too little contrast. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HostApp } from '../../../src/host/host-app.ts';
import { type ColourDesk, openColourDesk } from '../../../src/host/studio/colour-desk.ts';
import { addColourRoutes } from '../../../src/host/studio/colour-routes.ts';
import { makeEdits } from '../../../src/host/studio/edit-files.ts';
import * as prover from '../../../src/prover/index.ts';
import { THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const OTHER = 'org-themes/other/theme.json';
const colors = { page: '#ffffff', text: '#1b2530', primary: '#1d4f7c', onPrimary: '#ffffff' };

let root = '';
let desk: ColourDesk;

beforeEach(() => {
  root = newFolder();
  writeSmallTree(root, {
    [THEME]: { ...theme, main: true, brand: { colors, font: 'figtree' } },
    [OTHER]: {
      extends: '_default',
      code: 'OTHER',
      prefixes: ['other'],
      companyInfo: { name: 'Other', nmls: '9900101' },
      brand: { colors: { primary: '#123a6b' }, dark: { page: '#000000', text: '#ffffff' } },
    },
  });
  desk = openColourDesk({
    prover,
    root,
    compiled: () => prover.compileTree(root),
    make: (edits) => makeEdits(root, edits),
  });
});

const json = () => JSON.parse(readFileSync(join(root, OTHER), 'utf8')) as object;
const paint = (after: string, before = '#ffffff') =>
  desk.change('other', { kind: 'colour', name: 'onPrimary', before, after });

describe('the look of a lender', () => {
  it('names its colours with the least contrast of each, own and inherited', () => {
    const { colours, fonts, file } = desk.look('other');
    expect(file).toBe(OTHER);
    expect(colours.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['primary', true],
      ['onPrimary', false],
      ['page', false],
      ['text', false],
    ]);
    expect(colours[1]).toMatchObject({
      words: 'text on buttons',
      value: '#ffffff',
      contrasts: [{ words: 'text on buttons on buttons and links', minimum: 4.5, passes: true }],
    });
    expect(fonts[0]).toMatchObject({ name: 'font', value: 'figtree', isOwn: false });
  });

  it('gets a colour that can be read', () => {
    paint('#ffffee');
    expect(json()).toMatchObject({
      brand: { colors: { primary: '#123a6b', onPrimary: '#ffffee' } },
    });
  });

  it('refuses one that cannot, and names the nearest that can', () => {
    const { faults, nearest = '' } = desk.judge('other', { name: 'onPrimary', value: '#336699' });
    expect(faults).toEqual([
      expect.stringMatching(
        /^Text on buttons on buttons and links would have a contrast of \d\.\d\d:1; 4.5:1/,
      ),
    ]);
    expect(() => paint('#336699')).toThrow(`Please use ${nearest}.`);
    expect(desk.judge('other', { name: 'onPrimary', value: nearest })).toEqual({ faults: [] });
    expect(json()).not.toHaveProperty('brand.colors.onPrimary');
  });

  it('judges a colour in the dark, too, unless the dark has one of its own', () => {
    const inDark = desk.judge('other', { name: 'primary', value: '#0a1f3d' });
    expect(inDark.faults.join()).toContain('Buttons and links on page');
    expect(desk.judge('other', { name: 'text', value: '#0a1f3d' })).toEqual({ faults: [] });
  });

  it.each(['red', '#fff', '#FFFFFF', 'url(x)', '"#ffffff'])(
    'refuses %s, which is no colour',
    (after) => {
      expect(() => paint(after)).toThrow('Please write it as #1d4f7c');
    },
  );

  it('refuses a change of what someone else changed', () => {
    expect(() => paint('#ffffee', '#eeeeee')).toThrow('someone changed it meanwhile to #ffffff');
  });

  it('gets a font of the list', () => {
    const font = { kind: 'font', name: 'headingFont', before: 'system' } as const;
    desk.change('other', { ...font, after: 'source-serif' });
    expect(json()).toMatchObject({ brand: { headingFont: 'source-serif' } });
    expect(() =>
      desk.change('other', { ...font, before: 'source-serif', after: 'toString' }),
    ).toThrow('there is no toString');
  });

  it('is that of a lender who exists', async () => {
    const app: HostApp = new Hono();
    addColourRoutes(app, desk);
    const ask = (path: string, body?: object) =>
      app.request(
        `/studio/api/lenders/${path}`,
        body && { method: 'POST', body: JSON.stringify(body) },
      );
    expect((await ask('other/look')).status).toBe(200);
    expect((await ask('nobody/look')).status).toBe(422);
    const judged = await ask('other/look/judge', { name: 'onPrimary', value: '#ffffee' });
    expect(await judged.json()).toEqual({ faults: [] });
    const change = { kind: 'colour', name: 'onPrimary', before: '#ffffff', after: '#336699' };
    expect((await ask('other/look/change', change)).status).toBe(422);
  });
});
