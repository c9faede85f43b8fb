/** A call that is redirected: another origin neither gets the token nor can set one. */
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localJwtSession } from '../../src/services/auth-session.ts';
import { createTransport, NoResponse } from '../../src/services/transport.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { mockedFetch } from '../support/mocked-fetch.ts';

const LENDER = 'http://lender.example';
const server = mockedFetch();
beforeAll(() => server.enable());
afterEach(() => server.resetHandlers());
afterAll(() => server.disable());

/** Sends a call that is answered by a redirect. Gives the headers that the other address got. */
async function sendRedirected(token: string, auth: 'none' | 'optional') {
  const seen: Headers[] = [];
  server.use(
    http.all(`${LENDER}/save`, () =>
      HttpResponse.json({}, { status: 302, headers: { location: 'http://evil.example/save' } }),
    ),
    http.all('http://evil.example/*', ({ request }) => {
      seen.push(request.headers);
      return HttpResponse.json({}, { headers: { authorization: 'Bearer evil' } });
    }),
  );
  const session = localJwtSession(() => memoryStorage());
  if (token !== '') session.keep(token);
  const send = createTransport({ baseUrl: LENDER, orgCode: 'HARBOR', session });
  const sent = send({ method: 'POST', url: '/save', body: {}, auth });
  await expect(sent).rejects.toBeInstanceOf(NoResponse);
  return { seen, session };
}

it('a redirect to another origin is not followed, and its token is ignored', async () => {
  const { seen, session } = await sendRedirected('Bearer of-ana', 'optional');
  expect([seen, session.token()]).toEqual([[], 'Bearer of-ana']);
});

it('a login that is redirected signs nobody in', async () => {
  const { seen, session } = await sendRedirected('', 'none');
  expect([seen, session.isSignedIn()]).toEqual([[], false]);
});
