/** Valid answers of a borrower, and the steps of register-v2 filled in one by one. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn, heading } from './open-app.tsx';

export const goodPassword = 'Harbor-Lane-12!';
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
const steps: readonly {
  readonly title: string;
  readonly fill: (user: UserEvent) => Promise<void>;
}[] = [
  {
    title: 'Which property would you like to borrow against?',
    fill: async (user) => {
      await user.type(
        await screen.findByRole('combobox', { name: 'Property address' }),
        '12 Harbor',
      );
      await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
      await user.click(await screen.findByRole('radio', { name: /My home/ }));
    },
  },
  { title: 'Where do you live?', fill: async () => undefined },
  {
    title: 'Is the property listed for sale?',
    fill: async (user) => user.click(await screen.findByRole('radio', { name: 'No' })),
  },
  {
    title: 'What is your annual income?',
    fill: async (user) => {
      await user.selectOptions(await screen.findByRole('combobox'), 'FULL_TIME');
      await user.type(await box('Annual income before tax'), '95000');
    },
  },
  {
    title: 'What is your legal name?',
    fill: async (user) => {
      await fillIn(user, await box('First name'), 'Otto');
      await fillIn(user, await box('Last name'), 'Lindgren');
    },
  },
  {
    title: 'When were you born?',
    fill: async (user) => {
      await user.type(await box('Month'), '7');
      await user.type(await box('Day'), '4');
      await user.type(await box('Year'), '1984');
    },
  },
  {
    title: 'How can we reach you?',
    fill: async (user) => {
      await user.type(await box('Mobile phone'), '2125550171');
      await fillIn(user, await box('Email'), goodEmail);
      for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
    },
  },
  { title: 'Choose a password', fill: typePassword },
];

/** Replaces both password fields. */
export async function typePassword(user: UserEvent, password = goodPassword): Promise<void> {
  for (const label of ['Password', 'Password again']) {
    const input = await box(label);
    await user.clear(input);
    await fillIn(user, input, password);
  }
}

/** Fills in and submits every step, from the first to the last. */
export async function register(user: UserEvent): Promise<void> {
  for (const { title, fill } of steps) {
    await heading(title);
    await fill(user);
    await pressPrimary(user);
  }
}
