/** The Studio lists the definitions in product words, and checks a text before it is saved. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCalls } from '../../../src/host/studio/studio-calls.ts';
import { callStudio } from '../helpers/call-studio.ts';
import * as prover from '../../../src/prover/index.ts';
import { PAGE } from '../../release/support/small-tree.ts';
import { INDEX, TRIP } from './boat.ts';
import { type BoatDesk, openBoatDesk } from './support/boat-desk.ts';
import type { HostApp } from '../helpers/host-parts.ts';

let root: BoatDesk['root'];
let desk: BoatDesk['desk'];
let read: BoatDesk['read'];

beforeEach(() => {
  ({ root, desk, read } = openBoatDesk());
});

describe('the list', () => {
  it('has journeys with their steps in order, and the questions of each', () => {
    const [journeys] = desk.list();
    expect(journeys).toMatchObject({
      title: 'Journeys',
      entries: [
        {
          kind: 'journey',
          title: 'A boat',
          address: '/boat',
          children: [
            { kind: 'step', id: 'index', title: 'Which boat?', address: '/boat', file: INDEX },
            { kind: 'step', id: 'trip', title: 'When?', address: '/boat/trip', file: TRIP },
          ],
        },
      ],
    });
    const [question] = journeys?.entries[0]?.children?.[0]?.children ?? [];
    expect(question).toMatchObject({ kind: 'question', id: 'boatName', title: 'Its name' });
    expect(read(INDEX).split('\n')[(question?.line ?? 0) - 1]).toContain('"boatName": {');
  });

  it('has the questions in the order of the page, also after one is moved', () => {
    const questions = () =>
      desk.list()[0]?.entries[0]?.children?.[0]?.children?.map(({ id }) => id);
    expect(questions()).toEqual(['boatName', 'harbor']);
    const named = { of: 'question', file: INDEX, name: 'harbor' } as const;
    desk.act({ act: 'move', named, way: 'up' });
    expect(questions()).toEqual(['harbor', 'boatName']);
  });

  it('has pages by address, flags by their keys, and lenders by their names', () => {
    const groups = new Map(desk.list().map(({ title, entries }) => [title, entries]));
    expect(groups.get('Pages')).toMatchObject([{ title: 'A page', address: '/fixture' }]);
    expect(groups.get('Flags')?.[0]?.children).toMatchObject([{ kind: 'flag', id: 'fe-known' }]);
    expect(groups.get('Lenders')).toMatchObject([{ kind: 'lender', title: '_default' }]);
  });

  it('has a file that is no JSON by its name', () => {
    writeFileSync(join(root, PAGE), '{ "title": ');
    const pages = desk.list().find(({ title }) => title === 'Pages');
    expect(pages?.entries).toMatchObject([{ title: 'fixture', file: PAGE }]);
  });
});

describe('a check', () => {
  const check = (text: string, isWhole = false) => desk.check({ file: INDEX, text, isWhole });

  it('of the saved text finds nothing, and of a draft what is wrong in it with its place', async () => {
    expect(await check(read(INDEX))).toEqual([]);
    expect(await check(read(INDEX).replace('"label": "Its name"', '"label": 5'))).toMatchObject([
      { file: INDEX, severity: 'error', pointer: '/form/ui/boatName/label' },
    ]);
    expect(await check('{ "title": ')).toMatchObject([{ file: INDEX, code: 'syntax', line: 1 }]);
  });

  it('leaves the file and what is compiled later alone', async () => {
    const before = read(INDEX);
    await check(before.replace('Which boat?', 'Which ship?'));
    expect(read(INDEX)).toBe(before);
    expect(JSON.stringify([...prover.compileTree(root).sets.values()])).not.toContain('ship');
  });

  it('finds what only all checks find, when they are asked for', async () => {
    const draft = read(INDEX).replace('"Which boat?"', '"Which boat, {answers.nobody}?"');
    expect(await check(draft)).toEqual([]);
    expect((await check(draft, true)).map(({ code }) => code)).toContain('unknown-answer');
  });

  it('of another path or of a text of 5 MB is refused', async () => {
    const draft = { text: '{}', isWhole: false };
    await expect(desk.check({ ...draft, file: '../outside.json' })).rejects.toThrow(
      'no definition',
    );
    await expect(check(' '.repeat(5_000_000))).rejects.toThrow('larger than 512 kB');
  });
});

describe('the routes', () => {
  const app: HostApp = new Hono();
  const call = (method: string, ...args: readonly unknown[]) =>
    callStudio(app, `definitions/${method}`, ...args);

  it('list, read, check and find', async () => {
    addCalls(app, { definitions: desk });
    expect(await (await call('list')).json()).toEqual(desk.list());
    expect(await (await call('read', INDEX)).json()).toEqual({ text: read(INDEX) });
    expect(await (await call('find', 'which BOAT', '_default')).json()).toMatchObject([
      { text: 'Which boat?', file: INDEX },
    ]);
    expect(await (await call('find', ' ', '')).json()).toEqual([]);
    const checked = await call('check', { file: INDEX, text: '{', isWhole: false });
    expect(await checked.json()).toMatchObject([{ code: 'syntax' }]);
  });

  it('say in words why a file cannot be opened', async () => {
    const answer = await call('read', 'journeys/none.json');
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: expect.stringContaining('there is no such file') as string },
    ]);
    expect((await call('read', 'package.json')).status).toBe(422);
  });
});
