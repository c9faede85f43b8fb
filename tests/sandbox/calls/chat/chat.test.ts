/** The chat calls: access by token, answers and their delay, files, feedback, and invalid input. */
import { expect, it } from 'vitest';
import { chatMessages, isChatOver } from '../../../../src/domain/index.ts';
import script from '../../../../src/sandbox/definitions/chat.json' with { type: 'json' };
import { createLender } from '../../support/sandbox.ts';
import { PDF, PNG } from '../../support/uploads.ts';

const CSP = '/service-csp/external/api/v1/twilio';
const BOT = '/service-chat-chatbot/external/api/v1/message';
const OTTO = { friendlyName: 'Otto', emailAddress: 'otto@example.org' };

async function chat(mode: 'agent' | 'chatbot', from = createLender(), open = `${CSP}/initWebChat`) {
  const { json: session, status } = await from.call('POST', open, { ...OTTO, mode });
  const known = { conversationId: session.conversationSid, nonce: session.token };
  const said = {
    ...known,
    organization: 'MAIN',
    pageUrl: '/dashboard',
    senderId: session.conversationSid,
    senderType: 'CUSTOMER',
  };
  const say = (message: string, headers = {}) =>
    from.call('POST', `${BOT}/chatWithAutobot`, { ...said, message }, headers);
  const history = async (nonce: string = session.token) =>
    from.call('GET', `${BOT}/getChatHistory/${session.conversationSid}`, undefined, {
      'x-chat-nonce': nonce,
    });
  const texts = async () =>
    chatMessages((await history()).json).map(({ from: who, text }) => `${who}: ${text}`);
  const sender = {
    'x-chat-conversation': String(session.conversationSid),
    'x-chat-nonce': String(session.token),
  };
  const attach = (bytes: Uint8Array, name = 'file.txt') => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...said, message: name })) form.set(key, value);
    form.set('file', new File([new Uint8Array(bytes)], name));
    return from.call('POST', `${BOT}/chatWithAutobot`, form, sender);
  };
  return { from, status, session, known, said, sender, say, history, texts, attach };
}

it.each([
  ['initWebChat', `${CSP}/initWebChat`],
  ['the stream chat', '/service-omni-proxy/insecure/api/v1/stream/init-web-chat'],
])('starts by %s with a greeting', async (_, open) => {
  const { status, session, texts } = await chat('agent', createLender(), open);
  expect(status).toBe(201);
  expect(session).toMatchObject(OTTO);
  expect(await texts()).toEqual([`agent: ${script.greetings.agent}`]);
});

it.each([
  ['What RATE do I get?', script.answers[0]?.says],
  ['Purple elephants', script.otherwise],
])('the chatbot answers "%s" immediately', async (question, answer) => {
  const { say, texts } = await chat('chatbot');
  expect((await say(question)).json).toMatchObject({
    questionStr: question,
    responseStr: answer,
    senderType: 'CHATBOT',
  });
  expect(await texts()).toEqual([
    `chatbot: ${script.greetings.chatbot}`,
    `customer: ${question}`,
    `chatbot: ${answer}`,
  ]);
});

it('an agent answers after some seconds, and closes the conversation after a goodbye', async () => {
  const { from, say, texts, history } = await chat('agent');
  expect((await say('Is my file there?')).json.responseStr).toBeNull();
  expect(await texts()).toHaveLength(2);
  from.later(3000);
  expect((await texts()).at(-1)).toBe(`agent: ${script.agent.lines[0]}`);
  await say('Goodbye.');
  expect(isChatOver((await history()).json)).toBe(false);
  from.later(3000);
  expect(isChatOver((await history()).json)).toBe(true);
  expect((await say('One more thing')).status).toBe(409);
});

it('rejects another token and an expired one', async () => {
  const { from, history, session, known } = await chat('chatbot');
  expect((await history('another')).status).toBe(401);
  expect(
    (
      await from.call('GET', `${BOT}/getChatHistory/${session.conversationSid}`, undefined, {
        'x-org': 'HARBOR',
        'x-chat-nonce': session.token,
      })
    ).status,
  ).toBe(404);
  from.later(9 * 60_000);
  expect(
    (
      await from.call('POST', `${CSP}/refreshToken`, {
        conversationSid: known.conversationId,
        token: known.nonce,
      })
    ).status,
  ).toBe(200);
  from.later(9 * 60_000);
  expect(
    (
      await from.call('POST', `${CSP}/web-chat-info`, {
        conversationSid: known.conversationId,
        token: known.nonce,
      })
    ).json,
  ).toMatchObject({ ...OTTO, status: 'active' });
  from.later(2 * 60_000);
  expect(await history()).toMatchObject({
    status: 401,
    json: { message: 'Token state is invalid.' },
  });
});

