/** A draft that was filled in on the pages of another lender, chosen by `?org=` on the same host. */
import { expect, test } from 'vitest';
import {
  journeyData,
  saveJourneyDraft,
  updateJourney,
} from '../../../src/client/drafts/journey-data.ts';
import { isSubmitting, openSubmission } from '../../../src/client/drafts/submission-store.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { buildClient } from '../build-client.ts';

const JOURNEY = 'register-v2';
const address = { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' };
const typed = {
  propertyAddress: { ...address, occupancyType: 'HOME' },
  homeAddress: address,
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000 },
  name: { firstName: 'Otto', lastName: 'Lindgren' },
  dob: '1984-07-04',
  email: 'otto@mail.example',
  phoneNumber: '2125550171',
};
const ticked = { termPrivacyConsent: true, communicationConsent: true };

/** The storage of a tab in which everything but the password was answered. */
function answeredTab() {
  const tabStorage = memoryStore();
  const { client } = buildClient({ ports: { tabStorage } });
  updateJourney(client, JOURNEY, { answers: { ...typed, ...ticked } });
  saveJourneyDraft(client, JOURNEY);
  return { tabStorage, code: client.get().info.orgCode };
}
const reopen = (tabStorage: ReturnType<typeof memoryStore>) =>
  buildClient({ ports: { tabStorage } }).client;

test('the same lender finds all answers', () => {
  const { tabStorage } = answeredTab();
  expect(journeyData(reopen(tabStorage), JOURNEY).answers).toEqual({ ...typed, ...ticked });
});

test('another lender finds what was typed, and nothing that was ticked', async () => {
  const { tabStorage, code } = answeredTab();
  tabStorage.writeText(`draft:${JOURNEY}:lender`, `NOT-${code}`);
  openSubmission(tabStorage, JOURNEY, 'digest');
  const client = reopen(tabStorage);
  expect(journeyData(client, JOURNEY).answers).toEqual(typed);
  // A submission to the other lender is none here.
  expect(isSubmitting(tabStorage, JOURNEY)).toBe(false);
  saveJourneyDraft(client, JOURNEY);
  expect(journeyData(reopen(tabStorage), JOURNEY).answers).toEqual(typed);
});
