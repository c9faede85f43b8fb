// @vitest-environment jsdom
/** The parts of the chat by themselves: what is sent, what is read out, how it closes. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatFileFault } from '../../../src/domain/index.ts';
import { ChatButton } from '../../../src/ui/chat/ChatButton.tsx';
import { ChatMessages } from '../../../src/ui/chat/ChatMessages.tsx';
import { ChatPanel } from '../../../src/ui/chat/ChatPanel.tsx';
import { ChatComposer } from '../../../src/ui/chat/ChatComposer.tsx';
import type { ChatWords, ShownMessage } from '../../../src/ui/chat/words.ts';

const words: ChatWords = {
  chat: 'Chat',
  unread: (count) => `${count} new`,
  title: 'Chat with us',
  close: 'Close chat',
  end: 'End chat',
  who: { customer: 'You', agent: 'Our team', chatbot: 'Assistant' },
  talkingWith: { agent: 'A person', chatbot: 'A computer' },
  messages: 'Messages',
  waiting: 'In a moment',
  sending: 'Sending',
  unsent: 'Not sent',
  resend: 'Send again',
  message: 'Your message',
  send: 'Send',
  attach: 'Attach files',
  removeFile: (file) => `Remove ${file}`,
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  rated: 'Thank you',
  thanksTitle: 'Thanks',
  thanks: 'All is kept',
  survey: 'Survey',
  restart: 'Start a new chat',
};
const wide = { now: true };
beforeEach(() =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: wide.now,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  })),
);
afterEach(() => {
  cleanup();
  wide.now = true;
});

function send() {
  const sent: [string, string[]][] = [];
  render(
    <ChatComposer
      words={words}
      accept=".txt"
      inputRef={null}
      formatSize={(bytes) => `${bytes} bytes`}
      validateFile={(file) => chatFileFault(file) && `${file.name} is not taken`}
      onSend={(text, files) => sent.push([text, files.map(({ name }) => name)])}
    />,
  );
  return {
    sent,
    user: userEvent.setup({ delay: null }),
    box: screen.getByRole<HTMLTextAreaElement>('textbox'),
    choose: (...names: string[]) =>
      fireEvent.change(screen.getByLabelText('Attach files'), {
        target: { files: names.map((name) => new File(['x'], name)) },
      }),
  };
}

test.each<[string, string, readonly string[]]>([
  ['Enter sends', 'Hello{Enter}', ['Hello']],
  ['Shift and Enter begin a line', 'One{Shift>}{Enter}{/Shift}two{Enter}', ['One\ntwo']],
  ['white space alone is nothing', '  {Enter}', []],
  ['what was sent is gone from the box', 'Hello{Enter}{Enter}', ['Hello']],
])('%s', async (_, typed, told) => {
  const { sent, user, box } = send();
  await user.type(box, typed);
  expect(sent.map(([text]) => text)).toEqual(told);
});

test('the Enter that ends a composed character sends nothing', async () => {
  const { sent, user, box } = send();
  await user.type(box, 'に');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(sent).toEqual([]);
});

test('several files are listed, can be taken away, and are sent without words', async () => {
  const { sent, user, choose } = send();
  choose('a.txt', 'b.pdf', 'c.exe');
  choose('d.mp3');
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([['', ['a.txt', 'd.mp3']]]);
});

test('a file that is not taken is told and left out', () => {
  const { choose } = send();
  choose('c.exe');
  expect(screen.getByRole('alert').textContent).toBe('c.exe is not taken');
  expect(screen.queryByRole('list')).toBeNull();
});

const said = (more: Partial<ShownMessage>): ShownMessage => ({
  id: 'm',
  questionId: 'q',
  from: 'customer',
  text: 'Hello',
  at: '',
  ...more,
});
function messages(list: readonly ShownMessage[], waiting = false) {
  const calls: string[] = [];
  render(
    <ChatMessages
      messages={list}
      words={words}
      waiting={waiting}
      onResend={(id) => calls.push(`resend ${id}`)}
      onRate={({ id }, helpful) => calls.push(`rate ${id} ${helpful}`)}
    />,
  );
  return {
    calls,
    user: userEvent.setup({ delay: null }),
    log: screen.getByRole('log', { name: 'Messages' }),
  };
}

test('what is said is a polite log that the keyboard can scroll', () => {
  const { log } = messages([said({})]);
  expect([log.getAttribute('aria-live'), log.tabIndex, log.textContent]).toEqual([
    'polite',
    0,
    'YouHello',
  ]);
});
test.each<[string, Partial<ShownMessage>, string]>([
  ['being sent', { state: 'sending' }, 'Sending'],
  ['not sent', { state: 'unsent' }, 'Send again'],
  ['rated', { from: 'chatbot', rated: true }, 'Thank you'],
  ['of the chatbot', { from: 'chatbot', rated: false }, 'Not helpful'],
])('a message that is %s says so', (_, more, words_) =>
  expect(messages([said(more)]).log.textContent).toContain(words_),
);
test('a message can be sent again, an answer rated', async () => {
  const { user, calls } = messages([
    said({ id: 'a', state: 'unsent' }),
    said({ id: 'b', from: 'chatbot', rated: false }),
  ]);
  for (const name of ['Send again', 'Helpful', 'Not helpful'])
    await user.click(screen.getByRole('button', { name }));
  expect(calls).toEqual(['resend a', 'rate b true', 'rate b false']);
});
test.each<[string, readonly ShownMessage[], boolean]>([
  ['after a message', [said({})], true],
  ['after an answer', [said({ from: 'agent' })], false],
  ['while it is being sent', [said({ state: 'sending' })], false],
])('%s, someone will answer: %s', (_, list, told) =>
  expect(messages(list, true).log.textContent?.includes('In a moment')).toBe(told),
);

test.each([
  [true, null],
  [false, 'true'],
])('with room beside the page (%s) it is modal: %s', (room, modal) => {
  wide.now = room;
  render(
    <ChatPanel words={words} onClose={() => {}}>
      x
    </ChatPanel>,
  );
  expect(screen.getByRole('dialog', { name: 'Chat with us' }).getAttribute('aria-modal')).toBe(
    modal,
  );
  expect(document.activeElement?.textContent).toBe('Chat with us');
});
test('Escape closes it; a trouble is a status', async () => {
  const closed = vi.fn();
  render(
    <ChatPanel words={words} notice={{ tone: 'warning', text: 'Lost' }} onClose={closed}>
      <input />
    </ChatPanel>,
  );
  expect(screen.getByRole('status').textContent).toBe('Lost');
  await userEvent.setup({ delay: null }).type(screen.getByRole('textbox'), 'a{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
test('the button says how many are new', () => {
  render(
    <ChatButton label="Chat" unread="2 new" open={false} buttonRef={null} onOpen={() => {}} />,
  );
  expect(screen.getByRole('button', { name: 'Chat, 2 new' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});
