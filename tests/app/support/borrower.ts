/** Valid answers of a borrower, and the buttons and fields of a form. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from './open-app.tsx';

const goodPassword = 'Harbor-Lane-12!';
export const goodEmail = 'otto@example.org';

/** The borrower of the sandbox's seed. */
export const demo = { email: 'demo@example.org', password: 'Sandbox!2026demo' };
const home = { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' };
/** Valid answers to every step before the password. */
export const answersBeforePassword = {
  propertyAddress: { ...home, occupancyType: 'HOME' },
  homeAddress: home,
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000, otherIncome: 0 },
  name: { firstName: 'Otto', lastName: 'Lindgren' },
  dob: '1984-07-04',
  phoneNumber: '(212) 555-0171',
  email: goodEmail,
  termPrivacyConsent: true,
  communicationConsent: true,
};

/** Presses the primary button of the form. */
export async function pressPrimary(user: UserEvent): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('form button[type=submit]')];
  await user.click(buttons.at(-1) as HTMLButtonElement);
}

const box = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** Replaces both password fields. */
export async function typePassword(user: UserEvent, password = goodPassword): Promise<void> {
  for (const label of ['Password', 'Password again']) {
    const input = await box(label);
    await user.clear(input);
    await fillIn(user, input, password);
  }
}
