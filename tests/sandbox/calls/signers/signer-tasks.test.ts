/** The tasks of additional signers and of a trust. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { SSN } from '../../support/requests.ts';
import { loggedIn, signerTasks, toSign } from '../../support/signers.ts';
import { OFFER } from '../../support/stages.ts';
import { takeSteps } from '../../support/steps.ts';
import { PDF } from '../../support/uploads.ts';

it('opens a task for the certificate of a trust, with or without a second trustee', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [
    ...OFFER,
    [
      'contact',
      { ownership: 'TRUST', trustName: 'Moreno Family Trust', ssn: SSN, hardCreditConsent: true },
    ],
    ...toSign('').slice(3),
  ]);
  expect(await ana.status()).toBe('GEN_NOTARY_DISCLOSURE');
  const conditions = (
    await ana.call(
      'GET',
      `/service-conditions/secure/api/v1/applications/${ana.uuid}/conditions`,
      undefined,
      ana.auth,
    )
  ).json;
  expect(conditions).toEqual([
    expect.objectContaining({
      categoryEnum: 'REVIEW_TRUST_REQUIREMENTS',
      requestDocuments: ['CERTIFICATE_OF_TRUST'],
    }),
  ]);
});

it('has tasks that only the signer’s own documents complete', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org').slice(0, 3));
  const ben = await loggedIn(ana);
  await ana.from.app.request(`/sandbox/applications/${ana.uuid}/signer-task`, {
    method: 'POST',
    body: new URLSearchParams({ value: 'GENERIC_DOCUMENT_REQUEST' }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const tasks = async () => (await signerTasks(ana, ben)).json;
  const [task] = await tasks();
  expect([task.categoryEnum, task.signer]).toEqual(['GENERIC_DOCUMENT_REQUEST', undefined]);
  expect(
    (
      await ana.call(
        'GET',
        `/service-conditions/secure/api/v1/applications/${ana.uuid}/conditions`,
        undefined,
        ana.auth,
      )
    ).json,
  ).toEqual([]);
  expect((await ana.upload('SUPPORT', PDF, { conditionUuid: task.uuid })).status).toBe(409);
  expect(
    (await ana.upload('SUPPORT', PDF, { conditionUuid: task.uuid, headers: ben })).status,
  ).toBe(201);
  expect(await tasks()).toEqual([]);
});
