/** The state of a save for an author: live, or refused with the first fault. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findCauses,
  openAuthorDesk,
  type AuthorDesk,
} from '../../../src/host/studio/author-desk.ts';
import { PAGE, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';
import { openStoredReleases } from '../helpers/stored-releases.ts';

let root = '';
let releases: LiveReleases;
let desk: AuthorDesk;

beforeEach(async () => {
  root = newFolder();
  writeSmallTree(root, page({ title: 'First' }));
  releases = openStoredReleases(root, join(root, '.data'));
  await releases.publish();
  desk = openAuthorDesk({ releases, now: () => 1_000 });
});

const save = () => desk.save(() => releases.publish().then(() => false));
const write = (text: string): void => writeFileSync(join(root, PAGE), text);
const titled = (title: string): string => JSON.stringify(page({ title })[PAGE], null, 2);

describe('a save', () => {
  it('is live', async () => {
    expect(desk.state()).toBeNull();
    write(titled('Second'));
    await save();
    const { release } = releases.current() ?? {};
    expect(desk.state()).toEqual({ live: true, at: 1_000, release, undoesRollback: false });
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

it('counts no faults that only follow from a file that is no JSON', () => {
  const fault = (code: string) => ({ code, file: 'a', message: code, severity: 'error' }) as never;
  const faults = [fault('syntax'), fault('unknown-rule'), fault('unknown-rule')];
  expect(findCauses(faults)).toEqual([fault('syntax')]);
  expect(findCauses(faults.slice(1))).toHaveLength(2);
});
