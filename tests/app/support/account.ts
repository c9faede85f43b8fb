/** The settings and the login of the demo account in the drawn app. */
import { screen } from '@testing-library/react';
import { demo } from './borrower.ts';
import { fillIn, type Opened } from './open-app.tsx';
import type { Lender } from './sandbox-lender.ts';

export const NEW_PASSWORD = 'Another-Pass-42!';

/** Adds the demo account, and signs in to it when `signedIn`. */
export async function seedDemo(lender: Lender, signedIn = false): Promise<void> {
  await lender.call('/sandbox/seed', {});
  if (!signedIn) return;
  const { jwt } = await lender.call('/identity/api/v1/login', demo);
  localStorage.setItem('jwt', String(jwt));
}

/** The newest code that was e-mailed to an address. */
export async function codeFor(lender: Lender, email: string): Promise<string> {
  const mail = (await lender.stored('mail')).findLast(({ to }) => to === email);
  return String(mail?.['subject'] ?? '').slice(0, 6);
}

/** Replaces the text of a field. */
export async function fill({ user }: Opened, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await fillIn(user, field, text);
}

export async function press({ user }: Opened, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

export const alertText = async (): Promise<string> =>
  (await screen.findByRole('alert')).textContent ?? '';
