/** The links to show of the Studio: made, listed and ended, by whom, and of what release. */
import { beforeEach, describe, expect, it } from 'vitest';
import { showLinksIn } from '../../../src/release/index.ts';
import {
  ana,
  at,
  ben,
  cleo,
  cookieOf,
  opened,
  openStudio,
  send,
} from '../operators/operators-host.ts';

beforeEach(() => openStudio());

const request = (more: object = {}) => ({
  ...{ release: at.release, title: ' Spring\n rates ', org: 'BASE', days: 7 },
  ...more,
});
const make = (cookie: string, more: object = {}) => send(cookie, 'shows/make', request(more));
const state = async (): Promise<{ links: readonly { id: string; isOpen: boolean }[] }> =>
  JSON.parse((await send(ben(), 'shows/state')).text) as never;

describe('a link', () => {
  it('has an address with 128 random bits that nothing keeps', async () => {
    const [one, other] = [await make(ana()), await make(ana())];
    const pathOf = ({ text }: { text: string }): string =>
      (JSON.parse(text) as { path: string }).path;
    expect(pathOf(one)).toMatch(/^\/show\/[\w-]{22}$/);
    expect(pathOf(one)).not.toBe(pathOf(other));
    const token = pathOf(one).slice('/show/'.length);
    expect(JSON.stringify(await opened.store.record())).not.toContain(token);
    expect((await send(ben(), 'shows/state')).text).not.toContain(token);
  });

  it('is listed with who made it, for whom, and until when', async () => {
    await make(ana());
    const [link] = showLinksIn(await opened.store.record());
    expect(link).toMatchObject({
      ...{ title: 'Spring rates', org: 'BASE', release: at.release, who: 'Ana' },
    });
    const days = (Date.parse(link?.until ?? '') - Date.now()) / (24 * 3600_000);
    expect(days).toBeCloseTo(7, 2);
    expect((await state()).links).toMatchObject([{ title: 'Spring rates', isOpen: true }]);
  });

  it('ends at once, and once', async () => {
    await make(ana());
    const id = (await state()).links[0]?.id ?? '';
    expect((await send(cleo(), 'shows/end', id)).status).toBe(200);
    expect((await state()).links).toMatchObject([{ isOpen: false, endedBy: 'Cleo' }]);
    expect(await send(cleo(), 'shows/end', id)).toMatchObject({ status: 422 });
  });

  it.each<[string, object, string]>([
    ['no title', { title: ' \n ' }, 'title'],
    ['a long title', { title: 'x'.repeat(81) }, 'title'],
    ['a year', { days: 365 }, '1, 7, 30 days'],
    ['an unknown lender', { org: 'NOBODY' }, 'no lender NOBODY'],
    ['a release that is not there', { release: 'f'.repeat(16) }, 'not there'],
    ['a path as a release', { release: '../../etc' }, 'Failed'],
  ])('is refused with %s', async (_, more, words) => {
    expect(await make(ana(), more)).toEqual({
      status: 422,
      text: expect.stringContaining(words) as string,
    });
    expect((await state()).links).toEqual([]);
  });
});

describe('the roles', () => {
  it('edit makes and ends, look lists', async () => {
    const dan = cookieOf('Dan', ['look', 'approve', 'publish']);
    expect(await make(dan)).toMatchObject({ status: 403 });
    await make(ana());
    const id = (await state()).links[0]?.id ?? '';
    expect(await send(dan, 'shows/end', id)).toMatchObject({ status: 403 });
    expect(await send(dan, 'shows/state')).toMatchObject({ status: 200 });
    expect(await send('', 'shows/state')).toMatchObject({ status: 401 });
  });

  it('who makes a link has not changed the definitions, and may approve them', async () => {
    const eve = cookieOf('Eve', ['look', 'edit', 'approve']);
    await make(eve);
    const approval = { release: at.release, base: at.base, why: 'Read it' };
    expect(await send(eve, 'approvals/approve', approval)).toMatchObject({ status: 200 });
  });
});
