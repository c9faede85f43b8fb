/** Tests that each group of answers to check has a link to its place, or says why it can't change. */
import { expect, it } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const application = {
  uuid,
  status: { checklistStatus: 'APP_SUBMISSION' },
  applicant: { firstName: 'Ana', lastName: 'Moreno', dob: '1984-07-04' },
  property: { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' },
  amount: 50_000,
  rate: 0.08,
  term: 15,
};
const path = `/account/heloc/${uuid}/start/app-summary`;

const groups = resolveScreen(
  set,
  { page: 'application-start-app-summary' },
  { application, documents: [], url: { path, query: {}, params: { uuid } }, answers: {} },
).before.flatMap((block) => block.groups ?? []);

it('each group can change at its place, or says why not and what to do', () => {
  expect(groups.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['You', 'Your home', 'Your income', 'Your offer']),
  );
  for (const { title, change, fixed } of groups)
    expect([title, (change === undefined) !== (fixed === undefined)]).toEqual([title, true]);
});

it('the links lead to pages of the application that the borrower has passed', () => {
  const links = groups.flatMap(({ change }) => change?.to ?? []);
  expect(links).toEqual([`/account/heloc/${uuid}/start/contact`]);
});

it('name, date of birth, home, income and offer say whom to contact', () => {
  for (const name of ['You', 'Your home', 'Your income', 'Your offer'])
    expect(groups.find(({ title }) => title === name)?.fixed).toMatch(/can’t change.*call us/s);
});
