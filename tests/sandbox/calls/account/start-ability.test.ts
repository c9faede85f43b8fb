/** Whether a person may start: not while an application is active, here or with another lender. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { PASSWORD } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';

const ABILITY = '/service-search/api/v1/verify-ability-to-start-application';

// Shows registration 7.30.
it('names the lenders where the same e-mail has an active application', async () => {
  const from = createLender();
  const ability = async (headers: Record<string, string> = {}) =>
    (await from.call('GET', ABILITY, undefined, headers)).json;
  const free = { canStartApplication: true, organizationsWithActiveApplication: [] };
  const busy = { canStartApplication: false, organizationsWithActiveApplication: ['MAIN'] };
  const bea = await from.register('bea@example.org');
  const ana = await createBorrower({}, from);
  expect(await ability()).toEqual(free);
  expect(await ability(bea)).toEqual(free);
  expect(await ability(ana.auth)).toEqual(busy);
  const person = { email: 'ana@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const org = { 'x-org': 'HARBOR' };
  const { jwt } = (await from.call('POST', '/identity/api/v1/register', person, org)).json;
  expect(await ability({ ...org, authorization: `Bearer ${jwt}` })).toEqual(busy);
});
