/** The rules of the chat: its mode, its history, its hours and its files. */
import { describe, expect, test } from 'vitest';
import {
  CHAT_FILES,
  chatFileFault,
  chatMessages,
  chatMode,
  hoursInWords,
  isChatOver,
} from '../../src/domain/index.ts';

// Shows shell 4.76.
describe('the mode of a chat', () => {
  const none = {
    agentSession: false,
    chatbotSession: false,
    open: false,
    stream: false,
    requestedMode: undefined,
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
      { open: true, requestedMode: 'chatbot', production: false },
      'chatbot',
      'twilio',
    ],
    [
      'mode=chatbot over a session',
      { agentSession: true, requestedMode: 'chatbot', production: false },
      'chatbot',
      'twilio',
    ],
    ['mode=stream in a test', { requestedMode: 'stream', production: false }, 'agent', 'stream'],
    ['mode=nice in a test', { requestedMode: 'nice', production: false }, 'agent', 'twilio'],
    ['mode=chatbot in production', { open: true, requestedMode: 'chatbot' }, 'agent', 'twilio'],
    ['mode=stream in production', { requestedMode: 'stream' }, 'chatbot', 'twilio'],
    [
      'an unknown mode',
      { open: true, requestedMode: 'constructor', production: false },
      'agent',
      'twilio',
    ],
  ])('%s', (_, facts, mode, channel) =>
    expect(chatMode({ ...none, ...facts })).toEqual({ mode, channel }),
  );
});

// Shows shell 3.35, 4.77.
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
  ])('%s', (_, body, expected) =>
    expect(chatMessages(body).map(({ from, text }) => `${from} ${text}`)).toEqual(expected),
  );
  // Shows shell 4.75.
  test.each([
    [{ status: 'active' }, false],
    [{}, false],
    [[], false],
    [{ status: 'closed' }, true],
    [{ status: 'inactive' }, true],
    [{ status: 'active', frozen: true }, true],
    [{ status: 'frozen' }, true],
  ])('%o has ended: %s', (body, over) => expect(isChatOver(body)).toBe(over));
});

// Shows shell 3.26, 4.83.
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
  ])('%s', (_, body, expected) => expect(hoursInWords(body)).toBe(expected));
});

// Shows shell 5.27.
test.each([
  ['photo.jpg', 5, undefined],
  ['photo.jpeg', 5, undefined],
  ['screen.PNG', 5, undefined],
  ['voice.AMR', 5, undefined],
  ['voice.mp3', 5, undefined],
  ['a.mp4', 10 * 1024 * 1024, undefined],
  ['a.pdf', 5, undefined],
  ['a.txt', 5, undefined],
  ['a.gif', 5, 'kind'],
  ['a.exe', 5, 'kind'],
  ['a', 5, 'kind'],
  ['a.pdf.exe', 5, 'kind'],
  ['a.mp4', 11 * 1024 * 1024, 'size'],
])('the file %s of %i bytes: %s', (name, size, fault) =>
  expect(chatFileFault({ name, size })).toBe(fault),
);

// Shows shell 5.27.
test('the file dialog offers the accepted kinds', () =>
  expect(CHAT_FILES).toBe('.jpg,.jpeg,.png,.amr,.mp3,.mp4,.pdf,.txt'));
