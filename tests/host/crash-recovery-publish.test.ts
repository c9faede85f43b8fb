/** Crash recovery: the live release is complete after SIGKILL while a release is made. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { loadRelease, readActive } from '../../src/release/index.ts';
import { call } from './helpers/borrower.ts';
import { copyOfDefinitions, endAll, folder, startProcess } from './helpers/processes.ts';

const CRASHES = 6;
afterAll(endAll);

test(`the live release is complete after each of ${CRASHES} crashes while one is made`, async () => {
  const home = copyOfDefinitions();
  const dataDir = folder();
  const step = join(home, 'journeys/register-v2/steps/annual-income.json');
  const text = readFileSync(step, 'utf8');
  for (let round = 0; round < CRASHES; round += 1) {
    const host = startProcess(home, { DATA_DIR: dataDir });
    await host.ready;
    writeFileSync(
      step,
      text.replace('What is your annual income?', `What is your income, ${round}?`),
    );
    // Kills at moments from before the first file is written to after the last one.
    await sleep(130 + round * 150);
    host.child.kill('SIGKILL');
    await host.ended;
    const active = readActive(dataDir);
    expect(loadRelease(dataDir, active?.release ?? '').manifest.release).toBe(active?.release);
  }
  const last = startProcess(home, {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
  });
  const url = await last.ready;
  expect((await call(url, 'GET', '/healthz')).json).toMatchObject({
    status: 'ok',
    config: 'current',
    release: readActive(dataDir)?.release,
  });
}, 120_000);
