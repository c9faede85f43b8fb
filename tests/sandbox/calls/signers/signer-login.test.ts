/** The login of an additional signer, the reminder, and the change of a signer. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { SIGNER_OPEN, SIGNER_OWN, loggedIn, mails, toSign } from '../../support/signers.ts';
import { takeSteps } from '../../support/steps.ts';

it('sends a code only to an invited signer; it expires after ten minutes or five wrong tries', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const send = (email: string) => ana.call('POST', `${SIGNER_OPEN}/code`, { email });
  const login = (code: string) =>
    ana.call('POST', `${SIGNER_OPEN}/login`, { email: 'ben@example.org', code });
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
  expect(
    (await ana.call('GET', `${SIGNER_OWN}/application`, undefined, await loggedIn(ana))).status,
  ).toBe(200);
  const before = (await mails(ana)).length;
  for (let count = 0; count < 8; count += 1) await send('ben@example.org');
  expect((await mails(ana)).length).toBe(before + 5);
  expect(JSON.stringify(await ana.from.store.list('signerCode'))).not.toContain(code);
});

it('reminds a signer', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const signerUuid = (await ana.get()).helocSigners[0].uuid;
  expect((await ana.put('co-deeder/resend', { signerUuid })).json.helocSigners).toEqual([
    expect.objectContaining({ reminders: 1, state: 'INVITED' }),
  ]);
  expect((await mails(ana)).at(-1)).toMatchObject({
    subject: 'A reminder: Ana Moreno asks you to sign',
  });
});

it('replaces a signer who declined', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const ben = await loggedIn(ana);
  const signerUuid = (await ana.get()).helocSigners[0].uuid;
  expect(
    (await ana.call('PUT', `${SIGNER_OWN}/decline`, { reason: 'I am not an owner.' }, ben)).json
      .status.checklistStatus,
  ).toBe('SIGNER_CANCELLED');
  expect((await ana.put('co-deeder/change', { signerUuid, email: 'nope' })).status).toBe(422);
  const changed = await ana.put('co-deeder/change', { signerUuid, email: 'dana@example.org' });
  expect(changed.json).toMatchObject({
    coDeeder: { email: 'dana@example.org' },
    helocSigners: [{ state: 'INVITED', email: 'dana@example.org' }],
  });
  expect((await ana.call('GET', `${SIGNER_OWN}/application`, undefined, ben)).status).toBe(404);
  expect(
    (
      await ana.call(
        'GET',
        `${SIGNER_OWN}/application`,
        undefined,
        await loggedIn(ana, 'dana@example.org'),
      )
    ).status,
  ).toBe(200);
});

it('opens nothing to a signer who was replaced, who still has a code and knows who came instead', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const ben = await loggedIn(ana);
  const [signer] = (await ana.get()).helocSigners;
  await ana.call('PUT', `${SIGNER_OWN}/decline`, { reason: 'I am not an owner.' }, ben);
  await ana.call('POST', `${SIGNER_OPEN}/code`, { email: 'ben@example.org' });
  const code = (await mails(ana)).at(-1)?.subject.slice(0, 6) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const signerUuid: string = signer.uuid;
  await ana.put('co-deeder/change', { signerUuid, email: 'dana@example.org' });
  for (const email of ['dana@example.org', 'ben@example.org'])
    for (const invitation of [undefined, signerUuid]) {
      const login = { email, code, ...(invitation !== undefined && { invitation }) };
      const { status, text } = await ana.call('POST', `${SIGNER_OPEN}/login`, login);
      expect([email, invitation, status]).toEqual([email, invitation, 401]);
      expect(text).not.toContain('jwt');
    }
  const own = await loggedIn(ana, 'dana@example.org');
  expect((await ana.call('GET', `${SIGNER_OWN}/application`, undefined, own)).status).toBe(200);
});

it('takes a code once, also from two browsers at once, and from no other organisation', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  await ana.call('POST', `${SIGNER_OPEN}/code`, { email: 'ben@example.org' });
  const code = (await mails(ana)).at(-1)?.subject.slice(0, 6) ?? '';
  const login = (headers = {}) =>
    ana.call('POST', `${SIGNER_OPEN}/login`, { email: 'ben@example.org', code }, headers);
  expect((await login({ 'x-org': 'HARBOR' })).status).toBe(401);
  const both = await Promise.all([login(), login()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await login()).status).toBe(401);
});

it('keeps each invitation of a person when the person is named in another application', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const ben = await loggedIn(ana);
  const eve = await createBorrower({ lastName: 'Swift' }, ana.from, 'eve@example.org');
  await takeSteps(eve, toSign('Ben@example.org'));
  const view = async (auth: Record<string, string>) =>
    (await ana.call('GET', `${SIGNER_OWN}/application`, undefined, auth)).json;
  expect(await view(ben)).toMatchObject({ uuid: ana.uuid, borrowerName: 'Ana Moreno' });
  await ana.call('POST', `${SIGNER_OPEN}/code`, { email: 'ben@example.org' });
  const sent = (await mails(ana)).slice(-2);
  expect(sent.map(({ lines }) => lines[0])).toEqual([
    expect.stringContaining('the request of Ana Moreno'),
    expect.stringContaining('the request of Ana Swift'),
  ]);
  const seen: unknown[] = [];
  for (const { subject } of sent.toReversed()) {
    const login = { email: 'ben@example.org', code: subject.slice(0, 6) };
    const { json } = await ana.call('POST', `${SIGNER_OPEN}/login`, login);
    seen.push((await view({ authorization: `Bearer ${json.jwt}` })).uuid);
  }
  expect(seen).toEqual([eve.uuid, ana.uuid]);
});

it('sends the code of one invitation when its link is used', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, toSign('ben@example.org'));
  const eve = await createBorrower({ lastName: 'Swift' }, ana.from, 'eve@example.org');
  await takeSteps(eve, toSign('ben@example.org'));
  const link = (await mails(ana))[0]?.link ?? '';
  const person = Object.fromEntries(new URL(link, 'https://example.org').searchParams);
  const before = (await mails(ana)).length;
  await ana.call('POST', `${SIGNER_OPEN}/code`, person);
  const [mail, ...others] = (await mails(ana)).slice(before);
  expect([others, mail?.lines[0]]).toEqual([[], expect.stringContaining('Ana Moreno')]);
  const code = mail?.subject.slice(0, 6) ?? '';
  const login = (invitation: string) =>
    ana.call('POST', `${SIGNER_OPEN}/login`, { ...person, invitation, code });
  expect((await login('another')).status).toBe(401);
  expect((await login(String(person['invitation']))).status).toBe(200);
});

it('keeps a borrower who is named as a signer logged in, with their own application', async () => {
  const ana = await createBorrower();
  const eve = await createBorrower({ lastName: 'Swift' }, ana.from, 'eve@example.org');
  await takeSteps(eve, toSign('ana@example.org'));
  expect(await ana.status()).toBe('OFFER_SELECTION');
  const login = { email: 'ana@example.org', password: 'Correct!Horse9' };
  expect((await ana.call('POST', '/identity/api/v1/login', login)).status).toBe(200);
});
