/** What a chat decides, without drawing it: who answers, what a history says, and what comes after what. */
import { describe, expect, test } from 'vitest';
import { withoutOpener } from '../../../src/app/chat/chat-opener.ts';
import { shownMessages } from '../../../src/app/chat/chat-shown.ts';
import {
  chatAfter,
  NO_CHAT,
  type ChatEvent,
  type ChatState,
} from '../../../src/app/chat/chat-state.ts';
import {
  chatFileFault,
  chatMessages,
  chatMode,
  hoursInWords,
  isChatOver,
  type ChatMessage,
} from '../../../src/domain/index.ts';

describe('who answers', () => {
  const none = {
    agentSession: false,
    chatbotSession: false,
    open: false,
    stream: false,
    asked: undefined,
    production: true,
  };
  test.each([
    ['closed', {}, 'chatbot', 'twilio'],
    ['open', { open: true }, 'agent', 'twilio'],
    ['hours that are not known', { open: undefined }, 'chatbot', 'twilio'],
    ['an agent session, closed', { agentSession: true }, 'agent', 'twilio'],
    ['a chatbot session, open', { chatbotSession: true, open: true }, 'chatbot', 'twilio'],
    ['both sessions', { agentSession: true, chatbotSession: true }, 'agent', 'twilio'],
    ['the flag of the stream chat', { open: true, stream: true }, 'agent', 'stream'],
    [
      'mode=chatbot in a test',
      { open: true, asked: 'chatbot', production: false },
      'chatbot',
      'twilio',
    ],
    [
      'mode=chatbot over a session',
      { agentSession: true, asked: 'chatbot', production: false },
      'chatbot',
      'twilio',
    ],
    ['mode=stream in a test', { asked: 'stream', production: false }, 'agent', 'stream'],
    ['mode=nice in a test', { asked: 'nice', production: false }, 'agent', 'twilio'],
    ['mode=chatbot in production', { open: true, asked: 'chatbot' }, 'agent', 'twilio'],
    ['mode=stream in production', { asked: 'stream' }, 'chatbot', 'twilio'],
    ['an unknown mode', { open: true, asked: 'constructor', production: false }, 'agent', 'twilio'],
  ])('%s', (_, facts, mode, channel) =>
    expect(chatMode({ ...none, ...facts })).toEqual({ mode, channel }),
  );
});

describe('a history', () => {
  const entry = (questionId: string, more: object) => ({
    questionId,
    questionStr: 'How?',
    responseStr: 'So.',
    createdDt: '2026-05-04T10:00:00Z',
    ...more,
  });
  test.each<[string, unknown, readonly string[]]>([
    ['an exchange', [entry('a', {})], ['customer How?', 'chatbot So.']],
    [
      'one whose answer is still to come',
      { messages: [entry('a', { responseStr: null })] },
      ['customer How?'],
    ],
    [
      'a greeting of an agent',
      [entry('a', { questionStr: '', senderType: 'AGENT' })],
      ['agent So.'],
    ],
    [
      'the oldest first',
      [
        entry('b', { questionStr: 'Later', responseStr: '', createdDt: '2026-05-04T11:00:00Z' }),
        entry('a', { responseStr: '' }),
      ],
      ['customer How?', 'customer Later'],
    ],
    ['a single exchange', entry('a', {}), ['customer How?', 'chatbot So.']],
    ['no exchange', [{ questionStr: 'How?' }, null, 'x'], []],
    ['nothing', undefined, []],
  ])('%s', (_, body, told) =>
    expect(chatMessages(body).map(({ from, text }) => `${from} ${text}`)).toEqual(told),
  );
  test.each([
    [{ status: 'active' }, false],
    [{}, false],
    [[], false],
    [{ status: 'closed' }, true],
    [{ status: 'inactive' }, true],
    [{ status: 'active', frozen: true }, true],
    [{ status: 'frozen' }, true],
  ])('%o is over: %s', (body, over) => expect(isChatOver(body)).toBe(over));
});

describe('the hours of the week', () => {
  const day = (weekdayValue: number, startTime = '06:00', endTime = '18:00', isOpen = true) => ({
    weekdayValue,
    startTime,
    endTime,
    isOpen,
  });
  test.each<[string, unknown, string]>([
    [
      'days in a row together',
      { week: [1, 2, 3, 4, 5].map((value) => day(value)) },
      'Monday to Friday, 6 am to 6 pm, Pacific time',
    ],
    [
      'other hours apart, closed days left out',
      { week: [day(7, '', '', false), day(6, '07:30', '12:00'), day(5)] },
      'Friday, 6 am to 6 pm; Saturday, 7:30 am to 12 pm, Pacific time',
    ],
    ['midnight', { week: [day(1, '00:00', '23:59')] }, 'Monday, 12 am to 11:59 pm, Pacific time'],
    ['none open', { week: [day(1, '06:00', '18:00', false)] }, ''],
    ['no times', { week: [day(1, 'six', '25:00')] }, ''],
    ['no week', {}, ''],
    ['nothing', undefined, ''],
  ])('%s', (_, body, told) => expect(hoursInWords(body)).toBe(told));
});

