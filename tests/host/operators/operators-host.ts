/** A host with operators and a change that waits, for tests: who sends what, and what is live. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Operators, openOperators } from '../../../src/host/operators/open-operators.ts';
import { ROLES } from '../../../src/host/operators/operator.ts';
import type { Issuer } from '../../../src/host/operators/operators-file.ts';
import { PAGE, page, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import { ADDRESS } from '../../support/issuer.ts';
import type { Role } from '../../../src/host/index.ts';
import { type HostApp } from '../helpers/host-parts.ts';
import { openAuthoringHost, type OpenedReleases } from '../helpers/authoring-host.ts';

/** The time, the live release, the one that Ana's change made, and how often operators published. */
export const at = { root: '', dataDir: '', now: 0, base: '', release: '', published: 0 };
export let opened: OpenedReleases;
let operators: Operators;
export let app: HostApp;

const textOf = (title: string): string => JSON.stringify(page({ title })[PAGE]);

/** The cookie of a person who signed in with these roles. */
export function cookieOf(
  name: string,
  roles: readonly Role[],
  issuer = 'https://a.example',
): string {
  const person = `${issuer}/ ${name.toLowerCase()}`;
  return operators.sessions.issue({ person, name, roles }).split(';')[0] ?? '';
}
export const ana = () => cookieOf('Ana', ['look', 'edit', 'publish']);
export const ben = () => cookieOf('Ben', ['look', 'approve']);
export const eve = () => cookieOf('Eve', ['look', 'approve', 'publish']);
export const cleo = () => cookieOf('Cleo', ROLES);

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The title, the request, the status, and a part of the host's answer. */
export type Attempt = readonly [string, () => Promise<Answer>, number, string];

export async function send(
  cookie: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = { origin: ADDRESS },
): Promise<Answer> {
  const answer = await app.request(`${ADDRESS}/studio/api/${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ args: body === undefined ? [] : [body] }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Changes the title as the Studio does, and returns the release that waits then. */
export async function retitle(cookie: string, title: string): Promise<string> {
  const before = readFileSync(join(at.root, PAGE), 'utf8');
  const edits = [{ file: PAGE, before, after: textOf(title) }];
  const { status, text } = await send(cookie, 'studio/edit', edits);
  expect(`${status} ${text}`).toMatch(/^200 /);
  await opened.releases.plan();
  return opened.releases.waiting()?.release ?? '';
}

export const approve = (cookie: string, more: object = {}) =>
  send(cookie, 'approvals/approve', {
    release: at.release,
    base: at.base,
    why: 'Read it',
    ...more,
  });
export const publish = (cookie: string, more: object = {}, headers?: Record<string, string>) =>
  send(
    cookie,
    'changes/publish',
    { release: at.release, base: at.base, who: 'Nobody', why: 'Words', ...more },
    headers,
  );
export const trial = { channel: { name: 'trial', base: null, share: 5 } };
/** Another release goes live, as `journey publish` makes it. */
export async function moveBase(): Promise<string> {
  const text = readFileSync(join(at.root, PAGE), 'utf8');
  writeFileSync(join(at.root, PAGE), textOf('From the command line'));
  await opened.releases.plan();
  const other = opened.releases.waiting()?.release ?? '';
  await opened.store.activate({ release: other, who: 'cli', why: '' });
  opened.releases.refresh();
  writeFileSync(join(at.root, PAGE), text);
  await opened.releases.plan();
  return other;
}

/** Opens the host anew. Ana has changed a title, which waits for a publish. Resolves with what closes it. */
export async function openStudio(issuers: readonly Issuer[] = []): Promise<() => Promise<void>> {
  at.root = newFolder();
  at.dataDir = join(at.root, '.data');
  [at.now, at.published] = [Date.now(), 0];
  writeSmallTree(at.root, { ...page({ title: 'First' }), [THEME]: { ...theme, main: true } });
  writeFileSync(join(at.root, PAGE), textOf('First'));
  operators = openOperators({ address: new URL(ADDRESS), issuers }, () => at.now);
  ({ opened, app } = await openAuthoringHost({ root: at.root, operators }));
  at.base = opened.releases.current()?.release ?? '';
  at.release = await retitle(ana(), 'Second');
  return () => opened.close();
}
