/** Tests application pages that no walk of journeys/walks reaches: a missing birthdate, and the conditions. */
import { expect, it } from 'vitest';
import { arrive, buildScreen, type OpenPlace } from '../../../scripts/walk/arrive.ts';
import { enterAnswers } from '../../../scripts/walk/fill.ts';
import { createWalkLender } from '../../../scripts/walk/lender.ts';
import { Person } from '../../../scripts/walk/person.ts';
import { getPlaceAddress } from '../../../scripts/walk/places.ts';
import { followLink, pressPrimary } from '../../../scripts/walk/press.ts';
import { useBlock } from '../../../scripts/walk/use-blocks.ts';
import { setOf } from '../../definitions.ts';
import { createRequest, PASSWORD, ROOT, type Wanted } from '../../sandbox/support/requests.ts';
import { START } from '../../sandbox/support/sandbox.ts';

const set = setOf('_default');
const postOf = (body: unknown, headers: object = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'x-org': set.org.code, ...headers },
});

/** Signs a person in and creates their application. */
async function createApplicant(wanted: Wanted): Promise<Person> {
  const lender = createWalkLender([set.org], START);
  const person = new Person({ set, lender, flags: {}, at: '/' });
  const post = async (path: string, init: RequestInit) =>
    (await (await lender.fetch(path, init)).json()) as Record<string, string>;
  const { jwt = '' } = await post(
    `/identity/api/v1/register?organization=${set.org.code}`,
    postOf({ email: 'ana@example.org', password: PASSWORD, phoneNumber: '2125550171' }),
  );
  person.client.session.keep(jwt);
  const { uuid = '' } = await post(
    `${ROOT}?state=OR`,
    postOf(createRequest(wanted), { authorization: `Bearer ${jwt}` }),
  );
  person.go(`/account/heloc/${uuid}`);
  (await arrive(person)).close();
  return person;
}

/** Opens a place of the application by its name. */
async function open(person: Person, name: string): Promise<OpenPlace> {
  person.go(getPlaceAddress(person, name));
  return arrive(person);
}

it('asks for a missing birthdate and goes to the offers', async () => {
  const person = await createApplicant({ dob: null });
  const place = await open(person, '.');
  expect(place.name).toBe('start/profile');
  await enterAnswers({ person, place }, { dob: '1980-02-03', softCreditConsent: true });
  await pressPrimary(person, place);
  expect((await arrive(person)).name).toBe('product/select');
});

it('uploads a document for each task, the oldest first, and confirms the phone number on its own page', async () => {
  const person = await createApplicant({ lastName: 'Tasks' });
  const listed = await open(person, 'conditions');
  expect(buildScreen(person, listed).before[0]?.items?.length).toBe(12);
  followLink(person, listed, 'conditions/upload-document');
  const titles = new Set<string>();
  for (let file = 0; file < 14; file += 1) {
    const place = await open(person, 'conditions/upload-document');
    titles.add(buildScreen(person, place).title);
    await useBlock(person, place, { id: 'files' });
  }
  expect([...titles]).toEqual([
    'Bank account',
    'Property ownership',
    'Document request',
    'Credit inquiry',
    'Paystubs',
    'Identity document',
    'Property description',
    'Proof of ownership',
    'Trust',
    'Additional review',
    'Send us a document',
  ]);
  const types = (
    person.client.get().loaded['documents'] as readonly { readonly type: string }[]
  ).map(({ type }) => type);
  expect(new Set(types)).toEqual(
    new Set([
      'BANK_STATEMENT',
      'SUPPORT',
      'USER_UPLOADED_PAYSTUB',
      'PROPERTY_DESCRIPTION_SOURCE',
      'CERTIFICATE_OF_TRUST',
    ]),
  );
  const phone = await open(person, 'conditions/phone-number');
  await enterAnswers({ person, place: phone }, { phoneNumber: '(212) 555-0172' });
  await pressPrimary(person, phone);
  await open(person, 'conditions');
  expect(person.client.get().loaded['conditions']).toEqual([
    expect.objectContaining({ categoryEnum: 'ID_VERIFICATION_FAILURE' }),
  ]);
});
