/** Named drafts: each has definitions of its own, and two people in one lose nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newFolder } from '../../../support/new-folder.ts';
import { openHost, OTHER, OTHER_SOURCE, PAGE, SOURCE } from './draft-host.ts';
import { backUp } from '../../../../src/host/index.ts';

const CHANGED = SOURCE.replace('A house', 'A home');

let host: Awaited<ReturnType<typeof openHost>>;
let draft = '';

beforeEach(async () => {
  host = await openHost();
  draft = await host.add('Spring');
  return () => host.opened.close();
});

describe('a draft', () => {
  it('has its own definitions, and the working folder and other drafts keep theirs', async () => {
    const other = await host.add('Autumn');
    expect(await host.textOf(draft)).toBe(SOURCE);
    expect(await host.write(draft, PAGE, SOURCE, CHANGED)).toMatchObject({ status: 200 });
    expect(await host.textOf(draft)).toBe(CHANGED);
    expect(await host.textOf(other)).toBe(SOURCE);
    expect(await host.textOf(undefined)).toBe(SOURCE);
    expect(readFileSync(join(host.root, PAGE), 'utf8')).toBe(SOURCE);
    const { files, diff } = await host.changesOf(draft);
    expect(files).toMatchObject([{ file: PAGE, change: 'changed' }]);
    expect(diff).toMatchObject({ entries: [{ class: 'safe' }] });
    expect((await host.send('changes/changes')).body).toMatchObject({ release: null });
  });

  it('is kept in the store after each change, also over a start', async () => {
    await host.write(draft, PAGE, SOURCE, CHANGED);
    await host.write(draft, OTHER, OTHER_SOURCE, null);
    const again = await openHost({ root: host.root });
    expect(await again.textOf(draft)).toBe(CHANGED);
    expect(await again.textOf(draft, OTHER)).toContain('there is no such file');
    expect((await again.send('drafts/list')).body).toMatchObject({
      drafts: [{ id: draft, name: 'Spring', revision: 3 }],
      hasFolder: true,
    });
    await again.opened.close();
  });

  it.each(['schemas/definition/page.schema.json', 'schemas/wire/application.schema.json'])(
    'refuses %s, which is the product’s own and no part of it',
    async (file) => {
      // A text that the file does not have, so that nothing is ever written through the link.
      expect(await host.write(draft, file, 'other', '{}')).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('it is no definition') as string },
      });
    },
  );

  it.each([
    [[], 'its body is not a JSON object'],
    [{ args: 7 }, 'a value is missing or wrong'],
  ])('refuses the body %j in words', async (body, words) => {
    expect(await host.send('studio/edit', { draft, body })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(words) as string },
    });
  });

  it('is as its base after a change and its undoing', async () => {
    await host.write(draft, PAGE, SOURCE, CHANGED);
    await host.write(draft, PAGE, CHANGED, SOURCE);
    expect(await host.opened.store.drafts.read(draft)).toMatchObject({ files: {} });
  });

  it('is published, and then changes what is live', async () => {
    await host.write(draft, PAGE, SOURCE, CHANGED);
    const { release, live } = await host.changesOf(draft);
    const body = { release, base: live, who: 'ana', why: 'Words' };
    expect((await host.send('changes/publish', { draft, args: [body] })).body).toHaveProperty(
      'done',
    );
    expect(host.opened.releases.current()?.release).toBe(release);
    await expect
      .poll(async () => host.opened.store.drafts.read(draft))
      .toMatchObject({ base: release, files: {} });
  });

  it('whose definitions do not compile goes on, says why, and can be undone', async () => {
    await host.write(draft, PAGE, SOURCE, '{ "path": ');
    await expect
      .poll(async () => (await host.send('changes/changes', { draft })).body['faults'])
      .not.toEqual([]);
    expect(await host.write(draft, PAGE, '{ "path": ', SOURCE)).toMatchObject({ status: 200 });
    expect((await host.send('changes/changes')).body).toMatchObject({ faults: [] });
  });

  it('has a name of its own, which is changed and kept short', async () => {
    const rename = (name: string) => host.send('drafts/rename', { args: [draft, name] });
    const added = [1, 2].map(() => host.send('drafts/add', { args: ['Autumn'] }));
    expect((await Promise.all(added)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await rename('Autumn')).body.message).toContain('There is a draft “Autumn” already');
    expect((await rename('x'.repeat(81))).body.message).toContain('at most 80 letters');
    expect((await rename(' <b>Summer</b> ')).body).toMatchObject({ name: '<b>Summer</b>' });
  });

  it('that is deleted is gone for those who have it open', async () => {
    await host.write(draft, PAGE, SOURCE, CHANGED);
    expect(await host.send('drafts/remove', { args: [draft] })).toMatchObject({ status: 200 });
    expect(await host.send('definitions/list', { draft })).toMatchObject({ status: 410 });
    expect(await host.send('definitions/list', { draft: '../../etc' })).toMatchObject({
      status: 410,
    });
  });

  it('is in a backup', async () => {
    const target = join(newFolder(), 'backup');
    await backUp(host.dataDir, target);
    expect(readFileSync(join(target, `definition-drafts/${draft}.json`), 'utf8')).toContain(
      'Spring',
    );
  });
});

describe('two people in one draft', () => {
  it('on one host: the second change of a text is refused', async () => {
    const both = await Promise.all([
      host.write(draft, PAGE, SOURCE, CHANGED),
      host.write(draft, PAGE, SOURCE, SOURCE.replace('A house', 'A villa')),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('on two hosts: changes of different files are both kept', async () => {
    const other = await openHost({ root: host.root });
    expect(await other.textOf(draft)).toBe(SOURCE);
    await host.write(draft, PAGE, SOURCE, CHANGED);
    const after = OTHER_SOURCE.replace('Other', 'Second');
    expect(await other.write(draft, OTHER, OTHER_SOURCE, after)).toMatchObject({ status: 200 });
    expect(await host.opened.store.drafts.read(draft)).toMatchObject({
      files: { [PAGE]: CHANGED, [OTHER]: after },
    });
    expect(await other.textOf(draft)).toBe(CHANGED);
    await other.opened.close();
  });

  it('on two hosts: a change of the same text is refused, and the first one shows', async () => {
    const other = await openHost({ root: host.root });
    expect(await other.textOf(draft)).toBe(SOURCE);
    await host.write(draft, PAGE, SOURCE, CHANGED);
    const refused = await other.write(draft, PAGE, SOURCE, SOURCE.replace('A house', 'A villa'));
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.message).toContain('changed it');
    expect(await other.textOf(draft)).toBe(CHANGED);
    await other.opened.close();
  });
});

it('ends the events of its pages when the host closes, so that nothing waits for them', async () => {
  const closing = new AbortController();
  const ending = await openHost({ root: host.root, closing: closing.signal });
  const page = await ending.follow(draft);
  await expect.poll(() => page.state()).toMatchObject({ isGone: false });
  closing.abort();
  await page.ended;
  expect((await ending.send('drafts/list')).body).toMatchObject({ drafts: [{ people: [] }] });
  const late = await ending.follow(draft);
  await late.ended;
  await ending.opened.close();
});

it('a store that does not answer refuses a change, and the draft is as before', async () => {
  await host.textOf(draft);
  const save = vi.spyOn(host.opened.store.drafts, 'save');
  save.mockRejectedValueOnce(new Error('Failed to reach the database. Please try again.'));
  const refused = await host.write(draft, PAGE, SOURCE, CHANGED);
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.message).toContain('reach the database');
  expect(await host.textOf(draft)).toBe(SOURCE);
  expect(await host.write(draft, PAGE, SOURCE, CHANGED)).toMatchObject({ status: 200 });
});
