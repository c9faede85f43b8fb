/** Additional signers: the invitation, the code, their own view, and what they may not see. */
import { expect, it } from 'vitest';
import {
  APPLY,
  BANK,
  borrower,
  IDENTITY,
  INCOME,
  LIENS,
  OFFER,
  PDF,
  SIGN,
  SSN,
  walk,
} from './lender.ts';
import type { Step } from './lender.ts';

const OPEN = '/service-application/external/api/v1/signer';
const OWN = '/service-application/secure/api/v1/signer';
const toSign = (email: string): Step[] => [
  ...OFFER,
  [
    'contact',
    {
      ownership: 'JOINT',
      ssn: SSN,
      coDeeder: { firstName: 'Ben', lastName: 'Okafor', email },
      hardCreditConsent: true,
    },
  ],
  ...APPLY.slice(1),
  { wait: 4 },
  ...INCOME,
  ...IDENTITY,
  ...BANK,
  ...LIENS,
  ...SIGN,
];

type Borrower = Awaited<ReturnType<typeof borrower>>;
const mails = async (ana: Borrower) =>
  (await ana.from.store.list('mail')).map(
    (row) => row.body as { to: string; subject: string; lines: string[]; link: string },
  );
async function loggedIn(ana: Borrower, email = 'ben@example.org') {
  await ana.call('POST', `${OPEN}/code`, { email });
  const code = (await mails(ana)).at(-1)?.subject.slice(0, 6) ?? '';
  const { json } = await ana.call('POST', `${OPEN}/login`, { email, code });
  return { authorization: `Bearer ${json.jwt}` };
}

it('is invited, logs in by a code, shows who it is, signs, and lets the borrower go on', async () => {
  const ana = await borrower();
  await walk(ana, toSign('ben@example.org'));
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
  const view = async () => (await ana.call('GET', `${OWN}/application`, undefined, ben)).json;
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
      `${OWN}/sign`,
      { documentUuid, signature: { kind: 'typed', name: 'Ben Okafor' }, consent: true },
      ben,
    );
  expect((await sign()).json.message).toBe('Show who you are first');
  expect((await ana.call('PUT', `${OWN}/identity`, { documentType: 'PASSPORT' }, ben)).status).toBe(
    409,
  );
  const passport = await ana.upload('PASSPORT_FRONT', PDF, { headers: ben });
  expect(passport.status).toBe(201);
  expect(
    (await ana.call('PUT', `${OWN}/identity`, { documentType: 'PASSPORT' }, ben)).json.status
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
  const ana = await borrower();
  await walk(ana, toSign('ben@example.org').slice(0, 3));
  const ben = await loggedIn(ana);
  await ana.upload('PASSPORT_FRONT', PDF, { headers: ben });
  expect(
    (await ana.call('PUT', `${OWN}/identity`, { documentType: 'PASSPORT' }, ben)).json.status
      .checklistStatus,
  ).toBe('SIGNER_WAITING');
  expect(
    (
      await ana.call(
        'PUT',
        `${OWN}/sign`,
        { documentUuid: 'x', signature: { kind: 'typed', name: 'Ben' }, consent: true },
        ben,
      )
    ).json.message,
  ).toBe('The papers are not ready to be signed yet');
});

it("sees nothing of the borrower's calls, and nothing at all of another application", async () => {
  const ana = await borrower();
  await walk(ana, toSign('ben@example.org'));
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
    `${OWN}/application`,
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

it('gets a code only when invited, and loses it after ten minutes or five wrong tries', async () => {
  const ana = await borrower();
  await walk(ana, toSign('ben@example.org'));
  const send = (email: string) => ana.call('POST', `${OPEN}/code`, { email });
  const login = (code: string) =>
    ana.call('POST', `${OPEN}/login`, { email: 'ben@example.org', code });
  expect([(await send('nobody@example.org')).text, (await send('ben@example.org')).text]).toEqual([
    '{"sent":true}',
    '{"sent":true}',
  ]);
  expect((await mails(ana)).length).toBe(2);
  const code = (await mails(ana)).at(-1)?.subject.slice(0, 6) ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await login(wrong)).status).toBe(401);
  expect((await login(code)).status).toBe(429);
  await send('ben@example.org');
  const later = (await mails(ana)).at(-1)?.subject.slice(0, 6) ?? '';
  ana.later(10 * 60_000 + 1);
  expect((await login(later)).status).toBe(401);
  expect((await ana.call('GET', `${OWN}/application`, undefined, await loggedIn(ana))).status).toBe(
    200,
  );
  const before = (await mails(ana)).length;
  for (let asked = 0; asked < 8; asked += 1) await send('ben@example.org');
  expect((await mails(ana)).length).toBe(before + 5);
  expect(JSON.stringify(await ana.from.store.list('signerCode'))).not.toContain(code);
});

it('is reminded, replaced, or declines; and may set a password', async () => {
  const ana = await borrower();
  await walk(ana, toSign('ben@example.org'));
  const ben = await loggedIn(ana);
  const signerUuid = (await ana.get()).helocSigners[0].uuid;
  expect((await ana.put('co-deeder/resend', { signerUuid })).json.helocSigners).toEqual([
    expect.objectContaining({ reminders: 1, state: 'INVITED' }),
  ]);
  expect((await mails(ana)).at(-1)).toMatchObject({
    subject: 'A reminder: Ana Moreno asks you to sign',
  });
  expect(
    (await ana.call('PUT', `${OWN}/password`, { password: 'Correct!Horse9' }, ben)).status,
  ).toBe(200);
  expect(
    (
      await ana.call('POST', '/identity/api/v1/login', {
        email: 'ben@example.org',
        password: 'Correct!Horse9',
      })
    ).status,
  ).toBe(200);
  expect(
    (await ana.call('PUT', `${OWN}/decline`, { reason: 'I am not an owner.' }, ben)).json.status
      .checklistStatus,
  ).toBe('SIGNER_CANCELLED');
  expect((await ana.put('co-deeder/change', { signerUuid, email: 'nope' })).status).toBe(422);
  const changed = await ana.put('co-deeder/change', { signerUuid, email: 'dana@example.org' });
  expect(changed.json).toMatchObject({
    coDeeder: { email: 'dana@example.org' },
    helocSigners: [{ state: 'INVITED', email: 'dana@example.org' }],
  });
  expect((await ana.call('GET', `${OWN}/application`, undefined, ben)).status).toBe(404);
  expect(
    (
      await ana.call(
        'GET',
        `${OWN}/application`,
        undefined,
        await loggedIn(ana, 'dana@example.org'),
      )
    ).status,
  ).toBe(200);
});

it('asks a trust for its certificate, with or without a second trustee', async () => {
  const ana = await borrower();
  await walk(ana, [
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

it('has tasks of its own, which a document of its own ends', async () => {
  const ana = await borrower();
  await walk(ana, toSign('ben@example.org').slice(0, 3));
  const ben = await loggedIn(ana);
  await ana.from.app.request(`/sandbox/applications/${ana.uuid}/signer-task`, {
    method: 'POST',
    body: new URLSearchParams({ value: 'GENERIC_DOCUMENT_REQUEST' }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const tasks = async () =>
    (
      await ana.call(
        'GET',
        `/service-conditions/external/api/v1/applications/${ana.uuid}/conditions/external-applicants`,
        undefined,
        ben,
      )
    ).json;
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
