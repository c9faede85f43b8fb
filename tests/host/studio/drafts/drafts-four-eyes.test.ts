/** A draft where operators sign in: who may change it, and whose approval lets it go live. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Operators, openOperators } from '../../../../src/host/operators/open-operators.ts';
import { ADDRESS } from '../../../support/issuer.ts';
import { openHost, OTHER, OTHER_SOURCE, PAGE, SOURCE } from './draft-host.ts';
import type { Role } from '../../../../src/host/index.ts';

const CHANGED = SOURCE.replace('A house', 'A home');

const FLAGS = 'journeys/shared/flags.json';

let operators: Operators;
let host: Awaited<ReturnType<typeof openHost>>;
let draft = '';

const cookieOf = (name: string, ...roles: readonly Role[]): string =>
  operators.sessions
    .issue({ person: `https://a.example/ ${name.toLowerCase()}`, name, roles })
    .split(';')[0] ?? '';
const ana = () => cookieOf('Ana', 'look', 'edit', 'publish');
const ben = () => cookieOf('Ben', 'look', 'edit', 'approve');
const eve = () => cookieOf('Eve', 'look', 'approve', 'publish');

beforeEach(async () => {
  operators = openOperators({ address: new URL(ADDRESS), issuers: [] });
  host = await openHost({ operators });
  draft = await host.add('Spring', ana());
  return () => host.opened.close();
});

const edit = (cookie: string, file: string, before: string, after: string) =>
  host.send('studio/edit', { draft, cookie, args: [[{ file, before, after }]] });
/** Returns the change that waits in the draft. */
async function waiting() {
  const read = async () => (await host.send('changes/changes', { draft, cookie: ana() })).body;
  await expect.poll(async () => (await read())['release'], { timeout: 10_000 }).not.toBeNull();
  const { release, live } = await read();
  return { release, base: live, why: 'Words', who: 'Nobody' };
}
const approve = async (cookie: string) =>
  host.send('approvals/approve', { draft, cookie, args: [await waiting()] });
const publish = async (cookie: string) =>
  host.send('changes/publish', { draft, cookie, args: [await waiting()] });

