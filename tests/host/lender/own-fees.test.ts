/** The embedded lender charges the fees of the theme that the host serves, and lends in its states. */
import { expect, it } from 'vitest';
import { openLender } from '../../../src/host/lender/open-lender.ts';
import { fixedReleases, liveOf, orgOf } from '../helpers/fixed-releases.ts';
import { createRequest, PASSWORD, ROOT } from '../../sandbox/support/requests.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();

const fees = orgOf({
  ...{ folder: 'fees', code: 'FEES' },
  theme: {
    pricing: [{ valuationFee: 180 }, { valuationFee: 222 }],
    overrides: [
      { change: 'states', journey: 'a', field: 'propertyAddress.type', values: ['CONDO'] },
      { change: 'states', journey: 'a', field: 'propertyAddress.state', values: ['OR', 'TX'] },
    ],
  },
});
const live = liveOf([fees], { dir: home });

it('a valuation costs what the theme says, and a state that it leaves out is refused', async () => {
  const lender = await openLender({
    lenderUrl: undefined,
    dataDir: home,
    environment: 'test',
    releases: fixedReleases(live),
    log: () => undefined,
    onCall: () => undefined,
  });
  const fetched = async (path: string, init?: RequestInit): Promise<Record<string, unknown>> => {
    const response = await lender.fetch(new Request(`http://localhost${path}`, init));
    const words = await response.text();
    return /^[{[]/.test(words) ? (JSON.parse(words) as Record<string, unknown>) : {};
  };
  const post = (path: string, body: object, headers: object = {}) =>
    fetched(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-org': 'FEES', ...headers },
    });
  const person = { email: 'ana@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const { jwt } = await post('/identity/api/v1/register?organization=FEES', person);
  const auth = { authorization: `Bearer ${String(jwt)}` };
  expect(
    await fetched('/service-application/external/api/v1/heloc/state-licenses?orgCode=FEES', {
      headers: { 'x-org': 'FEES' },
    }),
  ).toEqual([
    { abbrev: 'OR', licenseNumber: 'OR-990100' },
    { abbrev: 'TX', licenseNumber: 'TX-990100' },
  ]);
  const asked = createRequest();
  const elsewhere = { ...asked, propertyRequest: { ...asked.propertyRequest, state: 'CA' } };
  expect(await post(`${ROOT}?state=CA`, elsewhere, auth)).not.toHaveProperty('uuid');
  const { uuid } = await post(`${ROOT}?state=OR`, createRequest(), auth);
  await fetched(`/sandbox/applications/${String(uuid)}/status`, {
    method: 'POST',
    body: new URLSearchParams({ value: 'BPO_ORDER_REQUEST' }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(
    await fetched(`${ROOT}/${String(uuid)}`, { headers: { 'x-org': 'FEES', ...auth } }),
  ).toMatchObject({ valuation: { fee: 222 } });
  lender.close();
});
