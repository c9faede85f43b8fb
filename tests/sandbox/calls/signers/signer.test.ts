/** The calls of an additional signer: identity, signature, and access. */
import { expect, it } from 'vitest';
import type { Borrower } from '../../support/borrower.ts';
import { createBorrower } from '../../support/borrower.ts';
import {
  SIGNER_OWN,
  loggedIn,
  mails,
  signerCookie,
  signerTasks,
  toSign,
} from '../../support/signers.ts';
import { readDocument, readPdf } from '../../support/read-pdf.ts';
import { INSURE, NOTARY } from '../../support/stages.ts';
import { takeSteps } from '../../support/steps.ts';
import { PDF } from '../../support/uploads.ts';

/** The calls of a signer who is logged in. */
function signerCalls(ana: Borrower, auth: Record<string, string>) {
  const own = (method: string, path: string, body?: unknown) =>
    ana.call(method, `${SIGNER_OWN}/${path}`, body, auth);
  return {
    view: async () => (await own('GET', 'application')).json,
    identify: () => own('PUT', 'identity', { documentType: 'PASSPORT' }),
    sign: (documentUuid: string, name = 'Ben Okafor') =>
      own('PUT', 'sign', { documentUuid, signature: { kind: 'typed', name }, consent: true }),
  };
}

/** The types of the documents that a caller can see. */
const typesFor = async (ana: Borrower, auth: Record<string, string>) =>
  (await ana.call('GET', ana.documents, undefined, auth)).json.map(
    (each: { type: string }) => each.type,
  );

// Shows registration 3.13.
it('is invited by e-mail, logs in by a code, and sees only what concerns the signature', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  expect(await ana.status()).toBe('CO_DEED_REQ');
  expect(await mails(ana)).toEqual([
    expect.objectContaining({
      to: 'ben@example.org',
      subject: 'Ana Moreno asks you to sign',
      link: expect.stringMatching(
        /^\/heloc-signer\/login\?email=ben%40example.org&invitation=[\w-]{36}$/,
      ),
    }),
  ]);
  const ben = await loggedIn(ana);
  const profile = await ana.call('GET', '/service-profile/api/v1/profile', undefined, ben);
  expect(profile.json.type).toBe('CO_DEEDER');
  const view = await signerCalls(ana, ben).view();
  expect(view).toMatchObject({
    uuid: ana.uuid,
    borrowerName: 'Ana Moreno',
    lender: 'Main',
    additionalSignerVersion: 'v1',
    status: { checklistStatus: 'SIGNER_IDENTITY' },
    documents: [{ type: 'DEED', signed: false }],
    creditLine: expect.any(Number),
  });
  const hidden = 'offers income liabilities ssnLastFour disburseAccount selectedOffer'.split(' ');
  for (const key of hidden) expect(view[key]).toBeUndefined();
});

it('proves the identity and signs, which completes the row of the borrower', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const ben = await loggedIn(ana);
  const { view, identify, sign } = signerCalls(ana, ben);
  const documentUuid = (await view()).documents[0].uuid;
  expect((await sign(documentUuid)).json.message).toBe('Verify your identity first');
  expect((await identify()).status).toBe(409);
  const passport = await ana.upload('PASSPORT_FRONT', PDF, { headers: ben });
  expect(passport.status).toBe(201);
  expect((await identify()).json.status.checklistStatus).toBe('SIGNER_SIGN');
  expect((await sign(documentUuid, 'Ana Moreno')).json.message).toBe(
    'signature.name must be the first and last name of the signer',
  );
  expect((await sign(documentUuid, 'ben  OKAFOR')).json).toMatchObject({
    status: { checklistStatus: 'SIGNER_DONE' },
    documents: [{ signed: true }],
  });
  expect((await sign(documentUuid)).status).toBe(409);
  expect(await ana.get()).toMatchObject({
    coDeedStatus: 'COMPLETE',
    helocSigners: [{ state: 'SIGNED' }],
    status: { checklistStatus: 'GEN_NOTARY_DISCLOSURE' },
  });
  expect(await typesFor(ana, ben)).toEqual(['PASSPORT_FRONT', 'DEED', 'RESCISSION_NOTICE']);
  await takeSteps(ana, [{ wait: 6 }, ...NOTARY]);
  expect(await readDocument(ana, 'DEED')).toMatch(/Signed ben OKAFOR .* Signed Ana Moreno /);
  expect(await typesFor(ana, ana.auth)).not.toContain('PASSPORT_FRONT');
  const upload = `${ana.documents}/${passport.json.uuid}`;
  expect((await ana.call('GET', upload, undefined, ana.auth)).status).toBe(404);
});