describe('a draft', () => {
  it('names who made and changed it', async () => {
    await edit(ben(), PAGE, SOURCE, CHANGED);
    expect((await host.send('drafts/list', { cookie: ana() })).body).toMatchObject({
      drafts: [{ madeBy: 'Ana', savedBy: 'Ben', editors: ['https://a.example/ ben'] }],
    });
  });

  it('names those who are in it, tells them of each change, and that it is gone', async () => {
    const [first, second] = [await host.follow(draft, ana()), await host.follow(draft, ben())];
    await expect.poll(() => first.state()['people']).toEqual(['Ana', 'Ben']);
    expect((await host.send('drafts/list', { cookie: eve() })).body).toMatchObject({
      drafts: [{ people: ['Ana', 'Ben'] }],
    });
    await edit(ben(), PAGE, SOURCE, CHANGED);
    await expect
      .poll(() => first.state(), { timeout: 10_000 })
      .toMatchObject({ save: { waits: true }, draft: { savedBy: 'Ben' } });
    second.leave();
    await expect.poll(() => first.state()['people']).toEqual(['Ana']);
    await host.send('drafts/remove', { cookie: ana(), args: [draft] });
    await expect.poll(() => first.state()).toMatchObject({ isGone: true });
    first.leave();
  });

  it('names those who are in it on another host of the store, until they leave', async () => {
    const other = await openHost({ root: host.root, operators });
    const [first, second] = [await host.follow(draft, ana()), await other.follow(draft, ben())];
    const people = () => first.state()['people'];
    await expect.poll(people, { timeout: 10_000 }).toEqual(['Ana', 'Ben']);
    await expect.poll(() => second.state()['people']).toEqual(['Ana', 'Ben']);
    expect((await host.send('drafts/list', { cookie: eve() })).body).toMatchObject({
      drafts: [{ people: ['Ana', 'Ben'] }],
    });
    second.leave();
    await expect.poll(people, { timeout: 10_000 }).toEqual(['Ana']);
    first.leave();
    await other.opened.close();
  });

  it('goes live when another person than its editors approved it', async () => {
    await edit(ana(), PAGE, SOURCE, CHANGED);
    expect((await publish(ana())).body.message).toContain('nobody else has approved');
    expect(await approve(eve())).toMatchObject({ status: 200 });
    expect((await publish(ana())).body).toHaveProperty('done');
  });

  it('is not approved by somebody who changed it, also on another host or after a start', async () => {
    await edit(ana(), PAGE, SOURCE, CHANGED);
    await edit(ben(), OTHER, OTHER_SOURCE, OTHER_SOURCE.replace('Other', 'Second'));
    await host.opened.close();
    host = await openHost({ root: host.root, operators });
    expect((await approve(ben())).body.message).toContain('another person has to approve');
  });

  it('whose release was taken back is not approved by somebody who changed it', async () => {
    await edit(ben(), PAGE, SOURCE, CHANGED);
    const { release: live, base: previous } = await waiting();
    await approve(eve());
    await publish(ana());
    const body = { live, previous, why: 'A wrong word', who: '' };
    await host.send('releases/back', { draft, cookie: ana(), args: [body] });
    expect(await waiting()).toMatchObject({ release: live, base: previous });
    expect((await publish(ana())).body.message).toContain('nobody else has approved');
    await edit(ana(), OTHER, OTHER_SOURCE, OTHER_SOURCE.replace('Other', 'Second'));
    expect((await approve(ben())).body.message).toContain('another person has to approve');
  });

  it('that keeps what was taken back is not approved by somebody who changed that', async () => {
    const before = readFileSync(join(host.root, FLAGS), 'utf8');
    const added = before.replace(
      '}]',
      '},{"key":"fe-new","default":false,"meaning":"New.","owner":"tests"}]',
    );
    await edit(ben(), FLAGS, before, added);
    const { release: live, base: previous } = await waiting();
    await approve(eve());
    await publish(ana());
    draft = await host.add('Autumn', ana());
    await edit(ana(), FLAGS, added, added.replace(/false(?=,"meaning":"New)/, 'true'));
    const body = { live, previous, why: 'A wrong flag', who: '' };
    await host.send('releases/back', { draft, cookie: ana(), args: [body] });
    const plan = (await host.send('draft/plan', { draft, cookie: ana() })).body;
    const [{ key }] = plan['conflicts'] as readonly [{ readonly key: string }];
    const merge = { ...plan, choices: { [key]: 'mine' } };
    await host.send('draft/merge', { draft, cookie: ana(), args: [merge] });
    expect((await host.opened.store.drafts.read(draft))?.files[FLAGS]).toContain('fe-new');
    await expect.poll(async () => (await waiting()).release, { timeout: 10_000 }).not.toBe(live);
    expect((await approve(ben())).body.message).toContain('another person has to approve');
  });

  it('that changes after its approval is not published', async () => {
    await edit(ana(), PAGE, SOURCE, CHANGED);
    const { release } = await waiting();
    expect(await approve(eve())).toMatchObject({ status: 200 });
    await edit(ana(), OTHER, OTHER_SOURCE, OTHER_SOURCE.replace('Other', 'Second'));
    await expect.poll(async () => (await waiting()).release, { timeout: 10_000 }).not.toBe(release);
    expect((await publish(ana())).body.message).toContain('definitions were changed afterwards');
  });
});

it('each request of a draft needs its role, and a person who is signed in', async () => {
  const change = (cookie: string) => edit(cookie, PAGE, SOURCE, CHANGED);
  expect(await change(eve())).toMatchObject({ status: 403 });
  expect(await change('')).toMatchObject({ status: 401 });
  expect(await host.send('drafts/add', { cookie: eve(), args: ['x'] })).toMatchObject({
    status: 403,
  });
  const remove = (cookie: string) => host.send('drafts/remove', { cookie, args: [draft] });
  expect(await remove(eve())).toMatchObject({ status: 403 });
  expect(await remove('')).toMatchObject({ status: 401 });
  expect(await host.send('changes/changes', { draft })).toMatchObject({ status: 401 });
  expect(await host.send('no-such-route', { draft, cookie: ana() })).toMatchObject({ status: 404 });
});
