/** A draft whose release was published and taken back: its changes are there to be corrected. */
import { beforeEach, expect, it } from 'vitest';
import { openHost, OTHER, OTHER_SOURCE, PAGE, SOURCE } from './draft-host.ts';

const CHANGED = SOURCE.replace('A house', 'A home');
const THEIRS = OTHER_SOURCE.replace('Other', 'Theirs');

let host: Awaited<ReturnType<typeof openHost>>;
let draft = '';
let base = '';
let published = '';

/** Publishes what waits in the draft. */
async function publish(): Promise<string> {
  const { release, live } = await host.changesOf(draft);
  const body = { release, base: live, who: 'ana', why: 'Words' };
  expect((await host.send('changes/publish', { draft, args: [body] })).body).toHaveProperty('done');
  await expect.poll(stored).toMatchObject({ base: release, files: {} });
  return String(release);
}
const stored = () => host.opened.store.drafts.read(draft);
async function goBack(): Promise<void> {
  const body = { live: published, previous: base, who: 'ben', why: 'A wrong word' };
  expect((await host.send('releases/back', { args: [body] })).body).toHaveProperty('done');
}

beforeEach(async () => {
  host = await openHost();
  base = host.opened.releases.current()?.release ?? '';
  draft = await host.add('Spring');
  await host.write(draft, PAGE, SOURCE, CHANGED);
  published = await publish();
  return () => host.opened.close();
});

it('has its changes again over the release that it had replaced', async () => {
  await goBack();
  await expect.poll(stored).toMatchObject({ base, files: { [PAGE]: CHANGED } });
  expect(await host.textOf(draft)).toBe(CHANGED);
  expect(await host.changesOf(draft)).toMatchObject({ live: base, release: published });
});

it('has them with what was changed after its publish', async () => {
  await host.write(draft, OTHER, OTHER_SOURCE, THEIRS);
  await goBack();
  await expect.poll(stored).toMatchObject({ base, files: { [PAGE]: CHANGED, [OTHER]: THEIRS } });
});

it('is merged with what others published since', async () => {
  await goBack();
  await expect.poll(stored).toMatchObject({ base });
  const live = await host.publishFolder(OTHER, THEIRS);
  await expect
    .poll(async () => (await host.send('draft/plan', { draft })).body)
    .toMatchObject({ live, mine: [PAGE], theirs: [OTHER] });
});

it('leaves a draft that only followed as it is live', async () => {
  const other = await host.add('Autumn');
  await host.textOf(other);
  await goBack();
  await expect.poll(() => host.opened.store.drafts.read(other)).toMatchObject({ base, files: {} });
});

it('follows the release once it is live again', async () => {
  await goBack();
  await expect.poll(stored).toMatchObject({ base });
  await host.opened.store.activate({ release: published, who: 'ben', why: '' });
  await host.opened.follower.sync();
  await expect.poll(stored).toMatchObject({ base: published, files: {} });
});
