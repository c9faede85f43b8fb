/** The demographic answers are returned to the person who gave them, and to nobody else. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { APPLY, OFFER } from '../../support/stages.ts';
import { takeSteps } from '../../support/steps.ts';

const ROOT = '/service-application/api/v3/application/heloc';

it('the borrower reads the answers once they are given, another borrower never', async () => {
  const ana = await createBorrower();
  const path = `${ROOT}/${ana.uuid}/hmda`;
  await takeSteps(ana, [...OFFER, ...APPLY.slice(0, 1)]);
  expect((await ana.call('GET', path, undefined, ana.auth)).status).toBe(404);
  await takeSteps(ana, [['hmda', { ethnicity: ['2'], sex: ['1', '2'] }]]);
  const own = await ana.call('GET', path, undefined, ana.auth);
  expect([own.status, own.json]).toEqual([
    200,
    { ethnicity: ['2'], race: ['6'], sex: ['6'], unanswered: ['race'] },
  ]);
  expect((await ana.call('GET', path)).status).toBe(401);
  const ben = await createBorrower({}, ana.from, 'ben@example.org');
  expect((await ben.call('GET', path, undefined, ben.auth)).status).toBe(404);
});

it.each([
  ['no question', { ethnicity: ['3'], race: ['6'], sex: ['3'] }, []],
  ['a question of empty boxes', { ethnicity: [], race: ['5'], sex: [] }, ['ethnicity', 'sex']],
  ['no question with own words', { ethnicityOther: 'Colombian', raceTribe: 'Yurok' }, ['sex']],
])('lists as unanswered %s', async (_, answers, unanswered) => {
  const ana = await createBorrower();
  await takeSteps(ana, [...OFFER, ...APPLY.slice(0, 1), ['hmda', answers]]);
  const { json } = await ana.call('GET', `${ROOT}/${ana.uuid}/hmda`, undefined, ana.auth);
  expect(json.unanswered).toEqual(unanswered);
});
