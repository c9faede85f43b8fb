/** The authenticated chat: its nonce, who may use it, and for how long. */
import { expect, it } from 'vitest';
import { createLender } from '../../support/sandbox.ts';

const WEBCHAT = '/service-csp/customer/secure/api/v1/webchat';
const CSP = '/service-csp/external/api/v1/twilio';
const BOT = '/service-chat-chatbot/external/api/v1/message';
const ANA = { friendlyName: 'Ana', emailAddress: 'ana@example.org', mode: 'agent' };

async function start() {
  const from = createLender();
  const auth = await from.register();
  const authenticate = (headers = auth) =>
    from.call('POST', `${WEBCHAT}/authenticate`, {}, headers);
  const { json } = await authenticate();
  const nonce: string = json.nonce;
  const refresh = (given: string, headers = auth) =>
    from.call('PUT', `${WEBCHAT}/refresh?nonce=${given}`, undefined, headers);
  const open = async () => (await from.call('POST', `${CSP}/initWebChat`, { ...ANA, nonce })).json;
  const history = async (id: string, by: string) =>
    (await from.call('GET', `${BOT}/getChatHistory/${id}`, undefined, { 'x-chat-nonce': by }))
      .status;
  return { from, auth, nonce, authenticate, refresh, open, history };
}

it('needs a sign-in', async () => {
  const { from, nonce } = await start();
  expect((await from.call('POST', `${WEBCHAT}/authenticate`, {})).status).toBe(401);
  expect((await from.call('PUT', `${WEBCHAT}/refresh?nonce=${nonce}`)).status).toBe(401);
});

it('a conversation of a signed-in customer is read only by a nonce of theirs', async () => {
  const { from, nonce, open, history, authenticate } = await start();
  const { conversationSid: id, token } = await open();
  expect(await history(id, nonce)).toBe(200);
  expect(await history(id, token)).toBe(403);
  const { json } = await authenticate(await from.register('otto@example.org'));
  expect(await history(id, json.nonce)).toBe(403);
  const socket = (secret: string) =>
    from.connect(
      new Request(`http://127.0.0.1/service-omni-proxy/insecure/api/v1/channel/${id}/socket`, {
        headers: { authorization: `Bearer ${secret}` },
      }),
    );
  expect(await socket(token)).toEqual({ refused: 403 });
  expect(await socket(nonce)).toHaveProperty('accept');
  const { json: again } = await authenticate();
  expect(await history(id, again.nonce)).toBe(200);
});

it('a refresh gives a new nonce; the previous one expires soon, each expires by itself', async () => {
  const { from, nonce, open, history, refresh } = await start();
  const { conversationSid: id } = await open();
  from.later(60_000);
  const { json, status } = await refresh(nonce);
  expect(status).toBe(200);
  expect(json.nonce).not.toBe(nonce);
  expect(await history(id, nonce)).toBe(200);
  from.later(31_000);
  expect([await history(id, nonce), await history(id, json.nonce)]).toEqual([403, 200]);
  expect((await refresh(nonce)).status).toBe(403);
  from.later(90_000);
  expect((await refresh(json.nonce)).json.message).toBe('Token state is invalid.');
});

it('a nonce of another person is not refreshed, and opens nothing when it is unknown', async () => {
  const { from, nonce, refresh } = await start();
  expect((await refresh(nonce, await from.register('otto@example.org'))).status).toBe(403);
  expect((await from.call('POST', `${CSP}/initWebChat`, { ...ANA, nonce: 'unknown' })).status).toBe(
    401,
  );
});

it('a replaced nonce that is renewed again and again still ends after half a minute', async () => {
  const { from, nonce, open, history, refresh } = await start();
  const { conversationSid: id } = await open();
  const first = await Promise.all([refresh(nonce), refresh(nonce)]);
  expect(first.map(({ status }) => status)).toEqual([200, 200]);
  from.later(20_000);
  expect((await refresh(nonce)).status).toBe(200);
  from.later(11_000);
  expect([(await refresh(nonce)).status, await history(id, nonce)]).toEqual([403, 403]);
});

it('a nonce ends with the sign-in that got it, by a logout or a new password', async () => {
  const { from, auth, nonce, open, history, authenticate } = await start();
  const { conversationSid: id } = await open();
  const login = { email: 'ana@example.org', password: 'Correct!Horse9' };
  const { json } = await from.call('POST', '/identity/api/v1/login', login);
  const again = { authorization: `Bearer ${json.jwt}` };
  const other: string = (await authenticate(again)).json.nonce;
  await from.call('POST', '/identity-broker/customer/secure/api/v3/logout', {}, auth);
  expect([await history(id, nonce), await history(id, other)]).toEqual([403, 200]);
  expect((await from.call('POST', `${CSP}/initWebChat`, { ...ANA, nonce })).status).toBe(401);
  const refreshed = await from.call('PUT', `${WEBCHAT}/refresh?nonce=${nonce}`, undefined, again);
  expect(refreshed.status).toBe(403);
});
