/** The requests of the host to a real lender in its own name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLender } from '../../../src/host/lender/open-lender.ts';
import { fixedReleases, type Live } from '../helpers/fixed-releases.ts';
import { newFolder } from '../../support/new-folder.ts';

const org = (code: string, main: boolean) =>
  ({ code, main, folder: code, prefixes: [], theme: {} }) as unknown as Live['orgs'][number];

// Shows shell 7.15.
test('the address is looked up for the main brand, by the tracker id of the data folder', async () => {
  const home = newFolder();
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(new Request(address, init));
    return Response.json({ enabled: false });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const live = { release: 'r', orgs: [org('PARTNER', false), org('MAIN', true)] };
  const lender = await openLender({
    lenderUrl: 'https://api.lender.example',
    environment: 'staging',
    dataDir: home,
    releases: fixedReleases(live as unknown as Live),
    log: () => undefined,
    onCall: () => undefined,
  });
  await lender.fetch(new Request('http://localhost/unknown'));
  expect(sent.map(({ url, headers }) => [url, headers.get('x-org')])).toEqual([
    ['https://api.lender.example/service-optimize/external/api/v1/feature', 'MAIN'],
  ]);
  expect(await sent[0]?.json()).toMatchObject({
    optimizeUser: {
      trackerId: readFileSync(join(home, 'tracker-id'), 'utf8'),
      attributes: { environment: 'staging', organization: 'MAIN' },
    },
  });
});
