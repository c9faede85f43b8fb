/** Appointments with the notary are chosen and shown in the time zone of the home. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApplicationAt } from '../support/create-application.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();

test('the chosen time is shown with the time zone of the home', async () => {
  const uuid = await createApplicationAt(lender, 'MANUAL_DEED_SIGNING');
  const { user } = await openApp(`/account/heloc/${uuid}/notary/reserve-manual`);
  await screen.findByText(/^Times are in Pacific (Standard|Daylight) Time\.$/);
  const [first] = screen.getAllByRole('group').filter(({ className }) => className === 'slot-day');
  const radio = within(first as HTMLElement).getAllByRole<HTMLInputElement>('radio')[0];
  const time = radio?.closest('label')?.textContent ?? '';
  const [start = ''] = time.split(/\s*–/);
  await user.click(radio as HTMLElement);
  await user.click(screen.getByRole('radio', { name: /^At (?!another)/ }));
  await user.click(screen.getByRole('button', { name: /Reserve this time|Move my appointment/ }));
  await heading('Your appointment with the notary');
  const facts = screen.getByRole('heading', { name: 'You have an appointment' }).parentElement;
  expect(facts?.textContent).toMatch(/Pacific (Standard|Daylight) Time/);
  expect(facts?.textContent).toContain(` at ${start.replaceAll(/\s/g, ' ')}`);
});

test('an appointment online is canceled after a question, and the page says so', async () => {
  const uuid = await createApplicationAt(lender, 'DEED_SIGNING');
  const { user } = await openApp(`/account/heloc/${uuid}/notary/intro`);
  await screen.findByText(/^Times are in Pacific (Standard|Daylight) Time\.$/);
  expect(screen.queryByRole('button', { name: 'Cancel my appointment' })).toBeNull();
  const [first] = screen.getAllByRole('group').filter(({ className }) => className === 'slot-day');
  await user.click(within(first as HTMLElement).getAllByRole('radio')[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Reserve this time' }));
  await screen.findByRole('heading', { name: 'Your appointment' });
  const cancel = screen.getByRole('button', { name: 'Cancel my appointment' });
  const name = 'Cancel your appointment?';
  await user.click(cancel);
  await user.click(await screen.findByRole('button', { name: 'Keep my appointment' }));
  expect(screen.queryByRole('dialog', { name })).toBeNull();
  await user.click(cancel);
  const dialog = await screen.findByRole('dialog', { name });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel my appointment' }));
  const result = await screen.findByText('Your appointment is canceled.');
  expect(result.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your appointment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel my appointment' })).toBeNull();
});
