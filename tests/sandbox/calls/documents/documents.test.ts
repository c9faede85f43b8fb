/** Uploads: types, limits, idempotency, storage on disk, and the tasks that they complete. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { createLender } from '../../support/sandbox.ts';
import { APPLIED, IDENTITY } from '../../support/stages.ts';
import { takeSteps, type Step } from '../../support/steps.ts';
import { PDF, PNG } from '../../support/uploads.ts';
import { newFolder } from '../../../support/new-folder.ts';

const text = (value: string) => Buffer.from(value, 'latin1');

it('uploads, lists, downloads and deletes a file', async () => {
  const ana = await createBorrower();
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

it('does not count a paystub that is taken away', async () => {
  const ana = await createBorrower();
  const paystub: Step = { upload: ['USER_UPLOADED_PAYSTUB'] };
  await takeSteps(ana, [...APPLIED, ['income-sources', { type: 'MANUAL_PAYSTUB' }], paystub]);
  const { documents } = await ana.get();
  const { uuid } = documents.find(
    (each: { type: string }) => each.type === 'USER_UPLOADED_PAYSTUB',
  );
  await ana.call('DELETE', `${ana.documents}/${uuid}`, undefined, ana.auth);
  expect((await ana.get()).status.manualPaystubUpload).toMatchObject({ uploaded: 0 });
  expect(await takeSteps(ana, [paystub, paystub])).toEqual([
    'MANUAL_PAYSTUB_UPLOAD',
    'WAITING_FOR_PAYSTUB_REVIEW',
  ]);
});

it('counts a paystub that was sent before the paystubs were chosen again', async () => {
  const ana = await createBorrower();
  const paystub: Step = { upload: ['USER_UPLOADED_PAYSTUB'] };
  const choice: Step = ['income-sources', { type: 'MANUAL_PAYSTUB' }];
  await takeSteps(ana, [...APPLIED, choice, paystub]);
  const [{ uuid }] = (await ana.get()).incomeSources;
  await ana.put('income-source-remove', { uuid });
  await takeSteps(ana, [choice]);
  expect((await ana.get()).status.manualPaystubUpload).toMatchObject({ uploaded: 1 });
  expect(await takeSteps(ana, [paystub])).toEqual(['WAITING_FOR_PAYSTUB_REVIEW']);
});

it('rejects a file that is too large, of an unknown type, not multipart, or of another borrower', async () => {
  const ana = await createBorrower();
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

it('enforces the quota for parallel uploads, too', async () => {
  const ana = await createBorrower();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ana.upload('SUPPORT')));
  const count = (status: number) => answers.filter((each) => each.status === status).length;
  expect([count(201), count(409)]).toEqual([60, 140]);
  expect((await ana.get()).documents.length).toBe(60);
}, 30_000);

it('stores a file once for an idempotency key, byte for byte, whatever separates its parts', async () => {
  const ana = await createBorrower();
  const formOf = (boundary: string, file: Buffer) =>
    Buffer.concat([
      text(
        `--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\nSUPPORT\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      file,
      text(`\r\n--${boundary}--\r\n`),
    ]);
  const send = async (boundary: string, file = PNG) =>
    (
      await ana.from.app.request(ana.documents, {
        method: 'POST',
        body: new Uint8Array(formOf(boundary, file)),
        headers: {
          ...ana.auth,
          'idempotency-key': 'file-1',
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      })
    ).text();
  const first = await send('first-7f3a');
  expect(JSON.parse(first)).toMatchObject({ size: PNG.length, contentType: 'image/png' });
  expect(await send('first-7f3a')).toBe(first);
  // A browser chooses another boundary each time.
  expect(await send('second-91bc')).toBe(first);
  expect((await ana.get()).documents.length).toBe(1);
  expect(await send('third-22de', PDF)).toContain('another body');
});

it('stores files on disk under uuids, readable only by their owner, across a restart', async () => {
  const folder = newFolder();
  const first = createLender({ dataDir: folder, inMemory: false });
  const ana = await createBorrower({}, first);
  const { json } = await ana.upload('SUPPORT', PDF, { name: '../../x.pdf' });
  const [name = ''] = readdirSync(join(folder, 'documents'));
  expect(name).toBe(json.uuid);
  expect(statSync(join(folder, 'documents', name)).mode & 0o777).toBe(0o600);
  first.close();
  const second = createLender({ dataDir: folder, inMemory: false });
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

it('removes the entry of a file that cannot be written', async () => {
  const folder = newFolder();
  const from = createLender({ dataDir: folder, inMemory: false });
  const ana = await createBorrower({}, from);
  writeFileSync(join(folder, 'documents'), 'in the way');
  expect((await ana.upload('SUPPORT')).status).toBe(500);
  expect([(await ana.get()).documents, from.faults.length]).toEqual([[], 1]);
  from.close();
});

it('completes a task when it has enough documents', async () => {
  const ana = await createBorrower({ lastName: 'Tasks' });
  const { conditions } = ana;
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
  await takeSteps(ana, IDENTITY);
  expect((await conditions()).length).toBe(9);
  expect(await ana.status()).toBe('OFFER_SELECTION');
});
