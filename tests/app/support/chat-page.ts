/** Opens the chat in the drawn app and fills its start form. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from './open-app.tsx';

/** The button of the chat. */
export const chatButton = () => screen.findByRole('button', { name: 'Chat' });
/** The open panel. */
export const chatPanel = () => screen.getByRole('dialog', { name: /^Chat with/ });
/** The text box. */
export const chatBox = () => screen.findByRole('textbox', { name: 'Your message' });

/** Opens the chat and submits the start form. */
export async function submitStartForm(user: UserEvent): Promise<void> {
  await user.click(await chatButton());
  await fillIn(user, await screen.findByLabelText('Name'), 'Otto');
  await fillIn(user, within(chatPanel()).getByLabelText('Email'), 'otto@example.org');
  await user.click(screen.getByRole('button', { name: 'Start chat' }));
}

/** Opens a conversation. */
export async function beginChat(user: UserEvent): Promise<void> {
  await submitStartForm(user);
  await chatBox();
}
