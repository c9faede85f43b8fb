/** Calls that definitions answer: records, cases, files, and the start page of such a product. */
import { expect, it } from 'vitest';
import type { DefinedAnswer } from '../../../../src/sandbox/index.ts';
import { createLender } from '../../support/sandbox.ts';

const PATH = '/office/permits';
const ONE = `${PATH}/{answers.permit}`;
const plate = { value: { var: 'request.body.plate' } };
const answer = (
  operation: string,
  method: string,
  path: string,
  definition: DefinedAnswer['definition'],
  filePart?: string,
): DefinedAnswer => ({ operation, method, paths: [path], filePart, definition });
const record = '{request.params.answers.permit}';

const ANSWERS = [
  answer('start', 'POST', PATH, {
    cases: [
      {
        when: { '==': [{ var: 'request.body.plate' }, 'EW-0000'] },
        status: 422,
        message: 'The plate {request.body.plate} is not known.',
        save: { plate },
      },
      { status: 201, save: { plate, files: [] } },
    ],
  }),
  answer('read', 'GET', ONE, {
    record,
    cases: [
      {
        when: { '>=': [{ var: 'secondsSinceSave' }, 3] },
        save: { decided: true },
        body: { is: { value: { var: 'stored.decided' } }, of: { value: { var: 'stored.plate' } } },
      },
      {},
    ],
  }),
  answer(
    'add',
    'POST',
    `${ONE}/files`,
    {
      record,
      cases: [
        { when: { var: 'stored.files.0' }, status: 409, message: 'One is enough.' },
        {
          save: { files: { value: { merge: [{ var: 'stored.files' }, { var: 'request.file' }] } } },
        },
      ],
    },
    'file',
  ),
  answer('open', 'GET', `${ONE}/files/{item.uuid}`, {
    record,
    cases: [{ file: '{request.params.item.uuid}' }],
  }),
  answer('remove', 'DELETE', `${ONE}/files/{item.uuid}`, {
    record,
    cases: [{ deletes: '{request.params.item.uuid}', save: { files: [] }, status: 204 }],
  }),
];

const lender = () => createLender({ answers: ANSWERS });

/** A form with the smallest file that counts as a PDF. */
function pdf(name = 'bill.pdf'): FormData {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], name));
  return form;
}

it('stores a record under a new id, and answers with it', async () => {
  const { call } = lender();
  const made = await call('POST', PATH, { plate: 'EW-1234' });
  expect(made.status).toBe(201);
  expect(made.json).toEqual({
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    plate: 'EW-1234',
    files: [],
  });
  expect((await call('GET', `${PATH}/${made.json.uuid}`)).json).toEqual(made.json);
});

it('rejects with a message, and stores nothing', async () => {
  const { call, store } = lender();
  const refused = await call('POST', PATH, { plate: 'EW-0000' });
  expect([refused.status, refused.json.message]).toEqual([422, 'The plate EW-0000 is not known.']);
  expect(await store.list('record')).toEqual([]);
});

it('answers by the time since the record was saved, over the record as it is saved', async () => {
  const { call, later } = lender();
  const { uuid } = (await call('POST', PATH, { plate: 'EW-1234' })).json;
  later(2999);
  expect((await call('GET', `${PATH}/${uuid}`)).json.decided).toBeUndefined();
  later(1);
  expect((await call('GET', `${PATH}/${uuid}`)).json).toEqual({ is: true, of: 'EW-1234' });
});

it.each([
  ['an unknown id', 'MAIN', '3c5d8a90-1111-4222-8333-444455556666'],
  ['a record of another organisation', 'HARBOR', undefined],
])('answers 404 for %s', async (_, org, id) => {
  const { call } = lender();
  const { uuid } = (await call('POST', PATH, { plate: 'EW-1234' })).json;
  const { status } = await call('GET', `${PATH}/${id ?? uuid}`, undefined, { 'x-org': org });
  expect(status).toBe(404);
});

it('stores a file, sends it, refuses another one, and deletes it', async () => {
  const { call } = lender();
  const at = `${PATH}/${(await call('POST', PATH, { plate: 'EW-1234' })).json.uuid}`;
  const [file] = (await call('POST', `${at}/files`, pdf())).json.files;
  expect(file).toMatchObject({ name: 'bill.pdf', type: 'application/pdf', size: 15 });
  const sent = await call('GET', `${at}/files/${file.uuid}`);
  expect([sent.text, sent.headers.get('content-type')]).toEqual([
    '%PDF-1.4\n%%EOF\n',
    'application/pdf',
  ]);
  expect((await call('POST', `${at}/files`, pdf('other.pdf'))).status).toBe(409);
  expect((await call('DELETE', `${at}/files/${file.uuid}`)).status).toBe(204);
  expect((await call('GET', `${at}/files/${file.uuid}`)).status).toBe(404);
});

it.each([
  ['text', 415],
  ['an empty form', 422],
])('refuses %s in place of a form with a file', async (kind, status) => {
  const { call } = lender();
  const at = `${PATH}/${(await call('POST', PATH, { plate: 'EW-1234' })).json.uuid}`;
  const form = new FormData();
  form.set('other', 'x');
  expect((await call('POST', `${at}/files`, kind === 'text' ? 'x' : form)).status).toBe(status);
});

it('repeats an answer for the same Idempotency-Key', async () => {
  const { call, store } = lender();
  const key = { 'idempotency-key': 'a-key' };
  const first = await call('POST', PATH, { plate: 'EW-1234' }, key);
  expect((await call('POST', PATH, { plate: 'EW-1234' }, key)).json).toEqual(first.json);
  expect(await store.list('record')).toHaveLength(1);
});

it('leaves other calls to the code', async () => {
  expect((await lender().call('GET', '/service-profile/api/none')).status).toBe(404);
  expect((await lender().register()).authorization).toMatch(/^Bearer /);
});

it('the start page leads to the journeys of the product and shows its records, without a lender', async () => {
  const { call } = createLender({
    answers: ANSWERS,
    hasStudio: true,
    entryPaths: () => ({
      journeys: [{ id: 'permit', title: 'Ask for a permit', path: '/permit' }],
      login: undefined,
    }),
  });
  const empty = (await call('GET', '/sandbox')).text;
  expect(empty).toContain('<a href="/permit">Ask for a permit</a>');
  expect(empty).toContain('Nothing is stored yet.');
  expect(empty).not.toMatch(/lender|loan|home equity|log in|notary/i);
  expect(empty).toContain('<a href="/studio">Studio</a>');
  await call('POST', PATH, { plate: '<b>EW</b>' });
  expect((await call('GET', '/sandbox')).text).toContain('&lt;b&gt;EW&lt;/b&gt;');
});
