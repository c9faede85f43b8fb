/** The chat with a lender whose responses are empty or fail. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { beginChat, chatBox } from '../support/chat-page.ts';
import { openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
const BOT = '/message/chatWithAutobot';

beforeEach(() => {
  lender.respond('/customer/api/v1/features', 200, [{ key: 'fe-webchat', enabled: true }]);
  lender.respond('/hours/OPS_CHAT', 200, { isOpen: false });
});

test('a message stays when the response to it is empty, and its answer is loaded', async () => {
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  const asked = lender.requestsTo(BOT).length;
  lender.respond(BOT, 200, {}, 1);
  lender.respond('/getChatHistory', 200, {});
  await user.type(await chatBox(), 'Which fees?{Enter}');
  await waitFor(() => expect(lender.requestsTo(BOT)).toHaveLength(asked + 1));
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  expect(screen.getByText('Which fees?')).toBeTruthy();
});

test('the feedback on an answer stays open, with its error, while it cannot be sent', async () => {
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  await user.type(await chatBox(), 'Which fees?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Not helpful' }));
  const why = await screen.findByRole('dialog', { name: 'Tell us more' });
  await user.click(within(why).getByLabelText('Other'));
  await user.type(within(why).getByLabelText(/Anything else/), 'Numbers, please');
  lender.respond('/setChatReplyUsedWithFeedback', 503, {}, 1);
  await user.click(within(why).getByRole('button', { name: 'Send' }));
  await within(why).findByText('Something went wrong. Please try again later.');
  expect(within(why).getByLabelText<HTMLTextAreaElement>(/Anything else/).value).toBe(
    'Numbers, please',
  );
  await user.click(within(why).getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you for telling us.');
  expect(screen.queryByRole('dialog', { name: 'Tell us more' })).toBeNull();
  // The button that opened the form is gone.
  expect(document.activeElement?.textContent).toBe('Chat with Hearthline');
});

test('the feedback on an answer says so when the conversation has ended meanwhile', async () => {
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  await user.type(await chatBox(), 'Which fees?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Not helpful' }));
  const why = await screen.findByRole('dialog', { name: 'Tell us more' });
  await user.click(within(why).getByLabelText('Other'));
  await user.click(screen.getByRole('button', { name: 'End chat', hidden: true }));
  await user.click(within(why).getByRole('button', { name: 'Send' }));
  await within(why).findByText('Something went wrong. Please try again later.');
  expect(lender.requestsTo('/setChatReplyUsedWithFeedback')).toHaveLength(0);
});

test('feedback that is too long stays whole, with its error', async () => {
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  await user.type(await chatBox(), 'Which fees?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Not helpful' }));
  const why = await screen.findByRole('dialog', { name: 'Tell us more' });
  const more = within(why).getByLabelText<HTMLTextAreaElement>(/Anything else/);
  await user.click(more);
  await user.paste('x'.repeat(141));
  expect(more.value).toHaveLength(141);
  await user.click(within(why).getByRole('button', { name: 'Send' }));
  await within(why).findByText('Please restrict your response to 140 characters.');
  expect(lender.requestsTo('/setChatReplyUsedWithFeedback')).toHaveLength(0);
});

test('the focus stays in the chat when the pressed button is gone', async () => {
  const { user } = await openApp('/auth/login');
  await beginChat(user);
  const heading = () => document.activeElement?.textContent;
  await user.type(await chatBox(), 'Which fees?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Helpful' }));
  await screen.findByText('Thank you for telling us.');
  expect(heading()).toBe('Chat with Hearthline');
  lender.respond(BOT, 503, {}, 1);
  await user.type(await chatBox(), 'And taxes?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(heading()).toBe('Chat with Hearthline');
  await user.click(await screen.findByRole('button', { name: 'End chat' }));
  await user.click(await screen.findByRole('button', { name: 'Start a new chat' }));
  await screen.findByLabelText('Name');
  expect(heading()).toBe('Chat with Hearthline');
});
