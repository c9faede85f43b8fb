/** The chat in the drawn app, with the sandbox lender. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import script from '../../../src/sandbox/definitions/chat.json' with { type: 'json' };
import {
  beginChat,
  chatBox,
  chatButton,
  chatPanel,
  submitStartForm,
} from '../support/chat-page.ts';
import { seedDemo } from '../support/account.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { storedText, openApp, preparePage } from '../support/open-app.tsx';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();
const BOT = '/message/chatWithAutobot';

beforeEach(() =>
  lender.respond('/customer/api/v1/features', 200, [{ key: 'fe-webchat', enabled: true }]),
);
const hours = (isOpen: boolean) => lender.respond('/hours/OPS_CHAT', 200, { isOpen });

const stored = () => ({
  mode: 'agent',
  conversationId: 'c',
  token: 't',
  channelId: 'c',
  isAuthenticated: false,
  until: Date.now() + 60_000,
});

// Shows shell 2.92, 6.10.
test('the chat is offered while its flag is on', async () => {
  const { app } = await openApp('/auth/login');
  await chatButton();
  app.client.update({ remoteFlags: { 'fe-webchat': { enabled: false } } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull());
});

test('pop-webchat opens the chat and is removed from the address', async () => {
  await openApp('/auth/login?otp=true&pop-webchat=true');
  await waitFor(() => expect(chatPanel()).toBeTruthy());
  await waitFor(() => expect(globalThis.location.search).toBe('?otp=true'));
});

// Shows registration 2.103; shell 2.33.
test.each([
  ['/?pop-webchat=true', false, '/auth/login?redirectUrl=%2Fdashboard'],
  ['/dashboard?x=1&pop-webchat=true', false, '/auth/login?redirectUrl=%2Fdashboard%3Fx%3D1'],
  ['/register-v2/birthdate?pop-webchat=true', false, '/register-v2'],
  ['/auth/login?pop-webchat=true', true, '/dashboard'],
])(
  'pop-webchat at %s, signed in: %s, opens the chat once, at %s',
  async (path, isSignedIn, end) => {
    await seedDemo(lender, isSignedIn);
    const { user } = await openApp(path);
    await waitFor(() => expect(chatPanel()).toBeTruthy());
    const { location } = globalThis;
    await waitFor(() => expect(location.pathname + location.search).toBe(end));
    await user.click(within(chatPanel()).getByRole('button', { name: 'Close chat' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Chat with/ })).toBeNull());
  },
);

// Shows shell 2.87.
test('the start form validates with the messages of its definition', async () => {
  const { user } = await openApp('/auth/login');
  await user.click(await chatButton());
  await user.click(await screen.findByRole('button', { name: 'Start chat' }));
  await waitFor(() => expect(within(chatPanel()).getByText('Required')).toBeTruthy());
  expect(within(chatPanel()).getByText('Please enter your email')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(lender.requestsTo('/initWebChat')).toHaveLength(0);
});

// Shows shell 1.18, 2.89.
test.runIf(isFullRun)(
  'outside of hours the chatbot answers; an unhelpful answer opens the feedback form',
  async () => {
    hours(false);
    const { user } = await openApp('/auth/login');
    await beginChat(user);
    await screen.findByText(script.greetings.chatbot);
    expect(document.activeElement).toBe(await chatBox());
    await user.keyboard('Which rate{Shift>}{Enter}{/Shift}do I get?');
    expect(lender.requestsTo(BOT)).toHaveLength(0);
    await user.keyboard('{Enter}');
    await screen.findByText(script.answers[0]?.says ?? '');
    // The history repeats the initial message of the session.
    expect(screen.getAllByText(script.greetings.chatbot)).toHaveLength(1);
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
  },
);

// Shows shell 7.59.
test.each([
  [
    { isOpen: true },
    'Someone on our team will answer. Please give your name and email so we know who we’re talking to.',
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
  await user.click(await chatButton());
  await screen.findByText(words);
});

// Shows shell 8.17, 8.18.
test.each([
  [500, 'Something went wrong. Please try resending the message.'],
  [422, 'Something went wrong. Please try resending the message.'],
  [401, 'Token state is invalid.'],
])('a message that is answered with %i says: %s', async (status, words) => {
  hours(false);
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  await screen.findByText(script.greetings.chatbot);
  lender.respond(BOT, status, {}, 1);
  await user.type(await chatBox(), 'Which fees?{Enter}');
  await screen.findByText(words);
  if (status === 401) return;
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(script.answers[1]?.says ?? '');
  expect(screen.queryByText(words)).toBeNull();
});

// Shows shell 8.16.
test.runIf(isFullRun)('a chat that cannot open shows the error and keeps the form', async () => {
  lender.respond('/initWebChat', 500);
  const { user } = await openApp('/auth/login');
  await submitStartForm(user);
  await screen.findByText('Something went wrong. Please try again later.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Otto');
});

// Shows shell 3.34.
test('the initial message of a session is shown first, and not stored', async () => {
  lender.respond('/initWebChat', 201, {
    conversationSid: 'c',
    token: 't',
    initialMessage: 'Welcome back, Otto.',
  });
  lender.respond('/getChatHistory/c', 200, []);
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  await screen.findByText('Welcome back, Otto.');
  await waitFor(() => expect(lender.requestsTo('/getChatHistory/c')).toHaveLength(1));
  expect(screen.getByRole('log').textContent).toContain('Welcome back, Otto.');
  expect(storedText()).not.toContain('Otto');
});

test.runIf(isFullRun)(
  'a stored conversation that the lender does not know starts again',
  async () => {
    sessionStorage.setItem('chat-session', JSON.stringify(stored()));
    const { user } = await openApp('/auth/login');
    await user.click(await chatButton());
    await screen.findByLabelText('Name');
    expect(sessionStorage.getItem('chat-session')).toBeNull();
  },
);

// Shows shell 2.88, 4.75.
test.runIf(isFullRun)('ending shows the thanks; a new chat begins with the form', async () => {
  hours(false);
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  await user.click(screen.getByRole('button', { name: 'End chat' }));
  const thanks = await screen.findByRole('heading', { name: 'Thank you for chatting with us' });
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(sessionStorage.getItem('chat-session')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start a new chat' }));
  await screen.findByLabelText('Name');
});

test.runIf(isFullRun)(
  'Escape closes the panel and returns the focus; the messages are kept',
  async () => {
    hours(false);
    const { user } = await openApp('/auth/login');
    await beginChat(user);
    await screen.findByText(script.greetings.chatbot);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await chatButton());
    await user.keyboard('{Enter}');
    await screen.findByText(script.greetings.chatbot);
  },
);

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
  await user.click(await chatButton());
  await screen.findByText('Here I am.');
});
