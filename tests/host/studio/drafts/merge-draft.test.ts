/** A draft whose base moved is merged with what is live, and is not published before. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openHost, OTHER, OTHER_SOURCE, PAGE, SOURCE } from './draft-host.ts';

const mine = SOURCE.replace('A house', 'My home');
const theirs = SOURCE.replace('A house', 'Their villa');

let host: Awaited<ReturnType<typeof openHost>>;
let draft = '';

beforeEach(async () => {
  host = await openHost();
  draft = await host.add('Spring');
  return () => host.opened.close();
});

const plan = async () => (await host.send('draft/plan', { draft })).body;
const merge = async (more: object = {}) => {
  const { live, revision } = await plan();
  return host.send('draft/merge', { draft, args: [{ live, revision, choices: {}, ...more }] });
};

describe('a draft behind what is live', () => {
  it('without changes follows it by itself', async () => {
    await host.textOf(draft);
    const live = await host.publishFolder(PAGE, theirs);
    await expect.poll(async () => host.textOf(draft)).toBe(theirs);
    expect(await host.opened.store.drafts.read(draft)).toMatchObject({ base: live, files: {} });
  });

  it('shows its own changes alone, and is not published', async () => {
    await host.write(draft, OTHER, OTHER_SOURCE, OTHER_SOURCE.replace('Other', 'Mine'));
    await host.publishFolder(PAGE, theirs);
    const { files, release } = await host.changesOf(draft);
    expect(files).toMatchObject([{ file: OTHER }]);
    const base = host.opened.releases.current()?.release;
    const body = { release, base, who: 'ana', why: 'Words' };
    expect((await host.send('changes/publish', { draft, args: [body] })).body.message).toContain(
      'merge it first',
    );
  });

  it('has both changes of different files after the merge', async () => {
    const after = OTHER_SOURCE.replace('Other', 'Mine');
    await host.write(draft, OTHER, OTHER_SOURCE, after);
    const live = await host.publishFolder(PAGE, theirs);
    expect(await plan()).toMatchObject({ live, theirs: [PAGE], mine: [OTHER], both: [] });
    expect((await merge()).body).toMatchObject({ isMerged: true });
    expect(await host.textOf(draft)).toBe(theirs);
    expect(await host.textOf(draft, OTHER)).toBe(after);
    expect(await host.opened.store.drafts.read(draft)).toMatchObject({
      base: live,
      files: { [OTHER]: after },
    });
    expect((await host.changesOf(draft))['live']).toBe(live);
  });

  it('has both changes of one file in different places', async () => {
    const moved = SOURCE.replace('/fixture', '/moved');
    await host.write(draft, PAGE, SOURCE, mine);
    await host.publishFolder(PAGE, moved);
    expect((await merge()).body).toMatchObject({ isMerged: true });
    expect(await host.textOf(draft)).toBe(moved.replace('A house', 'My home'));
  });

  it.each([
    ['mine', mine],
    ['theirs', theirs],
  ])('takes %s where it is chosen, and nothing before', async (side, text) => {
    await host.write(draft, PAGE, SOURCE, mine);
    await host.publishFolder(PAGE, theirs);
    const { conflicts } = await plan();
    const key = `${PAGE}#/title`;
    expect(conflicts).toMatchObject([
      { key, base: 'A house', mine: 'My home', theirs: 'Their villa' },
    ]);
    const refused = await merge();
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.message).toContain('choose a side');
    expect(await host.textOf(draft)).toBe(mine);
    expect((await merge({ choices: { [key]: side } })).body).toMatchObject({ isMerged: true });
    expect(await host.textOf(draft)).toBe(text);
  });

  it('is checked before the merge is kept, and kept with faults when that is accepted', async () => {
    await host.write(draft, OTHER, OTHER_SOURCE, OTHER_SOURCE.replace('/other', '/taken'));
    await host.publishFolder(PAGE, SOURCE.replace('/fixture', '/taken'));
    const { body } = await merge();
    expect(body).toMatchObject({ isMerged: false });
    expect(JSON.stringify(body['problems'])).toContain('/taken');
    expect(await host.textOf(draft)).toBe(SOURCE);
    expect((await merge({ accept: true })).body).toMatchObject({ isMerged: true });
    expect(await host.textOf(draft)).toContain('/taken');
  });

  it('that somebody changes meanwhile is not merged', async () => {
    await host.write(draft, PAGE, SOURCE, mine);
    await host.publishFolder(PAGE, theirs);
    const { live, revision } = await plan();
    await host.write(draft, OTHER, OTHER_SOURCE, null);
    const body = { live, revision, choices: {} };
    const refused = await host.send('draft/merge', { draft, args: [body] });
    expect(refused.body.message).toContain('changed meanwhile');
  });
});
