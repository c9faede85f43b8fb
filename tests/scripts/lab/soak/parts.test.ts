/** The parts of a soak: what it finds missing, mixed or grown, and how its lender fails. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AcknowledgedCalls, type Send } from '../../../../scripts/lab/soak/acknowledged.ts';
import { faultFor, LENDER_FAULTS } from '../../../../scripts/lab/soak/faulty-lender.ts';
import { computeGrowth } from '../../../../scripts/lab/soak/resources.ts';
import { createReleaseReader } from '../../../../scripts/processes/whole-releases.ts';

const APPLICATIONS = '/service-application/api/v3/application/heloc';
const UPLOADS = '/service-document/secure/api/v1/applications/a/documents';
const headers = { authorization: 'Bearer t', 'x-org': 'MAIN', 'idempotency-key': 'k' };

/** A lender that answers by path, and what it stores. */
function lenderOf() {
  const stored = { application: true, second: false, signed: true, bytes: 'PDF', kept: true };
  const json = (body: unknown, status = 200) => Response.json(body, { status });
  const send: Send = async (path, { method = 'GET' } = {}) => {
    if (method !== 'GET' && !stored.kept) return json({ message: 'new' }, 409);
    if (method === 'POST' && path.startsWith(APPLICATIONS)) return json({ uuid: 'a' }, 201);
    if (method === 'POST') return json({ uuid: 'u' }, 201);
    if (method === 'PUT') return json({ saved: path });
    const documents = [{ uuid: 'd', signed: stored.signed }];
    if (path === `${APPLICATIONS}/a`) return json({ uuid: 'a', signing: { documents } });
    if (path === `${UPLOADS}/u`) return new Response(stored.bytes);
    return json([
      ...(stored.application ? [{ uuid: 'a' }] : []),
      ...(stored.second ? [{ uuid: 'b' }] : []),
    ]);
  };
  return { stored, send };
}

/** A borrower who applied, saved a section, uploaded a file and signed a document. */
async function recordBorrower(send: Send) {
  const record = new AcknowledgedCalls();
  const recorded = record.recording(send);
  const form = new FormData();
  form.set('file', new File(['PDF'], 'a.pdf'));
  const sign = { method: 'PUT', headers, body: JSON.stringify({ documentUuid: 'd' }) };
  await recorded(`${APPLICATIONS}?state=OR`, { method: 'POST', headers, body: '{}' });
  await recorded(`${APPLICATIONS}/a/contact`, { method: 'PUT', headers, body: '{}' });
  await recorded(UPLOADS, { method: 'POST', headers, body: form });
  await recorded(`${APPLICATIONS}/a/signing/note`, sign);
  await recorded(APPLICATIONS, { headers: { authorization: 'Bearer t' } });
  return record;
}

test('everything acknowledged is counted, and nothing is missing', async () => {
  const { send } = lenderOf();
  const record = await recordBorrower(send);
  expect(await record.find(send)).toEqual({
    applications: 1,
    saves: 2,
    uploads: 1,
    signatures: 1,
    missing: [],
  });
});

test.each<[string, object, readonly string[]]>([
  [
    'the application',
    { application: false },
    ['the application a is not the only one of its borrower'],
  ],
  ['one of two', { second: true }, ['the application a is not the only one of its borrower']],
  ['a signature', { signed: false }, ['the signature of d']],
  ['the bytes of a file', { bytes: 'PD' }, ['the bytes of the upload u']],
  [
    'the answers of repeated calls',
    { kept: false },
    [
      `${APPLICATIONS}?state=OR`,
      `${APPLICATIONS}/a/contact`,
      UPLOADS,
      `${APPLICATIONS}/a/signing/note`,
    ],
  ],
])('a lender that lost %s is found', async (_, lost, missing) => {
  const { send, stored } = lenderOf();
  const record = await recordBorrower(send);
  Object.assign(stored, lost);
  expect((await record.find(send)).missing).toEqual(missing);
});

test('a refused change and a lost answer are not acknowledged', async () => {
  const record = new AcknowledgedCalls();
  const refused = record.recording(async () => Response.json({}, { status: 503 }));
  await refused(APPLICATIONS, { method: 'POST', headers });
  const cut = record.recording(async () => new Response('{"uu', { status: 201 }));
  await expect(cut(APPLICATIONS, { method: 'POST', headers })).rejects.toThrow();
  const { applications, missing } = await record.find(() => Promise.reject(new Error('not asked')));
  expect([applications, missing]).toEqual([0, []]);
});

/** A host with the release r, whose parts can be changed. */
function hostOf(change: Readonly<Record<string, Response>> = {}) {
  const sha256 = createHash('sha256').update('content').digest('hex');
  const info = JSON.stringify({
    release: 'r',
    set: '/releases/r/set.json',
    css: '/releases/r/a.css',
  });
  const page = `<script type="application/json" id="org-info">${info}</script>`;
  const answers: Readonly<Record<string, Response>> = {
    '/register-v2': new Response(page, { headers: { 'x-release': 'r' } }),
    '/releases/r/release.json': Response.json({
      release: 'r',
      files: { 'set.json': sha256, 'a.css': sha256 },
    }),
    '/releases/r/set.json': new Response('content'),
    '/releases/r/a.css': new Response('content'),
    ...change,
  };
  const path = (url: string) => url.slice('http://host'.length);
  return (async (url: string) =>
    answers[path(url)]?.clone() ?? new Response('', { status: 404 })) as typeof fetch;
}
const pageOf = async (header: string) =>
  new Response(await (await hostOf()('http://host/register-v2')).text(), {
    headers: { 'x-release': header },
  });

test('a page, its definitions and its style sheet of one release are whole', async () => {
  const reader = createReleaseReader(hostOf());
  expect(await reader.read('http://host')).toEqual([]);
  expect([reader.answers(), [...reader.seen]]).toEqual([3, ['r']]);
});

test('a header, a manifest or a file of another release is found', async () => {
  const read = async (change: Readonly<Record<string, Response>>) =>
    createReleaseReader(hostOf(change)).read('http://host');
  expect(await read({ '/register-v2': await pageOf('s') })).toEqual([
    'the page of r has the header s',
  ]);
  expect(await read({ '/releases/r/set.json': new Response('other') })).toEqual([
    '/releases/r/set.json is not the file of its release',
  ]);
  expect(await read({ '/releases/r/release.json': Response.json({ release: 's' }) })).toEqual([
    'the manifest of r is of s',
    '/releases/r/set.json is not the file of its release',
    '/releases/r/a.css is not the file of its release',
  ]);
  await expect(read({ '/register-v2': new Response('', { status: 503 }) })).rejects.toThrow(
    'http://host/register-v2 was answered with 503.',
  );
});

test('the warm-up is not compared, and one high sample is no growth', () => {
  const usage = (memory: number) => ({ memory, descriptors: 10 });
  const samples = [1, 2, 3, 4, 100, 101, 900, 102, 103, 104].map(usage);
  expect(computeGrowth(samples)).toEqual({
    samples: 10,
    before: usage(101),
    after: usage(104),
  });
});

test('most calls pass, and each fault of the lender happens', () => {
  const faults = Array.from({ length: 1000 }, (_, at) => faultFor(at / 1000));
  expect(new Set(faults)).toEqual(new Set([undefined, ...LENDER_FAULTS]));
  expect(faults.filter((fault) => fault === undefined).length).toBeGreaterThan(800);
});
