/** What no walk of journeys/walks comes to: someone whose birthday is not known yet, and the tasks that are left to a borrower. */
import { expect, it } from 'vitest';
import { addressOf, arrive } from '../../scripts/walk/arrive.ts';
import { answered, NOTHING, prefilled, screenAt } from '../../scripts/walk/fill.ts';
import { openLender } from '../../scripts/walk/lender.ts';
import { newPerson, type Person } from '../../scripts/walk/person.ts';
import { followLink, pressPrimary } from '../../scripts/walk/press.ts';
import { useBlock } from '../../scripts/walk/use-blocks.ts';
import { setOf } from '../definitions.ts';
import { createRequest, PASSWORD, ROOT, type Wanted } from '../sandbox/support/requests.ts';
import { START } from '../sandbox/support/sandbox.ts';

const set = setOf('_default');
const sent = (body: unknown, headers: object = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'x-org': set.org.code, ...headers },
});

/** Someone signed in whose application has just been made. */
async function applicant(wanted: Wanted): Promise<Person> {
  const lender = openLender([set.org], START);
  const person = newPerson({ set, lender, flags: {}, at: '/' });
  const ask = async (path: string, init: RequestInit) =>
    (await (await lender.fetch(path, init)).json()) as Record<string, string>;
  const { jwt = '' } = await ask(
    `/identity/api/v1/register?organization=${set.org.code}`,
    sent({ email: 'ana@example.org', password: PASSWORD, phoneNumber: '2125550171' }),
  );
  person.session.keep(jwt);
  person.saved = (
    await ask(`${ROOT}?state=OR`, sent(createRequest(wanted), { authorization: `Bearer ${jwt}` }))
  )['uuid'];
  return person;
}

/** Opens a place of the application and gives what stands there, with what it fills in by itself. */
async function open(person: Person, name: string) {
  person.at = addressOf(person, name);
  const stand = await arrive(person);
  return { stand, values: prefilled(person, stand, NOTHING) };
}

it('says who applies', async () => {
  const person = await applicant({ dob: null });
  const { stand, values } = await open(person, '.');
  expect(stand.name).toBe('start/profile');
  await pressPrimary(
    person,
    stand,
    await answered(person, stand, values, { dob: '1980-02-03', softCreditConsent: true }),
  );
  expect((await arrive(person)).name).toBe('product/select');
});

it('each task that asks for a document gets it, the oldest first, until none is left; the phone number has a page of its own', async () => {
  const person = await applicant({ lastName: 'Tasks' });
  const listed = await open(person, 'conditions');
  expect(screenAt(person, listed.stand, listed.values).before[0]?.items?.length).toBe(12);
  followLink(person, listed.stand, listed.values, 'conditions/upload-document');
  const titles = new Set<string>();
  for (let file = 0; file < 14; file += 1) {
    const { stand, values } = await open(person, 'conditions/upload-document');
    titles.add(screenAt(person, stand, values).title);
    await useBlock(person, stand, values, { id: 'files' });
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
  const types = (person.loaded['documents'] as readonly { readonly type: string }[]).map(
    ({ type }) => type,
  );
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
  await pressPrimary(
    person,
    phone.stand,
    await answered(person, phone.stand, phone.values, { phoneNumber: '(212) 555-0172' }),
  );
  await open(person, 'conditions');
  expect(person.loaded['conditions']).toEqual([
    expect.objectContaining({ categoryEnum: 'ID_VERIFICATION_FAILURE' }),
  ]);
});
