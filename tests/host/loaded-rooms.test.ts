/** A host loads the sandbox only without a real lender, and the prover only where it publishes. */
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isFullRun } from '../support/full-run.ts';
import { endAll, linkedDefinitions, publishedFolder, startProcess } from './helpers/processes.ts';
import { newFolder } from '../support/new-folder.ts';

const hooks = fileURLToPath(new URL('helpers/report-rooms.ts', import.meta.url));
const home = linkedDefinitions();
const published = await publishedFolder();
const production = { NODE_ENV: 'production', DATA_DIR: published };
const lender = { LENDER_URL: 'http://127.0.0.1:9' };
afterAll(endAll);

/** The rooms that a host has loaded when it is ready. Its output is complete once it has ended. */
async function loadedRooms(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const host = startProcess(home, { ...environment, NODE_OPTIONS: `--import=${hooks}` });
  await host.ready;
  host.child.kill('SIGKILL');
  await host.ended;
  return host.stderr().match(/(?<=^loaded )\w+$/gm) ?? [];
}

it('with a real lender, production loads neither', async () =>
  expect(await loadedRooms({ ...production, ...lender })).toEqual([]));

it('without one, production loads the sandbox', async () =>
  expect(await loadedRooms({ ...production, ALLOW_SANDBOX_IN_PRODUCTION: '1' })).toEqual([
    'sandbox',
  ]));

it.runIf(isFullRun)('for its first publish, production loads the prover', async () => {
  const empty = { ...production, ...lender, DATA_DIR: newFolder(), PUBLISH_AT_START: '1' };
  expect(await loadedRooms(empty)).toEqual(['prover']);
});
