/** What an author sees of a save: live with the screens that changed, or refused with the first fault. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAuthorDesk, type AuthorDesk } from '../../../src/host/authoring/author-desk.ts';
import { openReleases, type LiveReleases } from '../../../src/host/releases/live-releases.ts';
import { PAGE, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

let root = '';
let releases: LiveReleases;
let desk: AuthorDesk;

beforeEach(async () => {
  root = newFolder();
  writeSmallTree(root, page({ title: 'First' }));
  releases = openReleases({ root, dataDir: join(root, '.data'), log: () => undefined });
  await releases.publish();
  desk = openAuthorDesk({ releases, now: () => 1_000 });
});

const save = () => desk.save(() => releases.publish().then(() => false));
const write = (text: string): void => writeFileSync(join(root, PAGE), text);
const titled = (title: string): string => JSON.stringify(page({ title })[PAGE], null, 2);

describe('a save', () => {
  it('is live, with the number of screens that it changed', async () => {
    expect(desk.state()).toBeNull();
    write(titled('Second'));
    await save();
    expect(desk.state()).toMatchObject({ live: true, at: 1_000, screens: 1 });
    await save();
    expect(desk.state()).toMatchObject({ live: true, screens: 0 });
  });

  it('of the answers of a step counts that step, not those beside it', async () => {
    const step = (maxLength: number) => ({
      title: 'A step',
      form: {
        schema: {
          type: 'object',
          properties: { name: { type: 'string', maxLength, messages: { maxLength: 'Shorter' } } },
        },
        ui: { name: { widget: 'text', label: 'Name' } },
      },
    });
    const order = join(root, 'journeys/order');
    const files = {
      'journey.json': {
        version: 1,
        title: 'Order',
        basePath: '/order',
        steps: [{ id: 'index' }, { id: 'account' }],
        submit: { calls: [], done: [{ transition: { to: '/fixture' } }] },
      },
      'steps/index.json': step(10),
      'steps/account.json': step(20),
    };
    mkdirSync(join(order, 'steps'), { recursive: true });
    for (const [path, content] of Object.entries(files))
      writeFileSync(join(order, path), JSON.stringify(content));
    await save();
    writeFileSync(join(order, 'steps/account.json'), JSON.stringify(step(30)));
    await save();
    expect(desk.state()).toMatchObject({ live: true, screens: 1 });
  });

  it('that cannot be read is not live, and says where the comma is missing', async () => {
    const before = releases.current()?.release;
    write(titled('Second').replace('"/fixture",', '"/fixture"'));
    await save();
    expect(desk.state()).toMatchObject({
      live: false,
      place: expect.stringMatching(/^journeys\/application\/fixture\.json:2:\d+$/),
      message: expect.stringContaining('comma'),
      more: 0,
    });
    expect(releases.current()?.release).toBe(before);
  });

  it('that undoes a rollback says so', async () => {
    await desk.save(() => releases.publish().then(() => true));
    expect(desk.state()).toMatchObject({ live: true, undoesRollback: true });
  });

  it('tells those who listen, until they stop', async () => {
    let times = 0;
    const stop = desk.subscribe(() => (times += 1));
    await save();
    stop();
    await save();
    expect(times).toBe(1);
  });
});
