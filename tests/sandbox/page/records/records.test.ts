/** The outbox, and the pages of errors, telemetry and feedback. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { createLender } from '../../support/sandbox.ts';

type Lender = ReturnType<typeof createLender>;

const read = async ({ app }: Lender, path: string, host = 'localhost'): Promise<string> =>
  (await app.request(`/sandbox/${path}`, { headers: { host } })).text();

it('distinguishes the e-mails of two applications, although one person gets both', async () => {
  const ana = await createBorrower();
  const lea = await createBorrower({}, ana.from, 'lea@example.org');
  for (const { uuid } of [ana, lea])
    await ana.from.app.request(`/sandbox/applications/${uuid}/status`, {
      method: 'POST',
      body: new URLSearchParams({ value: 'CO_DEED_REQ' }),
    });
  const { loanNumber } = await lea.get();
  expect((await read(ana.from, 'outbox')).match(/To alex@example.org/g)).toHaveLength(2);
  const found = await read(ana.from, `outbox?q=${loanNumber}`, 'harbor.localhost:4173');
  expect(found.match(/<article>/g)).toHaveLength(1);
  expect(found).toContain(`the deed of the loan ${loanNumber}.`);
  expect(found).toContain(`href="/sandbox/applications/${lea.uuid}"`);
  expect(found).not.toContain(ana.uuid);
  expect(found).toContain('href="//localhost:4173/heloc-signer/login?email=alex%40example.org&');
});

it('shows the code of a borrower next to the application of that borrower', async () => {
  const ana = await createBorrower();
  const lea = await createBorrower({}, ana.from, 'lea@example.org');
  await ana.call('POST', '/identity/api/v1/login/code', { email: 'lea@example.org' });
  const outbox = await read(ana.from, 'outbox');
  expect(outbox).toMatch(/\d{6} is your code<\/h2>\s*<p>To lea@example.org, from MAIN,/);
  expect(outbox).toContain(lea.uuid);
  expect(outbox).not.toContain(ana.uuid);
});

it('shows the messages to one address alone, with the code of its authenticator app', async () => {
  const ana = await createBorrower();
  await createBorrower({}, ana.from, 'lea@example.org');
  for (const email of ['ana@example.org', 'lea@example.org'])
    await ana.call('POST', '/identity/api/v1/login/code', { email });
  await ana.call('POST', '/identity/secure/api/v1/identity/totp', {}, ana.auth);
  const empty = await read(ana.from, 'messages');
  expect(empty).not.toMatch(/<article>|ana@example\.org, from/);
  const found = await read(ana.from, 'messages?q=Ana@example.org');
  expect(found).toMatch(/\d{6} is your code<\/h2>\s*<p>To ana@example.org, from MAIN,/);
  expect(found).toMatch(/<td>ana@example.org<\/td>\s*<td>MAIN<\/td>\s*<td>\d{6}<\/td>/);
  expect(found).not.toMatch(/lea@example|\/sandbox\/applications/);
  expect(found).toContain('href="/auth/login?otp=true&amp;email=ana%40example.org"');
  for (const part of ['example.org', 'an'])
    expect(await read(ana.from, `messages?q=${part}`)).toContain('Nothing was sent to');
});

it('shows reported errors, escaped, and finds one by its page', async () => {
  const lender = createLender();
  expect(await read(lender, 'errors')).toContain('No error was reported.');
  for (const pagePath of ['/register-v2', '/dashboard'])
    await lender.call('POST', '/service-errors/external/api/v1/errors', {
      name: 'HELOC: Error Fallback',
      message: '<b>broken</b>',
      pagePath,
    });
  const found = await read(lender, 'errors?q=dashboard');
  expect(found.match(/<article>/g)).toHaveLength(1);
  expect(found).toContain('HELOC: Error Fallback: &lt;b&gt;broken&lt;/b&gt;');
  expect(found).toContain('Error, MAIN, /dashboard');
});

it('shows events and sessions, newest first', async () => {
  const lender = createLender();
  await lender.call('POST', '/ft/external/session', { platform: 'WEB' });
  for (const event of ['pageView', 'helocStarted'])
    await lender.call('POST', '/ft/external/event', { event, pagePath: '/register-v2' });
  const page = await read(lender, 'telemetry');
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'helocStarted',
    'pageView',
    'Session',
  ]);
});

it('shows feedback', async () => {
  const lender = createLender();
  await lender.store.put({
    kind: 'feedback',
    id: 'one',
    org: 'MAIN',
    body: { topic: 'IMPROVE', message: 'Say it shorter', pathname: '/dashboard' },
  });
  expect(await read(lender, 'feedback')).toContain('IMPROVE: Say it shorter');
});
