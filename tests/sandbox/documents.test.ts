/** Files that borrowers send, and papers that the lender makes. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import {
  APPLY,
  BANK,
  borrower,
  IDENTITY,
  INCOME,
  lender,
  LIENS,
  NOTARY,
  OFFER,
  PDF,
  PNG,
  SIGN,
  walk,
} from './lender.ts';
import type { Step } from './lender.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const text = (value: string) => Buffer.from(value, 'latin1');

it('takes, lists, sends back and takes away a file', async () => {
  const ana = await borrower();
  const made = await ana.upload('SUPPORT', PNG, {
    name: '../Größe "1".html',
    contentType: 'text/html',
  });
  expect(made).toMatchObject({
    status: 201,
    json: {
      type: 'SUPPORT',
      name: 'Größe 1.html',
      size: PNG.length,
      contentType: 'image/png',
      uploaded: true,
    },
  });
  expect((await ana.get()).documents).toEqual([expect.objectContaining({ uuid: made.json.uuid })]);
  const got = await ana.from.app.request(`${ana.documents}/${made.json.uuid}`, {
    headers: ana.auth,
  });
  expect(Buffer.from(await got.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename="Gr__e 1.html"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.html`,
  });
  expect(
    (await ana.call('DELETE', `${ana.documents}/${made.json.uuid}`, undefined, ana.auth)).status,
  ).toBe(204);
  expect(
    (await ana.call('GET', `${ana.documents}/${made.json.uuid}`, undefined, ana.auth)).status,
  ).toBe(404);
  expect((await ana.call('GET', ana.documents, undefined, ana.auth)).json).toEqual([]);
});

it("refuses what is too large, of no kind, in no form, or another's", async () => {
  const ana = await borrower();
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), text('%%EOF')]);
  expect((await ana.upload('SUPPORT', large)).status).toBe(413);
  const endless = new ReadableStream<Uint8Array>({
    pull: (to) => to.enqueue(new Uint8Array(1024 * 1024)),
  });
  const streamed = await ana.from.app.request(
    new Request(`http://localhost${ana.documents}`, {
      method: 'POST',
      body: endless,
      headers: { ...ana.auth, 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit),
  );
  expect(streamed.status).toBe(413);
  expect((await ana.upload('SELFIE')).status).toBe(422);
  expect((await ana.upload('SUPPORT', text('<html>'))).json.message).toContain(
    'PDF, a JPEG or a PNG',
  );
  expect((await ana.call('POST', ana.documents, { file: 'x' }, ana.auth)).status).toBe(415);
  expect(
    (
      await ana.call('POST', ana.documents, 'rubbish', {
        ...ana.auth,
        'content-type': 'multipart/form-data; boundary=x',
      })
    ).status,
  ).toBe(422);
  const ben = await ana.from.register('ben@example.org');
  expect((await ana.upload('SUPPORT', PDF, { headers: ben })).status).toBe(404);
  expect((await ana.call('GET', ana.documents)).status).toBe(401);
  expect((await ana.get()).documents).toEqual([]);
});

it('keeps its quota, also when many are sent at once', async () => {
  const ana = await borrower();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ana.upload('SUPPORT')));
  const count = (status: number) => answers.filter((each) => each.status === status).length;
  expect([count(201), count(409)]).toEqual([60, 140]);
  expect((await ana.get()).documents.length).toBe(60);
}, 30_000);

it('takes a file once for one key, byte for byte', async () => {
  const ana = await borrower();
  const form = Buffer.concat([
    text(
      '--b\r\ncontent-disposition: form-data; name="type"\r\n\r\nSUPPORT\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    PNG,
    text('\r\n--b--\r\n'),
  ]);
  const send = async () =>
    (
      await ana.from.app.request(ana.documents, {
        method: 'POST',
        body: new Uint8Array(form),
        headers: {
          ...ana.auth,
          'idempotency-key': 'file-1',
          'content-type': 'multipart/form-data; boundary=b',
        },
      })
    ).text();
  const first = await send();
  expect(JSON.parse(first)).toMatchObject({ size: PNG.length, contentType: 'image/png' });
  expect(await send()).toBe(first);
  expect((await ana.get()).documents.length).toBe(1);
});

it('keeps files on disk under names of its own, for its owner alone, over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  folders.push(folder);
  const first = lender({ dataDir: folder, inMemory: false });
  const ana = await borrower({}, first);
  const { json } = await ana.upload('SUPPORT', PDF, { name: '../../x.pdf' });
  const [name = ''] = readdirSync(join(folder, 'documents'));
  expect(name).toBe(json.uuid);
  expect(statSync(join(folder, 'documents', name)).mode & 0o777).toBe(0o600);
  first.close();
  const second = lender({ dataDir: folder, inMemory: false });
  expect(
    (await second.call('GET', `${ana.documents}/${json.uuid}`, undefined, ana.auth)).status,
  ).toBe(200);
  await second.app.request('/sandbox/reset', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(
    (await second.call('GET', `${ana.documents}/${json.uuid}`, undefined, ana.auth)).status,
  ).toBe(401);
  expect(() => readdirSync(join(folder, 'documents'))).toThrow('ENOENT');
  second.close();
});

const toNote: Step[] = [...OFFER, ...APPLY, { wait: 4 }, ...INCOME, ...IDENTITY, ...BANK, ...LIENS];
const money = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
async function read(ana: Awaited<ReturnType<typeof borrower>>, type: string): Promise<string> {
  const { uuid } = (await ana.call('GET', ana.documents, undefined, ana.auth)).json.find(
    (each: { type: string }) => each.type === type,
  );
  const bytes = new Uint8Array(
    await (
      await ana.from.app.request(`${ana.documents}/${uuid}`, { headers: ana.auth })
    ).arrayBuffer(),
  );
  const page = await (await getDocument({ data: bytes, verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent()).items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

it("writes the application's own figures on its papers, and the signature once it is there", async () => {
  const ana = await borrower();
  await walk(ana, toNote);
  await walk(ana, SIGN.slice(0, 2));
  const { selectedOffer, loanNumber } = await ana.get();
  const { totals } = selectedOffer;
  for (const type of ['SUMMARY_DISCLOSURE', 'CLOSING_DISCLOSURE', 'NOTE', 'RESCISSION_NOTICE']) {
    const words = await read(ana, type);
    expect(words).toContain(loanNumber);
    expect(words).toContain(money(totals.drawTotal));
  }
  const summary = await read(ana, 'SUMMARY_DISCLOSURE');
  for (const figure of [
    'Ana Moreno',
    '18 Alder Court',
    money(totals.draw),
    money(totals.originationFee),
    money(totals.monthlyPayment),
    `${(selectedOffer.rate * 100).toFixed(2)}%`,
  ])
    expect(summary).toContain(figure);
  expect(await read(ana, 'CLOSING_DISCLOSURE')).toMatch(/Signed Ana Moreno 2026-05-04/);
  expect(await read(ana, 'NOTE')).toContain('Not signed yet');
});

it('draws a drawn signature on its paper, and writes the name alone when the picture is damaged', async () => {
  const ana = await borrower();
  await walk(ana, [...toNote, { wait: 4 }]);
  const damaged = Buffer.concat([PNG.subarray(0, 16), deflateSync('x')]);
  for (const [place, picture] of [PNG, damaged].entries()) {
    const { documents } = (await ana.get()).signing;
    const { status } = await ana.put('signing/note', {
      documentUuid: documents[place].uuid,
      signature: {
        kind: 'drawn',
        name: 'Ana Moreno',
        image: `data:image/png;base64,${picture.toString('base64')}`,
      },
      consent: true,
    });
    expect(status).toBe(200);
  }
  for (const type of ['CLOSING_DISCLOSURE', 'NOTE'])
    expect(await read(ana, type)).toContain('Signed Ana Moreno');
});

it('never changes a paper with what comes later', async () => {
  const ana = await borrower({ lastName: 'Revised' });
  await walk(ana, [...OFFER, ...APPLY, { wait: 4 }]);
  const before = await read(ana, 'SUMMARY_DISCLOSURE');
  await walk(ana, [...INCOME, ...OFFER, ...IDENTITY, ...BANK]);
  expect(await read(ana, 'SUMMARY_DISCLOSURE')).toBe(before);
});

it('writes a name in letters that its font has', async () => {
  const ana = await borrower({ lastName: 'Őry-Núñez' });
  await walk(ana, toNote.slice(0, 5));
  expect(await read(ana, 'SUMMARY_DISCLOSURE')).toContain('Ana Őry-Núñez');
});

it('keeps no entry of a file that could not be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  folders.push(folder);
  const from = lender({ dataDir: folder, inMemory: false });
  const ana = await borrower({}, from);
  writeFileSync(join(folder, 'documents'), 'in the way');
  expect((await ana.upload('SUPPORT')).status).toBe(500);
  expect([(await ana.get()).documents, from.faults.length]).toEqual([[], 1]);
  from.close();
});

it('writes the reasons of a decline on its notice', async () => {
  const ana = await borrower({ lastName: 'Score' });
  const { adverseAction } = await ana.get();
  const notice = await read(ana, 'ADVERSE_ACTION_NOTICE');
  for (const reason of adverseAction.reasons) expect(notice).toContain(reason);
  expect(notice).toContain('Equal Credit Opportunity Act');
});

it('ends a task when enough of its documents are there', async () => {
  const ana = await borrower({ lastName: 'Tasks' });
  const conditions = async () =>
    (
      await ana.call(
        'GET',
        `/service-conditions/secure/api/v1/applications/${ana.uuid}/conditions`,
        undefined,
        ana.auth,
      )
    ).json;
  expect((await conditions()).length).toBe(12);
  const task = (await conditions()).find(
    (each: { categoryEnum: string }) => each.categoryEnum === 'HELOC_MANUAL_PAYSTUB_UPLOAD',
  );
  expect(task.xtraData).toEqual({ numDocsRequired: 2, uploaded: 0 });
  for (const left of [12, 11]) {
    await ana.upload('USER_UPLOADED_PAYSTUB', PDF, { conditionUuid: task.uuid });
    expect((await conditions()).length).toBe(left);
  }
  expect(
    (await ana.upload('USER_UPLOADED_PAYSTUB', PDF, { conditionUuid: task.uuid })).status,
  ).toBe(409);
  await ana.call(
    'PUT',
    '/service-profile/api/v1/profile/phone',
    { phoneNumber: '5035550142' },
    ana.auth,
  );
  expect((await conditions()).length).toBe(10);
  await walk(ana, IDENTITY);
  expect((await conditions()).length).toBe(9);
  expect(await ana.status()).toBe('OFFER_SELECTION');
});

it("has the deed signed by the notary's session, and waits for the other owner's", async () => {
  const ana = await borrower();
  await walk(ana, [
    ...toNote.slice(0, 2),
    [
      'contact',
      {
        ownership: 'JOINT',
        ssn: '987-65-4321',
        coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'auto@example.org' },
        hardCreditConsent: true,
      },
    ],
    ...toNote.slice(3),
    ...SIGN,
    { wait: 6 },
    ...NOTARY,
  ]);
  expect(await ana.status()).toBe('DEED_SIGNING');
  expect((await ana.get()).status.primaryParticipantAcceptComplete).toBe(true);
  expect(await read(ana, 'DEED')).toContain('Signed');
  expect(await walk(ana, [{ wait: 6 }])).toEqual(['TRUST_AND_INSURANCE']);
});
