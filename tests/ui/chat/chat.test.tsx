/** The components of the chat: the composer, the log, the panel and the button. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatFileFault } from '../../../src/domain/index.ts';
import { ChatButton } from '../../../src/ui/chat/ChatButton.tsx';
import { ChatMessages } from '../../../src/ui/chat/ChatMessages.tsx';
import { ChatPanel } from '../../../src/ui/chat/ChatPanel.tsx';
import { ChatComposer } from '../../../src/ui/chat/ChatComposer.tsx';
import { mediaMatching } from '../../support/media-matching.ts';
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
  vi.stubGlobal(
    'matchMedia',
    mediaMatching(() => wide.now),
  ),
);
afterEach(() => {
  wide.now = true;
});

function renderComposer() {
  const sent: [string, string[]][] = [];
  const typed: string[] = [];
  render(
    <ChatComposer
      words={words}
      accept=".txt"
      inputRef={null}
      formatSize={(bytes) => `${bytes} bytes`}
      validateFile={(file) => chatFileFault(file) && `${file.name} is not taken`}
      onType={(text) => typed.push(text)}
      onSend={(text, files) => sent.push([text, files.map(({ name }) => name)])}
    />,
  );
  return {
    sent,
    typed,
    user: userEvent.setup({ delay: null }),
    box: screen.getByRole<HTMLTextAreaElement>('textbox'),
    choose: (...names: string[]) =>
      fireEvent.change(screen.getByLabelText('Attach files'), {
        target: { files: names.map((name) => new File(['x'], name)) },
      }),
  };
}

// Shows shell 5.28.
test.each<[string, string, readonly string[]]>([
  ['Enter sends', 'Hello{Enter}', ['Hello']],
  ['Shift and Enter insert a line break', 'One{Shift>}{Enter}{/Shift}two{Enter}', ['One\ntwo']],
  ['white space alone is not sent', '  {Enter}', []],
  ['sending clears the input', 'Hello{Enter}{Enter}', ['Hello']],
])('%s', async (_, typed, expected) => {
  const { sent, user, box } = renderComposer();
  await user.type(box, typed);
  expect(sent.map(([text]) => text)).toEqual(expected);
});

test('each change of the text is reported; sending reports an empty one', async () => {
  const { typed, user, box } = renderComposer();
  await user.type(box, 'Hi{Enter}');
  expect(typed).toEqual(['H', 'Hi', '']);
});

// Shows shell 5.27.
test('several files are listed, can be removed, and are sent without text', async () => {
  const { sent, user, choose } = renderComposer();
  choose('a.txt', 'b.pdf', 'c.exe');
  choose('d.mp3');
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([['', ['a.txt', 'd.mp3']]]);
});

// Shows shell 5.27.
test('an invalid file shows an error and is not attached', () => {
  const { choose } = renderComposer();
  choose('c.exe');
  expect(screen.getByRole('alert').textContent).toBe('c.exe is not taken');
  expect(screen.queryByRole('list')).toBeNull();
});

const buildMessage = (more: Partial<ShownMessage>): ShownMessage => ({
  id: 'm',
  questionId: 'q',
  from: 'customer',
  text: 'Hello',
  at: '',
  ...more,
});
function renderMessages(list: readonly ShownMessage[], waiting = false) {
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

test('the messages are a polite log that the keyboard can scroll', () => {
  const { log } = renderMessages([buildMessage({})]);
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
])('a message that is %s shows its state', (_, more, words_) =>
  expect(renderMessages([buildMessage(more)]).log.textContent).toContain(words_),
);
test('a message can be sent again, and an answer can be rated', async () => {
  const { user, calls } = renderMessages([
    buildMessage({ id: 'a', state: 'unsent' }),
    buildMessage({ id: 'b', from: 'chatbot', rated: false }),
  ]);
  for (const name of ['Send again', 'Helpful', 'Not helpful'])
    await user.click(screen.getByRole('button', { name }));
  expect(calls).toEqual(['resend a', 'rate b true', 'rate b false']);
});
test.each<[string, readonly ShownMessage[], boolean]>([
  ['after a message', [buildMessage({})], true],
  ['after an answer', [buildMessage({ from: 'agent' })], false],
  ['while it is being sent', [buildMessage({ state: 'sending' })], false],
])('%s, the waiting text is shown: %s', (_, list, expected) =>
  expect(renderMessages(list, true).log.textContent?.includes('In a moment')).toBe(expected),
);

test.each([
  [true, null],
  [false, 'true'],
])('in a wide window (%s) the panel has aria-modal %s', (room, modal) => {
  wide.now = room;
  render(
    <ChatPanel words={words} onClose={() => {}}>
      <p>x</p>
    </ChatPanel>,
  );
  expect(screen.getByRole('dialog', { name: 'Chat with us' }).getAttribute('aria-modal')).toBe(
    modal,
  );
  expect(document.activeElement?.textContent).toBe('Chat with us');
});
test('Escape closes the panel, and a notice is a status', async () => {
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
test('the label of the button has the number of new messages', () => {
  render(
    <ChatButton label="Chat" unread="2 new" open={false} buttonRef={null} onOpen={() => {}} />,
  );
  expect(screen.getByRole('button', { name: 'Chat, 2 new' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});
