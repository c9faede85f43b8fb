/** The Studio makes a lender from the answers to five questions, and its routes answer in words. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStudioDesk } from '../../../src/host/studio/studio-desk.ts';
import { addDesks } from '../../../src/host/studio/studio-routes.ts';
import { callStudio } from '../helpers/call-studio.ts';
import * as prover from '../../../src/prover/index.ts';
import { LOGO, type LendersFixture, maple, openLenders } from './support/lenders-tree.ts';
import type { HostApp } from '../helpers/host-parts.ts';

let fixture: LendersFixture;

beforeEach(() => {
  fixture = openLenders();
});

describe('names', () => {
  it('are proposed from the name, with the first word where it is free', () => {
    expect(fixture.maker.propose('Maple & Öak Bank', {})).toEqual({
      ...{ folder: 'maple-oak-bank', code: 'MAPLE', prefix: 'maple', clashes: {} },
    });
    expect(fixture.maker.propose('Other Bank', {})).toMatchObject({
      code: 'OTHER-BANK',
      clashes: {},
    });
    expect(fixture.maker.propose('1st Bank', {})).toMatchObject({ folder: 'st-bank', clashes: {} });
  });

  it.each([
    [{ folder: 'other' }, 'folder'],
    [{ code: 'OTHER' }, 'code'],
    [{ prefix: 'other' }, 'prefix'],
    [{ folder: '../outside' }, 'folder'],
    [{ prefix: 'localhost' }, 'prefix'],
    [{ code: 'a b' }, 'code'],
  ])('that clash or are no names are refused: %o', async (given, key) => {
    expect(Object.keys(fixture.maker.propose('Maple Bank', given).clashes)).toEqual([key]);
    await expect(fixture.maker.create({ ...maple, ...given })).rejects.toThrow(
      'Failed to make the lender',
    );
  });
});

describe('a new lender', () => {
  it('is written with its colours moved until they can be read, and can be removed', async () => {
    const { edits } = await fixture.maker.create(maple);
    expect(edits.map(({ file }) => file)).toEqual(
      ['theme.json', 'copy.json', 'logo.svg'].map((name) => `org-themes/maple-bank/${name}`),
    );
    expect(fixture.themeOf('maple-bank')).toMatchObject({
      ...{ extends: '_default', code: 'MAPLE', prefixes: ['maple'] },
      brand: {
        header: 'band',
        logo: 'logo.svg',
        colors: { header: '#123a6b', onHeader: '#ffffff' },
      },
      companyInfo: { name: 'Maple Bank', nmls: '9900170', supportPhone: '(800) 555-0142' },
      legal: { disclaimers: ['Your home secures it.', maple.licence] },
    });
    expect(fixture.read('org-themes/maple-bank/logo.svg')).toBe(LOGO);
    const { diagnostics, sets } = await prover.checkTree(fixture.root);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([...sets.keys()]).toContain('maple-bank');
    expect(fixture.desk.logo('maple-bank')).toBe(LOGO);
  });

  it.each([
    ['an NMLS id of letters', { nmls: 'abc' }, /nmls/],
    ['a phone number of three digits', { phone: '911' }, /phone/],
    ['a logo that runs a script', { logo: LOGO.replace('<path', '<script/><path') }, /logo/],
  ])('with %s is refused, and nothing is written', async (_, change, says) => {
    await expect(fixture.maker.create({ ...maple, ...change })).rejects.toThrow(says);
    expect(existsSync(join(fixture.root, 'org-themes/maple-bank'))).toBe(false);
  });

  it('may have a logo of pixels inside of a drawing', () => {
    const pixels = '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>';
    expect(fixture.maker.pictureFault(LOGO.replace('<path d="M0 0h9v9z"/>', pixels))).toBe('');
    const document = pixels.replace('image/png', 'text/html');
    expect(fixture.maker.pictureFault(LOGO.replace('<path d="M0 0h9v9z"/>', document))).toContain(
      'runs',
    );
  });
});

describe('the routes', () => {
  const open = (): HostApp => {
    const app: HostApp = new Hono();
    const lenderDesks = { lenders: fixture.desk, newLender: fixture.maker };
    addDesks(app, {
      ...openStudioDesk({
        prover,
        root: fixture.root,
        compiled: () => prover.compileTree(fixture.root),
      }),
      lenderDesks,
    });
    return app;
  };
  const call = (method: string, ...args: readonly unknown[]) => callStudio(open(), method, ...args);

  it('answer, and say in words why they refuse', async () => {
    expect(await (await call('lenders/list')).json()).toMatchObject([{ folder: 'other' }]);
    expect((await call('newLender/create', maple)).status).toBe(200);
    const again = await call('newLender/create', maple);
    expect(again.status).toBe(422);
    expect(await again.json()).toEqual({
      message: expect.stringContaining('There is a lender Maple Bank') as string,
    });
    const names = await call('newLender/propose', 'Elm', {});
    expect(await names.json()).toMatchObject({ folder: 'elm' });
    const colours = await call('lenders/colours', { primary: '#eeee00' });
    expect(await colours.json()).toMatchObject({ moved: { primary: '#eeee00' } });
    const changed = await call('lenders/change', 'other', [
      { pointer: '/timeZone', before: null, after: 'America/Chicago' },
    ]);
    expect(changed.status).toBe(200);
  });

  it('send a logo that runs nothing when it is opened by itself', async () => {
    expect((await open().request('/studio/api/lenders/nobody/logo')).status).toBe(404);
    const answer = await open().request('/studio/api/lenders/other/logo');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await answer.text()).toBe(LOGO);
  });
});
