/** The lender of a link: its accounts and tokens are of no other lender. */
import { expect, it } from 'vitest';
import { openPlayLender } from '../../../src/host/show/play-lender.ts';
import { fixedReleases, liveOf, orgOf } from '../helpers/fixed-releases.ts';
import { openLender } from '../../../src/host/lender/open-lender.ts';
import { PASSWORD } from '../../sandbox/support/requests.ts';
import { newFolder } from '../../support/new-folder.ts';

const dataDir = newFolder();
const live = liveOf([orgOf()], { dir: dataDir });
const log = () => undefined;

type Fetch = (request: Request) => Response | Promise<Response>;

async function register(fetch: Fetch): Promise<string> {
  const person = { email: 'ana@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const answer = await fetch(
    new Request('http://localhost/identity/api/v1/register?organization=MAIN', {
      method: 'POST',
      body: JSON.stringify(person),
      headers: { 'content-type': 'application/json', 'x-org': 'MAIN' },
    }),
  );
  return ((await answer.json()) as { readonly jwt: string }).jwt;
}

it('a token counts at the lender that gave it alone', async () => {
  const [one, other] = [
    await openPlayLender(live, { dataDir, log }),
    await openPlayLender(live, { dataDir, log }),
  ];
  const input = { lenderUrl: undefined, environment: 'test', onCall: () => undefined };
  const host = await openLender({ ...input, dataDir, releases: fixedReleases(live), log });
  const lenders: readonly Fetch[] = [
    (request) => one.app.fetch(request),
    (request) => other.app.fetch(request),
    host.fetch,
  ];
  const tokens = await Promise.all(lenders.map(register));
  const statuses = await Promise.all(
    lenders.map((fetch) =>
      Promise.all(
        tokens.map(async (token) => {
          const headers = { authorization: `Bearer ${token}`, 'x-org': 'MAIN' };
          const path = 'http://localhost/service-application/api/v3/application/heloc';
          return (await fetch(new Request(path, { headers }))).status;
        }),
      ),
    ),
  );
  const [valid = 0] = statuses[0] ?? [];
  expect(valid).not.toBe(401);
  expect(statuses).toEqual([
    [valid, 401, 401],
    [401, valid, 401],
    [401, 401, valid],
  ]);
  one.close();
  other.close();
  await host.close();
});
