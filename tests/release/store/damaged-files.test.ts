/** Damaged files of a data folder: an unknown release is not replaced unseen, and no pin is lost. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeChannels } from '../../../src/release/index.ts';
import { by, id, openedOf, prepareStores } from '../support/stores.ts';

const storeOf = prepareStores();
const opened = async () => openedOf(await storeOf('folder'));
const ACTIVE_DAMAGED = 'Failed to read active.json: it is damaged. Please publish again.';

it.each(['', '{"release":"', 'null', '{"release":"../../etc","previous":[]}'])(
  'an active.json of %j is no empty store',
  async (text) => {
    const { store, dataDir, publish } = await opened();
    await publish('a');
    await publish('b');
    writeFileSync(join(dataDir, 'active.json'), text);
    await expect(store.active()).rejects.toThrow(ACTIVE_DAMAGED);
    expect(await store.faults()).toEqual([ACTIVE_DAMAGED]);
    await expect(store.rollback(by)).rejects.toThrow(
      /^Failed to read active\.json: it is damaged\. So it is unknown .* `journey publish <release> --accept --why "\.\.\."`\.$/,
    );
    await publish('c');
    expect([await store.active(), await store.faults()]).toEqual([id('c'), []]);
  },
);

it('a damaged channels.json is not replaced, and no release is removed while pins are unknown', async () => {
  const { store, dataDir, publish } = await opened();
  await publish('0');
  await store.pin({ ...by, release: id('0'), isPinned: true });
  const file = join(dataDir, 'channels.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, 9));
  for (const digit of '123456789abcdef') await publish(digit);
  expect(existsSync(join(dataDir, 'releases', id('0')))).toBe(true);
  expect(() => writeChannels(dataDir, { pins: [] })).toThrow(/^Failed to read channels\.json/);
  expect(await store.faults()).toEqual([
    expect.stringMatching(/^Failed to read channels\.json: it is damaged\. Please restore it/),
  ]);
  expect(await store.live()).toEqual({ release: id('f'), channels: [] });
  writeFileSync(file, whole);
  expect(await store.pins()).toEqual([id('0')]);
});

it('a record that cannot be written stops no rollback, which says so', async () => {
  const { store, dataDir, publish } = await opened();
  await publish('a');
  await publish('b');
  rmSync(join(dataDir, 'record'), { recursive: true });
  writeFileSync(join(dataDir, 'record'), 'not a folder');
  expect(await store.rollback(by)).toMatchObject({
    release: id('a'),
    fault: expect.stringMatching(/^Failed to add the change to the record: .*The change is made\./),
  });
  expect(await store.active()).toBe(id('a'));
});

it('the watch of a data folder that is removed and made again sees the next release', async () => {
  const { store, dataDir, publish } = await opened();
  await publish('a');
  const seen = Promise.withResolvers<void>();
  rmSync(dataDir, { recursive: true });
  const stop = store.watch(() => seen.resolve());
  mkdirSync(dataDir);
  await publish('b');
  await seen.promise;
  stop();
  expect(await store.active()).toBe(id('b'));
});
