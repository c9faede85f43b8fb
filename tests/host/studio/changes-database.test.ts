/** A host for development that shares a database: its saves wait, and the Studio publishes for all hosts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE, page, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import { missingPostgres, sharedPostgres } from '../../support/postgres.ts';
import { openAuthoringHost } from '../helpers/authoring-host.ts';

describe.skipIf(missingPostgres !== '')('with a database', () => {
  it('a save waits on its own host, and its publish reaches the others', async () => {
    const databaseUrl = await (await sharedPostgres()).database();
    const root = newFolder();
    writeSmallTree(root, { ...page({ title: 'First' }), [THEME]: { ...theme, main: true } });
    const open = () =>
      openAuthoringHost({ root, dataDir: newFolder(), databaseUrl, publishAtStart: true });
    const [{ opened: first }, { opened: other }] = [await open(), await open()];
    const { opened: own, tools } = await openAuthoringHost({
      ...{ root, dataDir: newFolder(), databaseUrl },
    });
    const desk = tools.studio?.changes;
    if (desk === undefined) throw new Error('There is no desk.');
    const live = other.releases.current()?.release;
    expect(own.releases.current()?.release).toBe(live);
    expect(desk.state()).toMatchObject({ waits: true, release: null });

    writeFileSync(join(root, PAGE), JSON.stringify(page({ title: 'Second' })[PAGE]));
    await own.releases.plan();
    const { release } = desk.state();
    await other.follower.sync();
    expect(other.releases.current()?.release).toBe(live);
    await expect(desk.setWaits(false)).rejects.toThrow('other hosts serve the releases');

    const request = { release: release ?? '', base: live ?? null, who: 'ana', why: 'Words' };
    expect(await desk.publish(request)).toHaveProperty('done');
    await other.follower.sync();
    expect(other.releases.current()?.release).toBe(release);
    expect(await tools.studio?.releases?.state()).toMatchObject({ live: release, previous: live });
    await Promise.all([first, other, own].map((one) => one.close()));
  });
});
