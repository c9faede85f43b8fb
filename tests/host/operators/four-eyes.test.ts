/** Two people for a publish: the way that works, and who may send what. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { guardApi, roleOfRoute } from '../../../src/host/operators/guard.ts';
import { actAs, ROLES } from '../../../src/host/operators/operator.ts';
import { makeEdits } from '../../../src/host/studio/edit-files.ts';
import { ADDRESS } from '../../support/issuer.ts';
import {
  ana,
  app,
  approve,
  at,
  ben,
  cleo,
  cookieOf,
  opened,
  openStudio,
  publish,
  retitle,
  send,
  trial,
} from './operators-host.ts';
import type { HostApp } from '../helpers/host-parts.ts';

beforeEach(() => openStudio());

it('each route has a role, and one without is refused', async () => {
  const routes = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/studio/api/'),
  );
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, path } of routes)
    expect(`${method} ${path} ${roleOfRoute(method, path)}`).not.toContain('undefined');
  const first = new Hono() as unknown as HostApp;
  first.use('/studio/api/*', guardApi({}));
  first.get('/studio/api/new', (c) => c.text('through'));
  expect((await first.request(`${ADDRESS}/studio/api/new`)).status).toBe(403);
});

it('a route that is said to read cannot change definitions', () => {
  const operator = { person: 'https://a.example/ dan', name: 'Dan', roles: ROLES };
  const change = (isEditing: boolean) => () =>
    actAs({ operator, isEditing }, () => makeEdits(at.root, []));
  expect(change(false)).toThrow('only reads');
  expect(change(true)).not.toThrow();
});

describe('the way', () => {
  it('of two people goes live, and the record names both', async () => {
    expect(await approve(ben())).toMatchObject({ status: 200 });
    expect((await publish(ana())).text).toContain('Everyone gets it now');
    expect(await opened.store.active()).toBe(at.release);
    expect(await opened.store.record()).toMatchObject([
      {
        action: 'approve',
        who: 'Ben',
        release: at.release,
        base: at.base,
        details: { person: 'https://a.example/ ben' },
      },
      {
        ...{ action: 'publish', who: 'Ana' },
        details: { person: 'https://a.example/ ana', editors: ['https://a.example/ ana'] },
      },
    ]);
  });

  it('of the same name at another issuer is one of two people', async () => {
    const second = cookieOf('Ana', ['look', 'approve'], 'https://b.example');
    expect(await approve(second)).toMatchObject({ status: 200 });
    expect((await send(second, 'approvals/state')).text).toContain('"isOwn":true');
    expect((await send(ana(), 'approvals/state')).text).toContain('"isOwn":false');
    expect((await publish(ana())).text).toContain('done');
  });

  it('from a group to a larger one and to everyone needs the one approval', async () => {
    await approve(ben());
    expect((await publish(ana(), trial)).text).toContain('done');
    const widen = {
      channel: 'trial',
      release: at.release,
      share: 10,
      atShare: 5,
      who: '',
      why: '',
    };
    expect((await send(ana(), 'releases/widen', widen)).text).toContain('done');
    const all = { channel: 'trial', release: at.release, base: at.base, who: '', why: '' };
    expect((await send(ana(), 'releases/toEveryone', all)).text).toContain('done');
    expect(await opened.store.active()).toBe(at.release);
  });

  it('back, and the end of a group, need one person', async () => {
    await approve(ben());
    await publish(ana(), trial);
    const end = { channel: 'trial', release: at.release, who: '', why: '' };
    expect((await send(ana(), 'releases/end', end)).text).toContain('done');
    await publish(ana());
    const back = { live: at.release, previous: at.base, who: 'Ben', why: '' };
    const one = { ...back, org: 'TEST' };
    await send(ana(), 'releases/backFor', one);
    expect((await send(ana(), 'releases/back', back)).text).toContain('done');
    expect((await opened.store.record()).at(-1)).toMatchObject({ action: 'rollback', who: 'Ana' });
  });

  it('begins anew after a publish: who edited before may approve', async () => {
    await approve(ben());
    await publish(ana());
    opened.releases.refresh();
    [at.base, at.release] = [at.release, await retitle(cleo(), 'Third')];
    const second = cookieOf('Ana', ['look', 'approve']);
    expect(await approve(second)).toMatchObject({ status: 200 });
  });

  it('of a person who only made a named draft counts', async () => {
    expect((await send(cleo(), 'drafts/add', 'Autumn')).status).toBe(200);
    expect(await approve(cleo())).toMatchObject({ status: 200 });
  });

  it('shows who approved, and why an approval does not count', async () => {
    await approve(ben());
    at.release = await retitle(ana(), 'Third');
    expect((await send(ben(), 'approvals/state')).text).toContain('changed afterwards');
    expect((await send(ana(), 'approvals/state')).text).toContain('You changed these definitions');
  });
});

it('who edited is known after a restart of the host', async () => {
  expect(readFileSync(join(at.dataDir, 'editors.json'), 'utf8')).toContain('/ ana');
});
