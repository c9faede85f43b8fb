/** The differences from live, the way to take a file back, and the publish of what waits. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangesDesk } from '../../../src/host/studio/changes-desk.ts';
import type { PublishDesk } from '../../../src/host/studio/changes-publish.ts';
import { BASE, PAGE, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { PublishRequest } from '../../../src/host/index.ts';
import { type HostApp } from '../helpers/host-parts.ts';
import {
  openAuthoringHost,
  type AuthorTools,
  type OpenedReleases,
} from '../helpers/authoring-host.ts';
import { callStudio } from '../helpers/call-studio.ts';

const SOURCE = '{ "path": "/fixture",   "title": "A house" }';
const MARKUP = '<img src=x onerror=alert(1)> & "quotes"';
const SCENARIO = 'journeys/order/scenarios/first.json';

let root = '';
let opened: OpenedReleases;
let app: HostApp;
let desk: ChangesDesk & PublishDesk;
let tools: AuthorTools;

beforeEach(async () => {
  root = newFolder();
  writeSmallTree(root, { ...BASE, [PAGE]: SOURCE, [THEME]: { ...theme, main: true } });
  ({ opened, app, tools } = await openAuthoringHost({ root }));
  opened.saveMode?.setWaits(true);
  if (!tools.studio?.changes) throw new Error('There is no desk.');
  desk = tools.studio.changes;
  return () => opened.close();
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const MESSAGES = { maxLength: 'Too long', required: 'Required' };
const write = (file: string, content: object): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
};
/** Saves the page with another title. */
async function retitle(title: string): Promise<void> {
  writeFileSync(join(root, PAGE), SOURCE.replace('"A house"', JSON.stringify(title)));
  await opened.releases.plan();
}
const requestFor = (more: Partial<PublishRequest> = {}): PublishRequest => {
  const { live, release } = desk.state();
  return { release: release ?? '', base: live, who: 'ana', why: 'New words', ...more };
};

describe('the changes', () => {
  it('are none at first', async () => {
    expect(await desk.changes()).toMatchObject({
      ...{ waits: true, release: null, faults: [], files: [] },
      diff: { entries: [] },
    });
  });

  it('say in words what a save changes, for whom, and in which file', async () => {
    await retitle(MARKUP);
    const { diff, files, live, release } = await desk.changes();
    expect(release).not.toBe(live);
    expect(diff?.entries).toMatchObject([
      { class: 'safe', isForAll: true, place: { file: PAGE.replace('.json', ''), line: 1 } },
    ]);
    expect(diff?.entries[0]?.words).toContain(MARKUP);
    expect(desk.screens()).toMatchObject({
      ...{ before: live, after: release },
      screens: [{ place: 'page/application-fixture', title: MARKUP }],
    });
    expect(files).toMatchObject([{ file: PAGE, change: 'changed' }]);
  });

  it('name the faults of definitions that do not compile, and the file can be taken back', async () => {
    writeFileSync(join(root, PAGE), SOURCE.replace(',', ''));
    await opened.releases.plan();
    const { diff, faults, files = [] } = await desk.changes();
    expect(diff).toBeUndefined();
    expect(faults[0]?.place).toMatch(/^journeys\/application\/fixture\.json:1:\d+$/);
    await expect(desk.publish(requestFor())).rejects.toThrow('the definitions have faults');
    desk.takeBack(files);
    await opened.releases.plan();
    expect(read(PAGE)).toBe(SOURCE);
    expect(desk.state().faults).toEqual([]);
  });
});

describe('taking back', () => {
  it('gives a file its live text to the byte, removes a new one, and can be undone', async () => {
    const added = 'journeys/application/added.json';
    writeFileSync(join(root, added), '{ "path": "/added", "title": "Added" }');
    await retitle('A home');
    const before = read(PAGE);
    const { edits } = desk.takeBack(desk.state().files ?? []);
    await opened.releases.plan();
    expect(read(PAGE)).toBe(SOURCE);
    expect(() => read(added)).toThrow();
    expect(desk.state()).toMatchObject({ release: null, files: [] });
    expect(edits.find(({ file }) => file === PAGE)).toMatchObject({ before, after: SOURCE });
  });

  it('is refused for a file that someone changed meanwhile', async () => {
    await retitle('A home');
    const files = desk.state().files ?? [];
    await retitle('A villa');
    expect(() => desk.takeBack(files)).toThrow('someone changed it meanwhile');
    expect(read(PAGE)).toContain('A villa');
  });

  it.each(['../outside.json', 'package.json'])('is refused for %s', (file) => {
    expect(() => desk.takeBack([{ file, stamp: '' }])).toThrow('it is no definition');
  });
});

