/** The notifications that QA sends, in the identity of their borrower. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { qaActions } from '../../support/qa.ts';
import { identityAsOnTheWire } from '../../support/wire.ts';

const IDENTITY = '/identity/secure/api/v1_1/identity';

async function setUp() {
  const ana = await createBorrower();
  const identity = async (auth = ana.auth) =>
    identityAsOnTheWire((await ana.call('GET', IDENTITY, undefined, auth)).json);
  return { ana, identity, ...qaActions(() => ana) };
}

it('are in the identity with their links and wallet, the latest first', async () => {
  const { ana, identity, act } = await setUp();
  expect((await identity()).notifications).toEqual([]);
  expect((await act('notification', 'DOCUMENTS_READY')).status).toBe(303);
  ana.later(1000);
  await act('notification', 'WALLET_ADDED');
  await act('notification', 'WELCOME');
  const { uuid, notifications } = await identity();
  expect(notifications).toMatchObject([
    { title: 'Your account is open', status: 'READ', ctas: [] },
    {
      title: 'A wallet may use your account',
      status: 'UNREAD',
      created: '2026-05-04T10:00:01.000Z',
      walletAddress: `tp1${uuid.replaceAll('-', '')}`,
      ctas: [{ redirectPath: '/dashboard/settings' }, { redirectPath: '/contact' }],
    },
    {
      title: 'Your documents are ready',
      ctas: [{ redirectPath: `/account/heloc/${ana.uuid}/document/disclosures` }],
    },
  ]);
  expect(notifications[2]).not.toHaveProperty('walletAddress');
});

it('are sent once when the button is pressed twice, and again from a page that is loaded again', async () => {
  const { identity, pressTwice } = await setUp();
  expect(await pressTwice('notification', 'WELCOME')).toEqual([303, 303]);
  expect((await identity()).notifications).toHaveLength(1);
  await pressTwice('notification', 'WELCOME');
  expect((await identity()).notifications).toHaveLength(2);
  // A press that was refused can be repeated.
  expect(await pressTwice('notification', 'NO_SUCH_KIND')).toContain(422);
});

it('are twenty at most, and belong to one person', async () => {
  const { ana, identity, act } = await setUp();
  for (let sent = 0; sent < 21; sent += 1) await act('notification', 'WELCOME');
  expect((await identity()).notifications).toHaveLength(20);
  const lea = await ana.from.register('lea@example.org');
  expect((await identity(lea)).notifications).toEqual([]);
});

it('are refused when their kind is unknown', async () => {
  const { identity, act } = await setUp();
  expect((await act('notification', 'NO_SUCH_KIND')).status).toBe(422);
  expect((await identity()).notifications).toEqual([]);
});