// Shows shell 5.27.
it.each<[string, Uint8Array, number]>([
  ['a PDF', PDF, 200],
  ['a JPG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 200],
  ['a PNG', PNG, 200],
  ['text', Buffer.from('Hello'), 200],
  ['an AMR', Buffer.from('#!AMR\n\0\0'), 200],
  ['an MP3', Buffer.from('ID3\x04\0'), 200],
  ['an MP4', Buffer.from('\0\0\0\x18ftypmp42'), 200],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 0xfe]), 422],
  ['nothing', new Uint8Array(), 422],
])('accepts or rejects %s by its bytes: %#', async (_, bytes, status) => {
  const { attach } = await chat('chatbot');
  const answer = await attach(bytes);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.json.responseStr).toBe(script.file);
});

it('a conversation is full after 200 messages, the greeting included', async () => {
  const { say } = await chat('chatbot');
  for (let sent = 1; sent < 200; sent += 1) expect((await say(`Fee ${sent}`)).status).toBe(200);
  expect(await say('One more fee')).toMatchObject({
    status: 409,
    json: { message: 'This conversation is too long. Begin a new one' },
  });
});

it('stores the feedback to an answer', async () => {
  const { from, say, known } = await chat('chatbot');
  const { json } = await say('Which fees are there?');
  const rating = {
    ...known,
    questionId: json.questionId,
    responseToCustomer: json.responseStr,
    feedbackMessage: 'Other: too long',
    rating: 'NOT_HELPFUL',
    senderType: 'CUSTOMER',
  };
  expect((await from.call('POST', `${BOT}/setChatReplyUsedWithFeedback`, rating)).status).toBe(200);
  expect(
    (await from.call('POST', `${BOT}/setChatReplyUsedWithFeedback`, { ...rating, rating: 'BAD' }))
      .json.errors[0].message,
  ).toBe('rating must be one of HELPFUL, NOT_HELPFUL');
  expect(
    (await from.call('POST', `${BOT}/setChatReplyUsedWithFeedback`, { ...rating, questionId: 'q' }))
      .status,
  ).toBe(404);
});

it.each([
  [{ friendlyName: 'Otto', mode: 'agent' }, 'emailAddress is required'],
  [{ ...OTTO, mode: 'owl' }, 'mode must be one of agent, chatbot'],
  [
    { ...OTTO, emailAddress: 'otto', mode: 'agent' },
    'emailAddress must be an e-mail address of at most 128 characters',
  ],
  [
    { ...OTTO, friendlyName: 'x'.repeat(129), mode: 'agent' },
    'friendlyName cannot be more than 128 characters',
  ],
])('rejects a new conversation with %o', async (body, message) => {
  expect(await createLender().call('POST', `${CSP}/initWebChat`, body)).toMatchObject({
    status: 422,
    json: { errors: [{ message }] },
  });
});

it('stores a repeated message once, and logs no personal data', async () => {
  const { from, say, texts, session } = await chat('chatbot');
  const once = { 'idempotency-key': 'k1' };
  expect((await say('Which fees are there?', once)).json.questionId).toBe(
    (await say('Which fees are there?', once)).json.questionId,
  );
  expect(await texts()).toHaveLength(3);
  const log = JSON.stringify(from.log);
  for (const secret of ['Otto', 'otto@example.org', 'fees', String(session.token)])
    expect(log).not.toContain(secret);
});

it('parses only a form of its sender, and no form of many parts', async () => {
  const { from, said, sender, texts } = await chat('chatbot');
  const before = await texts();
  const form = (parts: number): FormData => {
    const made = new FormData();
    for (const [key, value] of Object.entries({ ...said, message: 'a.txt' })) made.set(key, value);
    for (let part = 0; part < parts; part += 1) made.set(`more-${part}`, 'x');
    made.set('file', new File(['Hello'], 'a.txt'));
    return made;
  };
  const send = (parts: number, headers: Record<string, string>) =>
    from.call('POST', `${BOT}/chatWithAutobot`, form(parts), headers);
  const stranger = { ...sender, 'x-chat-nonce': 'another' };
  // Each of these is refused for its sender, not for its parts, so the form was not parsed.
  expect([(await send(500, {})).status, (await send(500, stranger)).status]).toEqual([404, 401]);
  const many = await send(500, sender);
  expect([many.status, many.json.message]).toEqual([422, 'The form has too many parts']);
  expect(await texts()).toEqual(before);
  expect((await send(0, sender)).status).toBe(200);
});

it('reads no history by a nonce in the address', async () => {
  const { from, session } = await chat('chatbot');
  const path = `${BOT}/getChatHistory/${session.conversationSid}?nonce=${session.token}`;
  expect((await from.call('GET', path)).status).toBe(401);
});
