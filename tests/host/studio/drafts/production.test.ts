/** The Studio in production: with an operator's login, on named drafts alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openDraftStudio } from '../../../../src/host/authoring/open-tools.ts';
import { openOperators } from '../../../../src/host/operators/open-operators.ts';
import { openFirstRelease } from '../../../../src/host/releases/first-release.ts';
import { assertStartable } from '../../../../src/host/assert-startable.ts';
import { newFolder } from '../../../support/new-folder.ts';
import { ADDRESS } from '../../../support/issuer.ts';
import { PAGE, SOURCE, writeProduct } from './draft-host.ts';
import type { HostApp } from '../../helpers/host-parts.ts';

const LENDER = 'https://api.lender.example';

it('has drafts of what is live, and no working folder', async () => {
  const definitions = writeProduct();
  const given = {
    ...{ definitions, dataDir: newFolder(), lenderUrl: LENDER, isProduction: true },
    log: () => undefined,
  };
  const operators = openOperators({ address: new URL(ADDRESS), issuers: [] });
  const opened = await openFirstRelease({ ...given, operators, publishAtStart: true });
  const { addStudio } = await openDraftStudio({ ...opened, ...given, operators });
  const app = new Hono() as unknown as HostApp;
  addStudio?.(app, { dist: newFolder() });
  const person = { person: 'https://a.example/ ana', name: 'Ana' };
  const session = operators.sessions.issue({ ...person, roles: ['look', 'edit'] });
  const send = async (
    path: string,
    headers: Record<string, string> = {},
    args: readonly unknown[] = [],
  ) => {
    const answer = await app.request(`${ADDRESS}/studio/api/${path}`, {
      method: 'POST',
      headers: { cookie: session.split(';')[0] ?? '', origin: ADDRESS, ...headers },
      body: JSON.stringify({ args }),
    });
    const sent = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: answer.status, body: sent };
  };

  expect((await send('drafts/list')).body).toEqual({
    drafts: [],
    hasFolder: false,
    hasPages: false,
  });
  expect(await send('drafts/list', { cookie: '' })).toMatchObject({ status: 401 });
  for (const path of ['studio/lenders', 'changes/changes', 'definitions/list', 'studio/edit'])
    expect(await send(path)).toMatchObject({ status: 404 });

  const id = String((await send('drafts/add', {}, ['Spring'])).body['id']);
  // Nothing is read from the definitions that are on the machine.
  writeFileSync(join(definitions, PAGE), 'no JSON');
  const after = SOURCE.replace('A house', 'A home');
  const edits = [{ file: PAGE, before: SOURCE, after }];
  expect(await send('studio/edit', { 'x-draft': id }, [edits])).toMatchObject({ status: 200 });
  expect((await send('changes/changes', { 'x-draft': id })).body).toMatchObject({
    waits: true,
    faults: [],
  });
  expect((await send('studio/lenders', { 'x-draft': id })).body).toMatchObject([
    { folder: '_default' },
  ]);
  await opened.close();
});

it.each([
  ['without operators is refused', { operatorsFile: undefined }, 'STUDIO is 1'],
  ['with operators starts', { operatorsFile: '/etc/operators.json' }, ''],
])('a start with STUDIO=1 %s', (_, more, reason) => {
  const options = { port: 0, host: '', dataDir: '', root: '', dist: '' };
  const start = () =>
    assertStartable(
      { ...options, lenderUrl: LENDER, studio: true, ...more },
      { dataDir: newFolder(), isProduction: true },
    );
  if (reason === '') expect(start).not.toThrow();
  else expect(start).toThrow(reason);
});