test.each([
  ['a.pdf', 5, undefined],
  ['voice.AMR', 5, undefined],
  ['a.exe', 5, 'kind'],
  ['a', 5, 'kind'],
  ['a.pdf.exe', 5, 'kind'],
  ['a.mp4', 11 * 1024 * 1024, 'size'],
])('the file %s of %i bytes: %s', (name, size, fault) =>
  expect(chatFileFault({ name, size })).toBe(fault),
);
test.each([
  ['?pop-webchat=true', ''],
  ['?x=1&pop-webchat&y=a%20b', '?x=1&y=a+b'],
  ['?x=1', undefined],
  ['', undefined],
])('the query %o without what opens the chat is %o', (search, left) =>
  expect(withoutOpener(search)).toBe(left),
);

describe('what comes after what', () => {
  const session = { mode: 'agent', conversationId: 'c', token: 't', until: 9 } as const;
  const message = (index: number, from: ChatMessage['from'] = 'agent'): ChatMessage => ({
    id: `m${index}`,
    questionId: `q${index}`,
    from,
    text: String(index),
    at: '',
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => message(index));
  const hear = (messages: readonly ChatMessage[], more: object = {}): ChatEvent => ({
    did: 'hear',
    of: 'c',
    messages,
    over: false,
    seen: true,
    ...more,
  });
  const after = (...events: readonly ChatEvent[]): ChatState =>
    events.reduce(chatAfter, chatAfter(NO_CHAT, { did: 'open', session }));
  const ids = ({ messages }: ChatState) => messages.map(({ id }) => id);

  test('loads the latest twenty messages, and none from before them later', () => {
    const state = after(hear(many(25)), hear(many(27)));
    expect([state.messages.length, ids(state)[0], ids(state).at(-1)]).toEqual([22, 'm5', 'm26']);
  });
  test('an answer that comes late stands at the end, once', () => {
    const late = [message(0), message(1), message(2)];
    expect(ids(after(hear([message(0), message(2)]), hear(late), hear(late)))).toEqual([
      'm0',
      'm2',
      'm1',
    ]);
  });
  test('counts what came while nobody looked, until someone does', () => {
    const state = after(
      hear(many(1)),
      hear([...many(1), message(5), message(6, 'customer')], { seen: false }),
    );
    expect(state.unread).toBe(1);
    expect(chatAfter(state, { did: 'look' }).unread).toBe(0);
  });
  test('a message that could not be sent stays, says so, and goes once it is sent', () => {
    const unsaid = after(
      { did: 'say', saying: { key: 'k', text: 'Hi' } },
      { did: 'unsaid', key: 'k', trouble: 'lost' },
    );
    expect(unsaid).toMatchObject({ trouble: 'resend', pending: [{ text: 'Hi', failed: true }] });
    expect(shownMessages(unsaid).at(-1)).toMatchObject({ state: 'unsent' });
    expect(
      [
        { did: 'say', saying: { key: 'k', text: 'Hi' } },
        { did: 'said', of: 'c', key: 'k', messages: [message(1, 'customer')] },
      ].reduce((state, event) => chatAfter(state, event as ChatEvent), unsaid),
    ).toMatchObject({ trouble: undefined, pending: [], messages: [{ id: 'm1' }] });
  });
  test.each<[ChatState['trouble'], boolean]>([
    ['lost', false],
    ['token', true],
    ['failed', true],
  ])('hearing something mends "%s": stays %s', (trouble, stays) => {
    const state = after({ did: 'fail', trouble: trouble as 'lost' }, hear(many(1)));
    expect(state.trouble).toBe(stays ? trouble : undefined);
  });
  test('is over with its last words, and what comes late changes nothing', () => {
    const over = after(hear(many(2), { over: true }));
    expect(over).toMatchObject({ stage: 'ended', session: undefined, messages: { length: 2 } });
    expect(chatAfter(over, hear(many(4)))).toBe(over);
    const next = chatAfter(over, { did: 'open', session: { ...session, conversationId: 'd' } });
    expect(chatAfter(next, hear(many(4)))).toBe(next);
    expect(chatAfter(over, { did: 'restart' })).toEqual(NO_CHAT);
  });
  test('a start that fails asks again', () =>
    expect(
      [{ did: 'start' }, { did: 'fail', trouble: 'failed' }].reduce(
        (state, event) => chatAfter(state, event as ChatEvent),
        NO_CHAT,
      ),
    ).toMatchObject({ stage: 'asking', trouble: 'failed' }));
  test('only answers of the chatbot to a question are rated', () => {
    const bot = (questionId: string, from: ChatMessage['from']): ChatMessage => ({
      id: `${questionId}${from}`,
      questionId,
      from,
      text: 'x',
      at: '',
    });
    const state = after(
      hear([
        bot('hello', 'chatbot'),
        bot('q', 'customer'),
        bot('q', 'chatbot'),
        bot('p', 'customer'),
        bot('p', 'agent'),
      ]),
      { did: 'rate', questionId: 'q' },
    );
    expect(shownMessages(state).map(({ rated }) => rated)).toEqual([
      undefined,
      undefined,
      true,
      undefined,
      undefined,
    ]);
  });
});
