import { shippedCopy } from '../support/shipped-copy.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperationRequest } from '../../src/engine/index.ts';
import { createTransport, localJwtSession, run } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const request: OperationRequest = {
  operation: 'send',
  method: 'POST',
  path: '/documents',
  query: {},
  headers: {},
  body: { type: 'NOTE', pages: 2 },
  multipart: 'file',
  auth: 'optional',
  idempotent: true,
  timeoutMs: 1000,
  retries: 0,
};
const file = new File(['xyz'], 'a.pdf', { type: 'application/pdf' });
afterEach(() => vi.unstubAllGlobals());

/** A fake of the part of XMLHttpRequest that an upload with progress uses. */
class FakeRequest {
  static made: FakeRequest[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 201;
  responseURL = '';
  responseText = '{"uuid":"d1"}';
  head = 'content-type: application/json\r\nx-release: r2\r\n';
  body: unknown;
  aborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.made.push(this);
  }
  open(_: string, url: string) {
    this.responseURL = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.head;
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  send(body: unknown) {
    this.body = body;
  }
}

async function sendFile(signal?: AbortSignal) {
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const shares: number[] = [];
  const releases: string[] = [];
  const session = localJwtSession(() => memoryStorage());
  const transport = createTransport({
    baseUrl: 'http://lender.example',
    orgCode: 'M',
    session,
    onRelease: (id) => releases.push(id),
  });
  const answer = run(request, {
    transport,
    session,
    clock: { wait: async () => undefined },
    copy: shippedCopy,
    idempotencyKey: 'k1',
    file,
    ...(signal === undefined ? {} : { signal }),
    onProgress: (share) => shares.push(share),
  });
  // The code that sends with progress is loaded lazily.
  const wire = await vi.waitUntil(() => FakeRequest.made[0]);
  return { answer, shares, releases, wire, session };
}

// Shows shell 7.7.
test('a file is sent in the multipart part that the operation names, next to the keys of its body', async () => {
  const { wire, answer } = await sendFile();
  const form = wire.body as FormData;
  expect([...form].map(([name, part]) => [name, part instanceof File ? part.name : part])).toEqual([
    ['type', 'NOTE'],
    ['pages', '2'],
    ['file', 'a.pdf'],
  ]);
  expect(wire.headers).toMatchObject({ 'x-org': 'M', 'idempotency-key': 'k1' });
  // The browser sets the content type, with the boundary of the form.
  expect(wire.headers['content-type']).toBeUndefined();
  wire.onload?.();
  expect(await answer).toEqual({
    run: 'send',
    outcome: 'ok',
    response: { status: 201, body: { uuid: 'd1' }, message: undefined },
  });
});

test('the uploaded share and the release of the response are reported', async () => {
  const { wire, shares, releases, answer } = await sendFile();
  wire.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  wire.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
  wire.upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
  wire.onload?.();
  await answer;
  expect([shares, releases]).toEqual([[0.25, 1], ['r2']]);
});

test('an aborted upload ends as unavailable', async () => {
  const ended = new AbortController();
  const { wire, answer } = await sendFile(ended.signal);
  ended.abort();
  expect(wire.aborted).toBe(true);
  expect((await answer).outcome).toBe('unavailable');
});

test('a response without a body is successful', async () => {
  const { wire, answer } = await sendFile();
  Object.assign(wire, { status: 204, responseText: '', head: '' });
  wire.onload?.();
  expect((await answer).outcome).toBe('ok');
});

test('an upload that is redirected to another address has failed, and its token is ignored', async () => {
  const { wire, answer, session } = await sendFile();
  const head = 'content-type: application/json\r\nauthorization: Bearer evil\r\n';
  Object.assign(wire, { responseURL: 'http://evil.example/documents', head });
  wire.onload?.();
  expect([(await answer).outcome, session.isSignedIn()]).toEqual(['unavailable', false]);
});

test('without a progress listener a form is sent by fetch', async () => {
  const fetched: RequestInit[] = [];
  const transport = createTransport({
    baseUrl: 'http://lender.example',
    orgCode: 'M',
    session: localJwtSession(),
    fetch: (async (_url: unknown, init: RequestInit) => {
      fetched.push(init);
      return Response.json({});
    }) as typeof fetch,
  });
  await run(request, {
    transport,
    session: localJwtSession(),
    clock: { wait: async () => undefined },
    copy: shippedCopy,
    file,
  });
  expect(fetched[0]?.body).toBeInstanceOf(FormData);
});
