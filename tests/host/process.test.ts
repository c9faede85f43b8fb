/** The host as a process: signals, ports, keys, log, production configuration. */
import { createServer } from 'node:http';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { apply, call, PASSWORD, register } from './helpers/borrower.ts';
import { copyOfDefinitions, endAll, publishedFolder, startProcess } from './helpers/processes.ts';
import { isFullRun } from '../support/full-run.ts';
import { newFolder } from '../support/new-folder.ts';
import { listenLocally } from '../support/listen.ts';

const home = copyOfDefinitions();
const dataDir = await publishedFolder();
const production = { DATA_DIR: dataDir, NODE_ENV: 'production', ALLOW_SANDBOX_IN_PRODUCTION: '1' };
afterAll(endAll);

test('ends with 0 within three seconds of SIGTERM, with an event stream open', async () => {
  const host = startProcess(home, production);
  const url = await host.ready;
  const stream = await fetch(`${url}/releases/events`);
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: {"release":');
  const start = Date.now();
  host.child.kill('SIGTERM');
  expect(await host.ended).toBe(0);
  expect(Date.now() - start).toBeLessThan(3000);
});

test('keeps running when the pipe of its log is closed', async () => {
  const host = startProcess(home, production);
  const url = await host.ready;
  host.child.stdout?.destroy();
  host.child.stderr?.destroy();
  for (const _ of Array.from({ length: 5 }))
    expect((await call(url, 'POST', '/identity/api/v1/login', {})).status).toBe(422);
  host.child.kill('SIGTERM');
  expect(await host.ended).toBe(0);
});

test('a taken port is reported in one line that says what to do', async () => {
  const other = createServer();
  const port = await listenLocally(other);
  const host = startProcess(home, { ...production, PORT: String(port) });
  expect(await host.ended).toBe(1);
  expect(host.stderr()).toBe(
    `Failed to start: port ${port} is taken. Please stop what listens there or set PORT.\n`,
  );
  other.close();
});

test.runIf(isFullRun)(
  'a token is valid after a restart, and only the owner can read the key file',
  async () => {
    const first = startProcess(home, production);
    const who = await register(await first.ready, 'ana@example.org');
    first.child.kill('SIGTERM');
    await first.ended;
    const second = startProcess(home, production);
    expect(
      (await call(await second.ready, 'GET', '/identity/secure/api/v1/identity', undefined, who))
        .status,
    ).toBe(200);
    expect(statSync(join(dataDir, 'signing-key')).mode & 0o077).toBe(0);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  },
);

test.runIf(isFullRun)('the log is JSON lines without any data of a borrower', async () => {
  const host = startProcess(home, production);
  const url = await host.ready;
  const email = 'quentin.marlow@example.org';
  const who = await register(url, email);
  const uuid = await apply(url, email, who);
  await call(url, 'GET', `/verify/${encodeURIComponent(email)}?email=${email}&ssn=900123456`);
  await call(url, 'GET', `/service-application/api/v3/application/heloc/${uuid}`, undefined, who);
  await call(url, 'POST', '/csp-report', {
    'csp-report': { 'effective-directive': 'img-src', 'document-uri': `http://x/?${email}` },
  });
  host.child.kill('SIGTERM');
  await host.ended;
  const lines = host
    .stdout()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Ready: '));
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ at: expect.any(String), event: expect.any(String) });
  for (const secret of [
    email,
    'quentin',
    'Moreno',
    PASSWORD,
    '900123456',
    '555-0171',
    '18 Alder',
    uuid,
    who.authorization.slice(-20),
  ])
    expect(host.stdout() + host.stderr()).not.toContain(secret);
});

test.runIf(isFullRun)(
  'production without a lender refuses to start, unless the sandbox is allowed',
  async () => {
    const refused = startProcess(home, { DATA_DIR: dataDir, NODE_ENV: 'production' });
    expect(await refused.ended).toBe(1);
    expect(refused.stderr()).toMatch(
      /^Failed to start: NODE_ENV is production and there is no LENDER_URL.* ALLOW_SANDBOX_IN_PRODUCTION=1.*\n$/,
    );
    const allowed = startProcess(home, { DATA_DIR: dataDir, NODE_ENV: 'production' }, [
      '--allow-sandbox-in-production',
    ]);
    expect((await call(await allowed.ready, 'GET', '/healthz')).status).toBe(200);
    allowed.child.kill('SIGTERM');
    await allowed.ended;
  },
);

test.runIf(isFullRun).each([
  ['production', production],
  [
    'a real lender',
    { DATA_DIR: dataDir, NODE_ENV: 'production', LENDER_URL: 'http://127.0.0.1:9' },
  ],
  ['a real lender while developing', { DATA_DIR: dataDir, LENDER_URL: 'http://127.0.0.1:9' }],
])(
  'with %s no part of the sandbox page is served, and pages say production',
  async (_, environment) => {
    const host = startProcess(home, environment);
    const url = await host.ready;
    for (const [method, path] of [
      ['GET', '/sandbox'],
      ['GET', '/sandbox/'],
      ['GET', '/sandbox/state'],
      ['GET', '/sandbox/style.css'],
      ['GET', '/sandbox/chat'],
      ['POST', '/sandbox/reset'],
      ['POST', '/sandbox/seed'],
      ['POST', '/sandbox/flags'],
    ] as const) {
      expect([path, (await call(url, method, path)).status]).toEqual([path, 404]);
    }
    expect((await call(url, 'GET', '/auth/login')).text).toContain('"environment":"production"');
    host.child.kill('SIGTERM');
    await host.ended;
  },
);

test.runIf(isFullRun)('production serves the published release, not saved files', async () => {
  const host = startProcess(home, production);
  const url = await host.ready;
  const before = (await call(url, 'GET', '/releases/active')).text;
  const file = join(home, 'journeys/register-v2/steps/annual-income.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('What is your annual income?', 'What do you earn?'));
  await sleep(600);
  expect((await call(url, 'GET', '/releases/active')).text).toBe(before);
  writeFileSync(file, text);
  host.child.kill('SIGTERM');
  await host.ended;
});

test.runIf(isFullRun)(
  'refuses to start on an empty data folder when the definitions have errors',
  async () => {
    const faulty = copyOfDefinitions();
    rmSync(join(faulty, 'journeys/register-v2/steps/birthdate.json'));
    const host = startProcess(faulty, { DATA_DIR: newFolder() });
    expect(await host.ended).toBe(1);
    expect(host.stderr()).toMatch(
      /Failed to start: there is no release to serve \(the definitions have faults\)/,
    );
  },
);
