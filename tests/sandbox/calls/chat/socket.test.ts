/** The websocket of a conversation, and the console that answers it. */
import { expect, it } from 'vitest';
import script from '../../../../src/sandbox/definitions/chat.json' with { type: 'json' };
import { createLender } from '../../support/sandbox.ts';
import { testSocket } from '../../support/test-socket.ts';

const CSP = '/service-csp/external/api/v1/twilio';
const BOT = '/service-chat-chatbot/external/api/v1/message';
const settle = () => new Promise((done) => setImmediate(done));

/** A conversation with an agent, and its socket. */
async function start(from = createLender()) {
  const { json: session } = await from.call('POST', `${CSP}/initWebChat`, {
    friendlyName: 'Ana',
    emailAddress: 'ana@example.org',
    mode: 'agent',
  });
  const id: string = session.conversationSid;
  const handshake = (token: string = session.token, channel = id) =>
    from.connect(
      new Request(`http://127.0.0.1/service-omni-proxy/insecure/api/v1/channel/${channel}/socket`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  const connect = async () => {
    const other = testSocket();
    const answer = await handshake();
    if ('refused' in answer) throw new Error(String(answer.refused));
    answer.accept(other.socket);
    await settle();
    return other;
  };
  const say = (message: string) =>
    from.call('POST', `${BOT}/chatWithAutobot`, {
      conversationId: id,
      nonce: session.token,
      message,
      organization: 'MAIN',
      pageUrl: '/dashboard',
      senderId: id,
      senderType: 'CUSTOMER',
    });
  const act = async (name: string, text = '') => {
    const form = new FormData();
    form.set('text', text);
    return (await from.call('POST', `/sandbox/chat/${id}/${name}`, form)).status;
  };
  const state = async () => (await from.call('GET', `/sandbox/chat/${id}/state`)).json;
  return { from, id, session, handshake, connect, say, act, state };
}

const textsOf = (event: Record<string, unknown> | undefined) =>
  ((event?.messages ?? []) as { questionStr: string; responseStr: string }[]).flatMap((each) =>
    [each.questionStr, each.responseStr].filter(Boolean),
  );

// Shows shell 3.34.
it('the session names its channel and its first message', async () => {
  const { session, id } = await start();
  expect(session).toMatchObject({
    omniProxyChannelId: id,
    initialMessage: script.greetings.agent,
  });
});

it('refuses another token, an unknown channel, and a path of another kind', async () => {
  const { from, handshake } = await start();
  expect(await handshake('another')).toEqual({ refused: 401 });
  expect(await handshake(undefined, 'another')).toEqual({ refused: 404 });
  expect(await from.connect(new Request('http://127.0.0.1/service-omni-proxy/x'))).toEqual({
    refused: 404,
  });
});

it('receives the latest 20 messages when it opens', async () => {
  const { connect, say } = await start();
  for (let index = 0; index < 22; index += 1) await say(`Question ${index}`);
  const { sent } = await connect();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.messages).toHaveLength(20);
  expect(textsOf(sent[0])).toContain('Question 21');
  expect(textsOf(sent[0])).not.toContain('Question 1');
});

it('answers a ping, and closes after anything unknown', async () => {
  const { connect } = await start();
  const { sent, receive, closed } = await connect();
  receive('{"type":"ping"}');
  await settle();
  expect(sent.at(-1)).toEqual({ type: 'pong' });
  receive('nonsense');
  await settle();
  expect(closed).toEqual([1008]);
});

it('closes after the conversation has expired, and the process goes on', async () => {
  const { from, id, connect } = await start();
  const { receive, closed } = await connect();
  await from.store.remove('chat', id);
  // Vitest fails a run with an unhandled rejection, which would end the process of a host.
  receive('{"type":"end"}');
  await settle();
  expect(closed).toEqual([1011]);
});

it('pushes the answer of the script when it is due', async () => {
  const waits: [number, () => void][] = [];
  const wait = (ms: number) => new Promise<void>((done) => void waits.push([ms, done]));
  const { from, connect, say } = await start(createLender({ wait }));
  const { sent } = await connect();
  await say('Is my file there?');
  expect(textsOf(sent.at(-1))).toEqual(['Is my file there?']);
  expect(waits.map(([ms]) => ms)).toEqual([script.agent.seconds * 1000]);
  from.later(script.agent.seconds * 1000);
  waits[0]?.[1]();
  await settle();
  await settle();
  expect(textsOf(sent.at(-1))).toEqual(['Is my file there?', script.agent.lines[0]]);
});

it('the console reads what the customer types, and its answer reaches the customer', async () => {
  const { from, id, connect, say, act, state } = await start();
  const { sent, receive } = await connect();
  receive(JSON.stringify({ type: 'typing', text: 'Is my fi' }));
  await settle();
  expect(await state()).toMatchObject({ typed: 'Is my fi', label: 'Active', taken: false });
  expect(await act('take')).toBe(303);
  await say('Is my file there?');
  expect(await act('answer', 'Yes, it is.')).toBe(303);
  from.later(60_000);
  expect(textsOf(sent.at(-1))).toEqual(['Yes, it is.']);
  expect((await state()).messages.map(({ text }: { text: string }) => text)).toEqual([
    script.greetings.agent,
    'Is my file there?',
    'Yes, it is.',
  ]);
  expect((await state()).typed).toBe('');
  const page = await from.call('GET', `/sandbox/chat/${id}?done=take`);
  expect(page.text).toContain('Yes, it is.');
  expect(page.text).toContain('The script is silent.');
  expect((await from.call('GET', '/sandbox/chat')).text).toContain('Ana, ana@example.org');
  expect((await from.call('GET', '/sandbox/chat.js')).text).toContain('/state');
});

it('the console cuts the connection until it restores it; messages in between are kept', async () => {
  const { connect, handshake, act, state } = await start();
  const first = await connect();
  await act('cut');
  expect(first.closed).toEqual([1012]);
  expect(await handshake()).toEqual({ refused: 503 });
  expect((await state()).label).toBe('Connection cut');
  await act('answer', 'Are you there?');
  await act('restore');
  expect((await state()).label).toBe('Customer is away');
  const { sent } = await connect();
  expect(textsOf(sent[0])).toContain('Are you there?');
});

it.each(['customer', 'console'])('the %s ends it', async (by) => {
  const { connect, act, state } = await start();
  const { sent, receive } = await connect();
  if (by === 'console') await act('end');
  else receive('{"type":"end"}');
  await settle();
  expect(sent.at(-1)).toMatchObject({ type: 'messages', status: 'closed', messages: [] });
  expect((await state()).label).toBe('Over');
  expect(await act('answer', 'Too late')).toBe(409);
});

it('an empty answer and an unknown action are refused', async () => {
  const { act } = await start();
  expect([await act('answer', ' '), await act('dance')]).toEqual([422, 404]);
});

it('the console shows texts of customers as text', async () => {
  const { from, id, connect, say } = await start();
  await connect();
  await say('<script>alert(1)</script>');
  expect((await from.call('GET', `/sandbox/chat/${id}`)).text).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  );
});
