/** Drafts in a database: a host that never served their base opens, merges and publishes them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../../support/new-folder.ts';
import { missingPostgres, sharedPostgres } from '../../../support/postgres.ts';
import { openHost, OTHER, OTHER_SOURCE, PAGE, SOURCE, writeProduct } from './draft-host.ts';

const CHANGED = SOURCE.replace('A house', 'A home');
const MINE = OTHER_SOURCE.replace('Other', 'Mine');

describe.skipIf(missingPostgres !== '')('a draft behind what is live', () => {
  let databaseUrl = '';
  let root = '';
  let draft = '';
  const open = () => openHost({ root, dataDir: newFolder(), databaseUrl });

  beforeEach(async () => {
    databaseUrl = await (await sharedPostgres()).database();
    root = writeProduct();
    const host = await open();
    draft = await host.add('Spring');
    await host.write(draft, OTHER, OTHER_SOURCE, MINE);
    await host.publishFolder(PAGE, CHANGED);
    await host.opened.close();
  });

  it('has the name that it was given alone, also when two hosts name one at once', async () => {
    const [host, other] = [await open(), await open()];
    const named = await Promise.all([
      host.send('drafts/add', { args: ['Autumn'] }),
      other.send('drafts/add', { args: ['Autumn'] }),
      host.send('drafts/rename', { args: [draft, 'Autumn'] }),
    ]);
    expect(named.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const names = (await host.opened.store.drafts.list()).map(({ name }) => name);
    expect(names.filter((name) => name === 'Autumn')).toHaveLength(1);
    await Promise.all([host, other].map(({ opened }) => opened.close()));
  });

  it('opens on a new host, and is merged there', async () => {
    const host = await open();
    expect(await host.textOf(draft, OTHER)).toBe(MINE);
    expect(await host.textOf(draft)).toBe(SOURCE);
    const { live, revision } = (await host.send('draft/plan', { draft })).body;
    const request = { live, revision, choices: {} };
    expect((await host.send('draft/merge', { draft, args: [request] })).body).toMatchObject({
      isMerged: true,
    });
    expect(await host.textOf(draft)).toBe(CHANGED);
    expect(await host.textOf(draft, OTHER)).toBe(MINE);
    await host.opened.close();
  });

  it('that was merged, published and taken back elsewhere has its changes on each host', async () => {
    const [host, other] = [await open(), await open()];
    const { live, revision } = (await host.send('draft/plan', { draft })).body;
    const { release: before } = await host.changesOf(draft);
    await host.send('draft/merge', { draft, args: [{ live, revision, choices: {} }] });
    const waiting = async () => (await host.send('changes/changes', { draft })).body['release'];
    await expect.poll(waiting, { timeout: 10_000 }).not.toBe(before);
    const release = await waiting();
    const request = { release, base: live, who: 'ana', why: 'Words' };
    const published = await host.send('changes/publish', { draft, args: [request] });
    expect(published.body).toHaveProperty('done');
    const back = { live: release, previous: live, who: 'ben', why: 'A wrong word' };
    expect((await host.send('releases/back', { args: [back] })).body).toHaveProperty('done');
    const previous = async (more: { draft?: string }) =>
      (await host.send('releases/state', more)).body['previous'];
    expect(await previous({ draft })).toBe(await previous({}));
    await other.opened.follower.sync();
    await expect.poll(async () => other.textOf(draft, OTHER)).toBe(MINE);
    expect(await other.opened.store.drafts.read(draft)).toMatchObject({
      base: live,
      files: { [OTHER]: MINE },
    });
    await Promise.all([host, other].map(({ opened }) => opened.close()));
  });
});
