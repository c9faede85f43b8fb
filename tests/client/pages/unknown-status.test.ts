/** The log names a status that no definition knows, with the page to which it falls back. */
import { expect, test } from 'vitest';
import { vocabulary } from '../../../src/domain/index.ts';
import { withVocabulary } from '../../../src/engine/index.ts';
import { loadPage } from '../../../src/client/index.ts';
import { warnOfUnknownStatuses } from '../../../src/client/pages/unknown-status.ts';
import { setOf } from '../../definitions.ts';
import { listedStatuses as statuses } from '../../support/listed-statuses.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const at = (checklistStatus: string, uuid = UUID) => ({ uuid, status: { checklistStatus } });

/** Loads the page of liens with each status in turn, and returns what was logged. */
async function logOf(...answers: readonly string[]): Promise<readonly string[]> {
  const address = `/account/heloc/${UUID}/liens`;
  const page = set.pages['application-liens'];
  if (page === undefined) throw new Error('There is no page of liens.');
  const { client, lender, clock, warnings } = buildClient({ address, token: 'Bearer x.y.z' });
  for (const status of answers) {
    lender.respond(`/application/heloc/${UUID}`, 200, at(status));
    await loadPage(client, { page, url: { path: address, query: {}, params: { uuid: UUID } } });
    await clock.runIdle();
    await settle();
  }
  return warnings.map(([message]) => message).filter((message) => message.includes('status'));
}

test('a status in another spelling is logged with its fallback, once', async () => {
  expect(await logOf('Hmda', 'Hmda', 'LIEN_CHECK')).toEqual([
    `The lender sent the status "Hmda", which no definition names. Its stage leads it to /account/heloc/${UUID}/start/profile instead.`,
    expect.stringContaining('"LIEN_CHECK"'),
  ]);
});

test('a listed status is not logged, whichever it is', async () => {
  expect(statuses.length).toBeGreaterThan(80);
  // The last one shows that the log was awaited.
  expect(await logOf(...statuses, 'Hmda')).toEqual([expect.stringContaining('"Hmda"')]);
});

test('the definitions of every lender name each listed status', () => {
  for (const org of ['hearthline', 'harbor-bank', 'coinhaus']) {
    const { client, warnings } = buildClient({ set: withVocabulary(setOf(org), vocabulary) });
    warnOfUnknownStatuses(client, { applications: statuses.map((status) => at(status)) });
    expect(warnings, org).toEqual([]);
  }
});
