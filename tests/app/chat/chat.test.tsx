// @vitest-environment jsdom
/** The chat in the drawn app, with the sandbox lender. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import script from '../../../src/sandbox/definitions/chat.json' with { type: 'json' };
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { storedText, openApp, preparePage } from '../support/open-app.tsx';
import { manualInterval } from '../support/manual-interval.ts';

preparePage();
const lender = startSandboxLender();
const BOT = '/message/chatWithAutobot';

beforeEach(() =>
  lender.respond('/customer/api/v1/features', 200, [{ key: 'fe-webchat', enabled: true }]),
);
const button = () => screen.findByRole('button', { name: 'Chat' });
const hours = (isOpen: boolean) => lender.respond('/hours/OPS_CHAT', 200, { isOpen });
const panel = () => screen.getByRole('dialog', { name: /^Chat with/ });
const box = () => screen.findByRole('textbox', { name: 'Your message' });

async function fill(user: UserEvent): Promise<void> {
  await user.click(await button());
  await user.type(await screen.findByLabelText('Name'), 'Otto');
  await user.type(within(panel()).getByLabelText('Email'), 'otto@example.org');
  await user.click(screen.getByRole('button', { name: 'Start chat' }));
}
async function begin(user: UserEvent): Promise<void> {
  await fill(user);
  await box();
}

const stored = () => ({
  mode: 'agent',
  conversationId: 'c',
  token: 't',
  channelId: 'c',
  isAuthenticated: false,
  until: Date.now() + 60_000,
});

test('the chat is offered while its flag is on', async () => {
  const { app } = await openApp('/auth/login');
  await button();
  app.client.update({ remoteFlags: { 'fe-webchat': { enabled: false } } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull());
});

test('pop-webchat opens the chat and is removed from the address', async () => {
  await openApp('/auth/login?otp=true&pop-webchat=true');
  await waitFor(() => expect(panel()).toBeTruthy());
  await waitFor(() => expect(globalThis.location.search).toBe('?otp=true'));
});

test('the start form validates with the messages of its definition', async () => {
  const { user } = await openApp('/auth/login');
  await user.click(await button());
  await user.click(await screen.findByRole('button', { name: 'Start chat' }));
  await waitFor(() => expect(within(panel()).getByText('Required')).toBeTruthy());
  expect(within(panel()).getByText('Please enter your email')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(lender.requestsTo('/initWebChat')).toHaveLength(0);
});

test('outside of hours the chatbot answers; an unhelpful answer opens the feedback form', async () => {
  hours(false);
  const { user } = await openApp('/auth/login');
  await begin(user);
  await screen.findByText(script.greetings.chatbot);
  expect(document.activeElement).toBe(await box());
  await user.keyboard('Which rate{Shift>}{Enter}{/Shift}do I get?');
  expect(lender.requestsTo(BOT)).toHaveLength(0);
  await user.keyboard('{Enter}');
  await screen.findByText(script.answers[0]?.says ?? '');
  expect(JSON.parse((await lender.requestsTo(BOT)[0]?.body) ?? '')).toMatchObject({
    message: 'Which rate\ndo I get?',
    organization: 'HEARTHLINE',
    pageUrl: '/auth/login',
    senderType: 'CUSTOMER',
    tag: 'CHATBOT',
  });
  await user.click(screen.getByRole('button', { name: 'Not helpful' }));
  const why = await screen.findByRole('dialog', { name: 'Tell us more' });
  await user.click(within(why).getByRole('button', { name: 'Send' }));
  await within(why).findByText('Please select a reason');
  await user.click(within(why).getByLabelText('Answer too vague'));
  await user.type(within(why).getByLabelText(/Anything else/), 'Numbers, please');
  await user.click(within(why).getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you for telling us.');
  expect(
    JSON.parse((await lender.requestsTo('/setChatReplyUsedWithFeedback')[0]?.body) ?? ''),
  ).toMatchObject({
    feedbackMessage: 'Answer too vague: Numbers, please',
    rating: 'NOT_HELPFUL',
    senderEmail: 'otto@example.org',
    responseToCustomer: script.answers[0]?.says,
  });
  // The stored session holds no personal data.
  expect(storedText()).not.toMatch(/Otto|otto@example/);
});

test.each([
  [
    { isOpen: true },
    'Someone of our team answers now. We ask your name and email so that we know whom we talk with.',
  ],
  [
    {
      isOpen: false,
      week: [{ weekdayValue: 1, startTime: '06:00', endTime: '18:00', isOpen: true }],
    },
    'Our assistant answers right away. Our team is here Monday, 6 am to 6 pm, Pacific time.',
  ],
  [{}, 'Our assistant answers right away.'],
])('with hours of %o the form says who answers', async (response, words) => {
  lender.respond('/hours/OPS_CHAT', 200, response);
  const { user } = await openApp('/auth/login');
  await user.click(await button());
  await screen.findByText(words);
});

test('within hours an agent answers after a moment', async () => {
  hours(true);
  lender.holdWaits();
  const { user } = await openApp('/auth/login', { socket: lender.socket });
  await begin(user);
  await screen.findByText(script.greetings.agent);
  await user.keyboard('Is my file there?{Enter}');
  await screen.findByText('We have your message. Someone answers in a moment.');
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  lender.advance(script.agent.seconds * 1000);
  await screen.findByText(script.agent.lines[0] ?? '');
});

test.each([
  [500, 'Something went wrong. Please try resending the message.'],
  [422, 'Something went wrong. Please try resending the message.'],
  [401, 'Token state is invalid.'],
])('a message that is answered with %i says: %s', async (status, words) => {
  hours(false);
  const { user } = await openApp('/auth/login');
  await begin(user);
  await screen.findByText(script.greetings.chatbot);
  lender.respond(BOT, status, {}, 1);
  await user.type(await box(), 'Which fees?{Enter}');
  await screen.findByText(words);
  if (status === 401) return;
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(script.answers[1]?.says ?? '');
  expect(screen.queryByText(words)).toBeNull();
});

test('a chat that cannot open shows the error and keeps the form', async () => {
  lender.respond('/initWebChat', 500);
  const { user } = await openApp('/auth/login');
  await fill(user);
  await screen.findByText('Something went wrong. Please try again later.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Otto');
});

const atConsole = async (name: string, fields: Readonly<Record<string, string>> = {}) => {
  const { conversationId } = storedSession();
  await lender.post(`/sandbox/chat/${conversationId}/${name}`, fields);
};
const storedSession = () =>
  JSON.parse(sessionStorage.getItem('chat-session') ?? '{}') as {
    readonly conversationId?: string;
  };

test('a lost connection is shown until it is back; then the messages in between are there', async () => {
  hours(true);
  const { user } = await openApp('/auth/login', { socket: lender.socket });
  await begin(user);
  await screen.findByText(script.greetings.agent);
  await atConsole('cut');
  const lost = 'Connection lost. Attempting to reconnect.';
  await screen.findByText(lost);
  await atConsole('answer', { text: 'Are you still there?' });
  await atConsole('restore');
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
  await screen.findByText('Are you still there?');
});

test('an agent at the console sees what is typed, answers, and ends the conversation', async () => {
  hours(true);
  const interval = manualInterval();
  const { user } = await openApp('/auth/login', { socket: lender.socket, interval });
  await begin(user);
  await atConsole('take');
  await user.keyboard('Is my fi');
  interval.fire(1000);
  await waitFor(async () => expect(await typedAtConsole()).toBe('Is my fi'));
  await user.keyboard('le there?{Enter}');
  await waitFor(async () => expect(await typedAtConsole()).toBe(''));
  await atConsole('answer', { text: 'Yes, it is.' });
  await screen.findByText('Yes, it is.');
  await atConsole('end');
  await screen.findByRole('heading', { name: 'Thank you for chatting with us' });
});

const typedAtConsole = async () =>
  (await lender.read(`/sandbox/chat/${storedSession().conversationId}/state`))['typed'];

test('a stored conversation that the lender does not know is begun anew', async () => {
  sessionStorage.setItem('chat-session', JSON.stringify(stored()));
  const { user } = await openApp('/auth/login');
  await user.click(await button());
  await screen.findByLabelText('Name');
  expect(sessionStorage.getItem('chat-session')).toBeNull();
});

test('a conversation that the lender ends leaves its last messages to be read', async () => {
  hours(true);
  lender.holdWaits();
  const { user } = await openApp('/auth/login', { socket: lender.socket });
  await begin(user);
  await user.keyboard('Goodbye{Enter}');
  await screen.findByText('We have your message. Someone answers in a moment.');
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  lender.advance(script.agent.seconds * 1000);
  await screen.findByRole('heading', { name: 'Thank you for chatting with us' });
  expect(screen.getByRole('log').textContent).toContain(script.agent.goodbye);
});

test('ending shows the thanks; a new chat begins with the form', async () => {
  hours(false);
  const { user } = await openApp('/auth/login');
  await begin(user);
  await user.click(screen.getByRole('button', { name: 'End chat' }));
  const thanks = await screen.findByRole('heading', { name: 'Thank you for chatting with us' });
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(sessionStorage.getItem('chat-session')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start a new chat' }));
  await screen.findByLabelText('Name');
});

test('Escape closes the panel and returns the focus; the messages are kept', async () => {
  hours(false);
  const { user } = await openApp('/auth/login');
  await begin(user);
  await screen.findByText(script.greetings.chatbot);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await button());
  await user.keyboard('{Enter}');
  await screen.findByText(script.greetings.chatbot);
});

test('a stored conversation continues after a reload', async () => {
  sessionStorage.setItem('chat-session', JSON.stringify(stored()));
  lender.respond('/getChatHistory/c', 200, [
    {
      questionId: 'q',
      questionStr: 'Hello?',
      responseStr: 'Here I am.',
      createdDt: '2026-05-04T10:00:00Z',
      senderType: 'AGENT',
    },
  ]);
  const { user } = await openApp('/auth/login');
  await user.click(await button());
  await screen.findByText('Here I am.');
});
