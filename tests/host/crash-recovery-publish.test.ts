/** Crash recovery: the live release is complete after SIGKILL while a release is made. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { loadRelease, readActive } from '../../src/release/index.ts';
import { call } from './helpers/borrower.ts';
import { copyOfDefinitions, endAll, startProcess } from './helpers/processes.ts';
import { isFullRun } from '../support/full-run.ts';
import { newFolder } from '../support/new-folder.ts';

/** The full run kills at fifty moments, as promise B03 has it. */
const CRASHES = isFullRun ? 50 : 6;
/** The time from before the first file is written to after the last one. */
const PUBLISH_MS = 900;
afterAll(endAll);

/** Starts a production host, which publishes nothing, and expects it to serve the live release. */
async function expectServed(home: string, dataDir: string): Promise<void> {
  const host = startProcess(home, {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
  });
  expect((await call(await host.ready, 'GET', '/healthz')).json).toMatchObject({
    status: 'ok',
    config: 'current',
    release: readActive(dataDir)?.release,
  });
  host.child.kill('SIGKILL');
  await host.ended;
}

test(`the live release is complete after each of ${CRASHES} crashes while one is made`, async () => {
  const home = copyOfDefinitions();
  const dataDir = newFolder();
  const step = join(home, 'journeys/register-v2/steps/annual-income.json');
  const text = readFileSync(step, 'utf8');
  for (let round = 0; round < CRASHES; round += 1) {
    const host = startProcess(home, { DATA_DIR: dataDir });
    await host.ready;
    writeFileSync(
      step,
      text.replace('What is your annual income?', `What is your income, ${round}?`),
    );
    await sleep(130 + (round * PUBLISH_MS) / CRASHES);
    host.child.kill('SIGKILL');
    await host.ended;
    const active = readActive(dataDir);
    expect(loadRelease(dataDir, active?.release ?? '').manifest.release).toBe(active?.release);
    // A restart without a publish serves what was live at the kill.
    if (isFullRun || round === CRASHES - 1) await expectServed(home, dataDir);
  }
}, 1_800_000);
