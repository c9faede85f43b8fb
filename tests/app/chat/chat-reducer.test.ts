import { describe, expect, test } from 'vitest';
import { shownMessages } from '../../../src/app/chat/chat-view.ts';
import {
  chatReducer,
  INITIAL_CHAT,
  type ChatAction,
  type ChatState,
} from '../../../src/app/chat/controller/chat-reducer.ts';
import type { ChatMessage } from '../../../src/domain/index.ts';

describe('the chat reducer', () => {
  const session = {
    mode: 'agent',
    conversationId: 'c',
    token: 't',
    channelId: 'ch',
    isAuthenticated: false,
    until: 9,
  } as const;
  const message = (index: number, from: ChatMessage['from'] = 'agent'): ChatMessage => ({
    id: `m${index}`,
    questionId: `q${index}`,
    from,
    text: String(index),
    at: '',
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => message(index));
  const received = (messages: readonly ChatMessage[], more: object = {}): ChatAction => ({
    type: 'messagesReceived',
    conversationId: 'c',
    messages,
    isOver: false,
    isVisible: true,
    ...more,
  });
  const opened = (initialMessage: string, conversationId = 'c'): ChatState =>
    chatReducer(INITIAL_CHAT, {
      type: 'sessionOpened',
      session: { ...session, conversationId },
      initialMessage,
    });
  const after = (...actions: readonly ChatAction[]): ChatState =>
    actions.reduce(chatReducer, opened(''));
  const ids = ({ messages }: ChatState) => messages.map(({ id }) => id);

  // Shows shell 4.81, 9.36.
  test('loads the latest twenty messages, and no older one later', () => {
    const state = after(received(many(25)), received(many(27)));
    expect([state.messages.length, ids(state)[0], ids(state).at(-1)]).toEqual([22, 'm5', 'm26']);
  });
  // Shows shell 3.34.
  test('the initial message is the first one, also when the history repeats or omits it', () => {
    const customer = message(1, 'customer');
    const greeting = { ...message(0), text: 'Hello' };
    const shown = (...histories: readonly (readonly ChatMessage[])[]) =>
      shownMessages(
        histories.map((each) => received(each)).reduce(chatReducer, opened('Hello')),
      ).map(({ id, from, text }) => [id, from, text]);
    const [first, second] = [
      ['initial', 'agent', 'Hello'],
      ['m1', 'customer', '1'],
    ];
    expect(shown()).toEqual([first]);
    expect(shown([customer])).toEqual([first, second]);
    expect(shown([greeting, customer])).toEqual([first, second]);
    expect(shown([customer], [greeting, customer])).toEqual([first, second]);
  });
  test('the latest twenty messages follow the initial one', () => {
    const state = chatReducer(opened('Hello'), received(many(25)));
    expect([shownMessages(state).length, shownMessages(state)[1]?.id]).toEqual([21, 'm5']);
  });
  test('without an initial message, none is shown', () =>
    expect(shownMessages(opened(''))).toEqual([]));
  test('a late message is appended once', () => {
    const late = [message(0), message(1), message(2)];
    expect(ids(after(received([message(0), message(2)]), received(late), received(late)))).toEqual([
      'm0',
      'm2',
      'm1',
    ]);
  });
  test('counts the messages that arrive while the panel is closed, until it opens', () => {
    const state = after(
      received(many(1)),
      received([...many(1), message(5), message(6, 'customer')], { isVisible: false }),
    );
    expect(state.unread).toBe(1);
    expect(chatReducer(state, { type: 'panelOpened' }).unread).toBe(0);
  });
  test('a failed message stays pending until it is sent', () => {
    const failed = after(
      { type: 'messageQueued', message: { key: 'k', text: 'Hi' } },
      { type: 'messageFailed', conversationId: 'c', key: 'k', error: 'disconnected' },
    );
    expect(failed).toMatchObject({ error: 'unsent', pending: [{ text: 'Hi', failed: true }] });
    expect(shownMessages(failed).at(-1)).toMatchObject({ state: 'unsent' });
    expect(
      [
        { type: 'messageQueued', message: { key: 'k', text: 'Hi' } },
        { type: 'messageSent', conversationId: 'c', key: 'k', messages: [message(1, 'customer')] },
      ].reduce((state, action) => chatReducer(state, action as ChatAction), failed),
    ).toMatchObject({ pending: [], messages: [{ id: 'm1' }] });
  });
  test('a message whose response was lost is no longer pending once the history has it', () => {
    const sent = (key: string): ChatAction => ({
      type: 'messageQueued',
      message: { key, text: '1' },
    });
    const failed = (key: string): ChatAction => ({
      type: 'messageFailed',
      conversationId: 'c',
      key,
      error: 'disconnected',
    });
    const arrived = received([message(0), message(1, 'customer')]);
    for (const actions of [
      [sent('k'), failed('k'), arrived],
      [sent('k'), arrived, failed('k')],
    ]) {
      const state = after(received([message(0)]), ...actions);
      expect([state.pending, state.error, ids(state)]).toEqual([[], undefined, ['m0', 'm1']]);
    }
    const twice = after(received([message(0)]), sent('k'), sent('l'), failed('l'), arrived);
    expect(twice).toMatchObject({ error: 'unsent', pending: [{ key: 'l', failed: true }] });
    // The first history can hold an earlier message with these words.
    expect(after(sent('k'), arrived, failed('k'))).toMatchObject({ pending: [{ key: 'k' }] });
  });
  test('a message that the response does not show stays until the history has it', () => {
    for (const before of [[message(0)], []]) {
      const state = after(
        received(before),
        { type: 'messageQueued', message: { key: 'k', text: '1' } },
        { type: 'messageSent', conversationId: 'c', key: 'k', messages: [] },
      );
      const last = shownMessages(state).at(-1);
      expect([last?.id, last?.text, last?.state]).toEqual(['k', '1', undefined]);
      const shown = chatReducer(state, received([message(0), message(1, 'customer')]));
      expect(shownMessages(shown).map(({ id }) => id)).toEqual(['m0', 'm1']);
    }
  });
  test('a message that fails after the end of the conversation says nothing', () => {
    const state = after(
      { type: 'messageQueued', message: { key: 'k', text: 'Hi' } },
      { type: 'chatEnded' },
      { type: 'messageFailed', conversationId: 'c', key: 'k', error: 'disconnected' },
    );
    expect([state.stage, state.error]).toEqual(['ended', undefined]);
  });
  test.each<[ChatState['error'], boolean]>([
    ['disconnected', false],
    ['expired', true],
    ['failed', true],
  ])('the error "%s" stays after messages arrive: %s', (error, stays) => {
    const state = after({ type: 'failed', error: error as 'failed' }, received(many(1)));
    expect(state.error).toBe(stays ? error : undefined);
  });
  test('ends with its last messages; later actions of that conversation change nothing', () => {
    const over = after(received(many(2), { isOver: true }));
    expect(over).toMatchObject({ stage: 'ended', messages: { length: 2 } });
    expect(over.session).toBeUndefined();
    expect(chatReducer(over, received(many(4)))).toBe(over);
    const next = opened('', 'd');
    expect(chatReducer(next, received(many(4)))).toBe(next);
    expect(chatReducer(over, { type: 'chatReset' })).toEqual(INITIAL_CHAT);
  });
  test('a failed start shows the form again', () =>
    expect(
      [{ type: 'startRequested' }, { type: 'failed', error: 'failed' }].reduce(
        (state, action) => chatReducer(state, action as ChatAction),
        INITIAL_CHAT,
      ),
    ).toMatchObject({ stage: 'form', error: 'failed' }));
  test('only answers of the chatbot to a question are rated', () => {
    const bot = (questionId: string, from: ChatMessage['from']): ChatMessage => ({
      id: `${questionId}${from}`,
      questionId,
      from,
      text: 'x',
      at: '',
    });
    const state = after(
      received([
        bot('hello', 'chatbot'),
        bot('q', 'customer'),
        bot('q', 'chatbot'),
        bot('p', 'customer'),
        bot('p', 'agent'),
      ]),
      { type: 'answerRated', questionId: 'q' },
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