describe('a publish', () => {
  it('puts what waits live, with who, why and how much changes', async () => {
    await retitle('A home');
    const plan = await desk.plan();
    expect(plan).toMatchObject({ breaking: 0, undone: [], scenarios: { count: 0, failed: [] } });
    expect(await desk.publish(requestFor())).toMatchObject({ done: expect.any(String) as string });
    expect(opened.releases.current()?.release).toBe(plan.release);
    expect((await opened.store.record()).at(-1)).toMatchObject({
      ...{ action: 'publish', release: plan.release, who: 'ana', why: 'New words' },
      details: { changes: { breaking: 0, safe: 1 } },
    });
    expect(tools.author?.state()).toMatchObject({ live: true, release: plan.release });
    expect(desk.state().release).toBeNull();
    await expect(desk.plan()).rejects.toThrow('nothing differs');
  });

  it('counts a line that two pages use once, as the changes do', async () => {
    const form = {
      schema: { type: 'object', properties: { name: { $ref: 'data/short' } } },
      ui: { name: { widget: 'text', label: 'Your name', optional: true } },
    };
    const submit = { calls: [], done: [{ transition: { to: '/fixture' } }] };
    const limit = (maxLength: number) =>
      write('schemas/data/short.schema.json', { type: 'string', maxLength, messages: MESSAGES });
    for (const path of ['/first', '/second'])
      write(`journeys/application${path}.json`, { path, title: path, form, submit });
    limit(20);
    await opened.releases.plan();
    await desk.publish(requestFor({ accept: true }));
    limit(30);
    await opened.releases.plan();
    const counts = (await desk.changes()).diff?.counts;
    await desk.publish(requestFor({ accept: true }));
    expect((await opened.store.record()).at(-1)?.details?.changes).toEqual(counts);
    expect(counts).toMatchObject({ breaking: 0, dangerous: 1, safe: 0 });
  });

  it('of what breaks needs the accept and a reason', async () => {
    writeFileSync(join(root, PAGE), SOURCE.replace('/fixture', '/elsewhere'));
    await opened.releases.plan();
    const live = opened.releases.current()?.release;
    const refused = { refusal: { kind: 'breaking' } };
    expect(await desk.publish(requestFor())).toMatchObject(refused);
    expect(await desk.publish(requestFor({ accept: true, why: ' ' }))).toMatchObject(refused);
    expect(opened.releases.current()?.release).toBe(live);
    expect(await desk.publish(requestFor({ accept: true }))).toHaveProperty('done');
  });

  it('is refused when another release went live meanwhile, with who did it', async () => {
    await retitle('A home');
    const request = requestFor();
    const { store } = opened;
    await store.activate({ release: request.release, who: 'ben', why: 'First' });
    await store.activate({ release: request.base ?? '', who: 'ben', why: 'Back' });
    await store.activate({ release: request.release, who: 'ben', why: 'Again' });
    expect(await desk.publish({ ...request, undo: true })).toMatchObject({
      refusal: { kind: 'moved', last: { who: 'ben', why: 'Again' } },
    });
    const channel = { name: 'pilot', share: 5, base: null };
    expect(await desk.publish({ ...request, channel })).toHaveProperty('refusal.kind', 'moved');
  });

  it('is refused for a release that no longer waits, and for nobody', async () => {
    await retitle('A home');
    const request = requestFor();
    await expect(desk.publish({ ...request, who: ' ' })).rejects.toThrow('nobody is named');
    await retitle('A villa');
    await expect(desk.publish(request)).rejects.toThrow('changed meanwhile');
  });

  it('would say what of others it undoes', async () => {
    await retitle('A home');
    await opened.store.save(desk.state().release ?? '');
    const first = opened.releases.current()?.release ?? '';
    await opened.store.activate({ ...requestFor(), base: first, who: 'ben' });
    opened.releases.refresh();
    await retitle('A house');
    expect((await desk.plan()).undone).toMatchObject([{ entry: { who: 'ben' } }]);
    expect(await desk.publish(requestFor())).toMatchObject({ refusal: { kind: 'undone' } });
    expect(await desk.publish(requestFor({ undo: true }))).toHaveProperty('done');
  });

  it('into a group leaves what is live, and still waits', async () => {
    await retitle('A home');
    const live = opened.releases.current()?.release;
    const channel = { name: 'pilot', orgs: ['base'], base: null };
    expect(await desk.publish(requestFor({ channel }))).toHaveProperty('done');
    expect(opened.releases.current()?.release).toBe(live);
    expect(opened.releases.channels()).toMatchObject([{ name: 'pilot', orgs: ['BASE'] }]);
    expect(desk.state().release).not.toBeNull();
    expect(await desk.publish(requestFor({ channel }))).toHaveProperty('refusal.kind', 'moved');
    const given = (orgs?: readonly string[]) =>
      expect(desk.publish(requestFor({ channel: { name: 'trial', base: null, orgs } }))).rejects;
    await given(['NOPE']).toThrow('NOPE');
    for (const none of [[], undefined]) await given(none).toThrow('for nobody');
  });
});

it('scenarios that fail are named with what they found, and stop a publish', async () => {
  const scenario = { name: 'Opens the page', path: '/fixture', expect: { path: '/nowhere' } };
  write(SCENARIO, { scenarios: [scenario] });
  await retitle('A home');
  const { failed, acceptable } = await desk.runScenarios();
  expect(failed).toMatchObject([{ name: scenario.name, divergences: [{ about: 'path' }] }]);
  expect(await desk.publish(requestFor())).toMatchObject({ refusal: { kind: 'scenarios' } });
  expect(await desk.expectFound(acceptable)).toMatchObject({ edits: [{ file: SCENARIO }] });
  await expect(desk.expectFound(acceptable)).rejects.toThrow('it is not as it was');
});

it('saves that go live at once again publish what waits', async () => {
  await retitle('A home');
  const { release } = desk.state();
  expect(await desk.setWaits(false)).toEqual({ waits: false });
  expect(desk.state()).toMatchObject({ waits: false, release: null });
  expect(opened.releases.current()?.release).toBe(release);
});

it('the routes answer, and say in words why something is refused', async () => {
  const call = (method: string, ...args: readonly unknown[]) =>
    callStudio(app, `changes/${method}`, ...args);
  await retitle('A home');
  const changes = await (await call('changes')).json();
  expect(changes).toMatchObject({ waits: true, files: [{ file: PAGE }] });
  expect((await call('plan')).status).toBe(200);
  expect((await call('runScenarios')).status).toBe(200);
  expect((await call('expectFound', [])).status).toBe(200);
  const refused = await call('takeBack', [{ file: PAGE, stamp: 'other' }]);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('meanwhile');
  expect((await call('publish', requestFor())).status).toBe(200);
  expect((await call('setWaits', false)).status).toBe(200);
});