it('gets the notice of right to cancel, and its last day once everyone has signed', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('auto@example.org'));
  const ben = await loggedIn(ana, 'auto@example.org');
  const { view } = signerCalls(ana, ben);
  expect((await view()).funding).toBeUndefined();
  const listed = (await ana.call('GET', ana.documents, undefined, ben)).json;
  const { uuid } = listed.find(({ type }: { type: string }) => type === 'RESCISSION_NOTICE');
  await takeSteps(ana, [{ wait: 12 }, ...NOTARY, { wait: 6 }, ...INSURE]);
  expect((await view()).funding).toEqual({ signedOn: '2026-05-04', rescissionEnds: '2026-05-07' });
  const response = await ana.from.app.request(`${ana.documents}/${uuid}`, { headers: ben });
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(text).toContain('The last day is Thursday, 05/07/2026');
});

it('may prove the identity before the documents are ready, and then waits', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org').slice(0, 3));
  const ben = await loggedIn(ana);
  const { identify, sign } = signerCalls(ana, ben);
  await ana.upload('PASSPORT_FRONT', PDF, { headers: ben });
  expect((await identify()).json.status.checklistStatus).toBe('SIGNER_WAITING');
  expect((await sign('x', 'Ben')).json.message).toBe('The papers are not ready to be signed yet');
});

it('has no access to the calls of the borrower and to another application', async () => {
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
  for (const path of [`${SIGNER_OWN}/application`, ana.documents])
    expect([path, (await ana.call('GET', path, undefined, carla)).status]).toEqual([path, 404]);
  expect((await signerTasks(ana, ben)).json).toEqual([]);
});

// Shows shell 7.28, 7.61.
it('reads the tasks by the cookie of the browser: not of others, and not after a logout', async () => {
  const [ana, ben] = await joint('ben@example.org');
  const [eva, dan] = await joint('dan@example.org', ana);
  expect((await signerTasks(ana, ben)).status).toBe(200);
  for (const [whose, signer] of [
    [ana, dan],
    [eva, ben],
    [ana, await ana.from.register('carla@example.org')],
    [ana, {}],
  ] as const)
    expect((await signerTasks(whose, signer)).status).toBe(404);
  const cookie = await signerCookie(ana, ben);
  await ana.call('POST', '/identity-broker/customer/secure/api/v3/logout', {}, ben);
  expect((await signerTasks(ana, ben, cookie)).status).toBe(404);
});

it('gives the browser a cookie that is no token of other calls, and only for https behind a proxy', async () => {
  const [ana, ben] = await joint('ben@example.org');
  const cookie = await signerCookie(ana, ben);
  const [, token = ''] = cookie.split('=');
  for (const path of [`${SIGNER_OWN}/application`, '/identity/secure/api/v1/identity']) {
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
    expect((await ana.call('GET', path, undefined, headers)).status).toBe(401);
  }
  const bearer = { authorization: '', cookie: `signer=${ben.authorization.slice(7)}` };
  expect((await signerTasks(ana, bearer, bearer.cookie)).status).toBe(404);
  for (const [proto, isSecure] of [
    ['https', true],
    ['http', false],
  ] as const) {
    const headers = { ...ben, 'x-forwarded-proto': proto };
    const answer = await ana.call('GET', `${SIGNER_OWN}/application`, undefined, headers);
    expect(/; Secure/i.test(answer.headers.get('set-cookie') ?? '')).toBe(isSecure);
  }
});

/** A borrower whose second owner is logged in. */
async function joint(email: string, beside?: Borrower) {
  const borrower = await createBorrower({}, beside?.from, `borrower-of-${email}`);
  await takeSteps(borrower, toSign(email));
  return [borrower, await loggedIn(borrower, email)] as const;
}
