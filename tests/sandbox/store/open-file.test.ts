/** A database file that is deleted or replaced while it is open: no write is acknowledged and lost. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildHealth } from '../../../src/host/health.ts';
import { createLender } from '../support/sandbox.ts';
import { newFolder } from '../../support/new-folder.ts';

const PERSON = { password: 'Correct!Horse9', phoneNumber: '2125550171' };

it.each([
  ['deleted', (file: string) => rmSync(file)],
  [
    'replaced',
    (file: string) => {
      renameSync(file, `${file}.old`);
      writeFileSync(file, '');
    },
  ],
])('refuses each write with 503 once its file is %s', async (_, change) => {
  const dataDir = newFolder();
  const { call, close } = createLender({ inMemory: false, dataDir });
  onTestFinished(() => {
    close();
  });
  const register = (email: string) =>
    call('POST', '/identity/api/v1/register', { ...PERSON, email });
  expect((await register('ana@example.org')).status).toBe(200);
  change(join(dataDir, 'sandbox.sqlite'));
  const refused = await register('ben@example.org');
  expect([refused.status, refused.json.message]).toEqual([
    503,
    expect.stringContaining('We could not save this just now.'),
  ]);
});

it.each([
  [true, 'no-release'],
  [false, 'state-lost'],
])('is told by the health: hasState %s is %s', (hasState, status) => {
  const health = buildHealth({
    releases: {
      current: () => undefined,
      lastRefusal: () => undefined,
      channels: () => [],
    } as never,
    closing: new AbortController().signal,
    freeBytes: () => 1e9,
    hasState: () => hasState,
    lenderState: () => 'closed',
    drawer: { canDraw: true },
    tellsReason: false,
  });
  expect(health.status).toBe(status);
});
