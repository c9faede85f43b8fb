/** The people as whom the Studio opens a page: the demo borrower at any status of the checklist. */
import { expect, it } from 'vitest';
import { createLender } from '../../support/sandbox.ts';

const hasStudio = true;
const PEOPLE = '/sandbox/author/people';

it('names the statuses by stage, and where the guided borrower begins', async () => {
  const { json, headers } = await createLender({ hasStudio }).call('GET', PEOPLE);
  expect(json).toMatchObject({
    hasBorrowers: true,
    guided: expect.stringContaining('?rid=') as string,
    stages: expect.arrayContaining([
      { name: 'Offer', statuses: expect.arrayContaining(['OFFER_SELECTION']) as string[] },
    ]) as object[],
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

it('adds the demo borrower, and brings the application to a status', async () => {
  const { call } = createLender({ hasStudio });
  const first = await call('POST', PEOPLE, { status: 'DISBURSEMENT_ACCOUNT' });
  expect(first.json).toMatchObject({
    email: 'demo@example.org',
    row: 'DISBURSEMENT_ACCOUNT',
    status: 'DISBURSEMENT_ACCOUNT',
  });
  const again = await call('POST', PEOPLE, { status: 'OFFER_SELECTION' });
  expect(again.json).toMatchObject({
    application: (first.json as { readonly application: string }).application,
    status: 'OFFER_SELECTION',
  });
  const left = await call('POST', PEOPLE, {});
  expect(left.json).toMatchObject({ status: 'OFFER_SELECTION' });
});

it('refuses a status that there is not', async () => {
  const { status } = await createLender({ hasStudio }).call('POST', PEOPLE, { status: 'NOTHING' });
  expect(status).toBe(422);
});

it('has nobody for a product whose operations definitions answer', async () => {
  const operation = { operation: 'x', method: 'GET', paths: [], filePart: undefined };
  const answers = [{ ...operation, definition: {} as never }];
  const { json } = await createLender({ hasStudio, answers }).call('GET', PEOPLE);
  expect(json).toEqual({ hasBorrowers: false, guided: '', stages: [] });
});

it.each([
  ['GET', undefined],
  ['POST', {}],
])('answers 404 to %s where no save goes live', async (method, body) => {
  expect((await createLender({}).call(method, PEOPLE, body)).status).toBe(404);
});
