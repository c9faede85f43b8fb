/** The calls of an additional signer: identity, signature, and access. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { SIGNER_OWN, loggedIn, mails, toSign } from '../../support/signers.ts';
import { takeSteps } from '../../support/steps.ts';
import { PDF } from '../../support/uploads.ts';

it('is invited, logs in by a code, shows who it is, signs, and lets the borrower go on', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  expect(await ana.status()).toBe('CO_DEED_REQ');
  expect(await mails(ana)).toEqual([
    expect.objectContaining({
      to: 'ben@example.org',
      subject: 'Ana Moreno asks you to sign',
      link: '/heloc-signer/login?email=ben%40example.org',
    }),
  ]);
  const ben = await loggedIn(ana);
  expect((await ana.call('GET', '/service-profile/api/v1/profile', undefined, ben)).json.type).toBe(
    'CO_DEEDER',
  );
  const view = async () =>
    (await ana.call('GET', `${SIGNER_OWN}/application`, undefined, ben)).json;
  const first = await view();
  expect(first).toMatchObject({
    uuid: ana.uuid,
    borrowerName: 'Ana Moreno',
    lender: 'Main',
    additionalSignerVersion: 'v1',
    status: { checklistStatus: 'SIGNER_IDENTITY' },
    documents: [{ type: 'DEED', signed: false }],
  });
  for (const secret of [
    'offers',
    'income',
    'liabilities',
    'ssnLastFour',
    'disburseAccount',
    'selectedOffer',
  ])
    expect(first[secret]).toBeUndefined();
  const documentUuid = first.documents[0].uuid;
  const sign = () =>
    ana.call(
      'PUT',
      `${SIGNER_OWN}/sign`,
      { documentUuid, signature: { kind: 'typed', name: 'Ben Okafor' }, consent: true },
      ben,
    );
  expect((await sign()).json.message).toBe('Show who you are first');
  expect(
    (await ana.call('PUT', `${SIGNER_OWN}/identity`, { documentType: 'PASSPORT' }, ben)).status,
  ).toBe(409);
  const passport = await ana.upload('PASSPORT_FRONT', PDF, { headers: ben });
  expect(passport.status).toBe(201);
  expect(
    (await ana.call('PUT', `${SIGNER_OWN}/identity`, { documentType: 'PASSPORT' }, ben)).json.status
      .checklistStatus,
  ).toBe('SIGNER_SIGN');
  expect((await sign()).json).toMatchObject({
    status: { checklistStatus: 'SIGNER_DONE' },
    documents: [{ signed: true }],
  });
  expect((await sign()).status).toBe(409);
  expect(await ana.get()).toMatchObject({
    coDeedStatus: 'COMPLETE',
    helocSigners: [{ state: 'SIGNED' }],
    status: { checklistStatus: 'GEN_NOTARY_DISCLOSURE' },
  });
  const types = async (who: Record<string, string>) =>
    (await ana.call('GET', ana.documents, undefined, who)).json.map(
      (each: { type: string }) => each.type,
    );
  expect(await types(ben)).toEqual(['PASSPORT_FRONT', 'DEED']);
  expect(await types(ana.auth)).not.toContain('PASSPORT_FRONT');
  expect(
    (await ana.call('GET', `${ana.documents}/${passport.json.uuid}`, undefined, ana.auth)).status,
  ).toBe(404);
});

it('may show who it is before the papers are ready, and then waits', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org').slice(0, 3));
  const ben = await loggedIn(ana);
  await ana.upload('PASSPORT_FRONT', PDF, { headers: ben });
  expect(
    (await ana.call('PUT', `${SIGNER_OWN}/identity`, { documentType: 'PASSPORT' }, ben)).json.status
      .checklistStatus,
  ).toBe('SIGNER_WAITING');
  expect(
    (
      await ana.call(
        'PUT',
        `${SIGNER_OWN}/sign`,
        { documentUuid: 'x', signature: { kind: 'typed', name: 'Ben' }, consent: true },
        ben,
      )
    ).json.message,
  ).toBe('The papers are not ready to be signed yet');
});

it("sees nothing of the borrower's calls, and nothing at all of another application", async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const ben = await loggedIn(ana);
  const carla = await ana.from.register('carla@example.org');
  const calls: [string, string, unknown?][] = [
    ['GET', ana.own],
    ['PUT', `${ana.own}/co-deeder/resend`, { signerUuid: 'x' }],
    ['GET', `/service-conditions/secure/api/v1/applications/${ana.uuid}/conditions`],
    ['POST', `${ana.own}/provider`, { kind: 'bank', type: 'X', purpose: 'income' }],
  ];
  for (const [method, path, body] of calls)
    expect([path, (await ana.call(method, path, body, ben)).status]).toEqual([path, 404]);
  for (const path of [
    `${SIGNER_OWN}/application`,
    ana.documents,
    `/service-conditions/external/api/v1/applications/${ana.uuid}/conditions/external-applicants`,
  ])
    expect([path, (await ana.call('GET', path, undefined, carla)).status]).toEqual([path, 404]);
  expect(
    (
      await ana.call(
        'GET',
        `/service-conditions/external/api/v1/applications/${ana.uuid}/conditions/external-applicants`,
        undefined,
        ben,
      )
    ).json,
  ).toEqual([]);
});
