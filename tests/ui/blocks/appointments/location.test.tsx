/** The location block: asks on press, explains a refusal, and continues without a location. */
import { act, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });
const block = {
  block: 'location',
  id: 'where',
  field: 'location',
  title: 'Why we need your location',
  text: 'The law asks.',
  label: 'Share my location',
  without: { label: 'Go on without it', text: 'We call you.' },
  refused: { location: { title: 'Not shared.', text: 'Turn it on.' } },
} as const;
const coords = { latitude: 44.9, longitude: -123.1, accuracy: 20 };

type Answer = (ok: (position: unknown) => void, fail: (error: unknown) => void) => void;
const geolocation = (getCurrentPosition: Answer) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition } }),
  );
const press = async (name: string) => user.click(await page.findByRole('button', { name }));

test('asks only on press, and answers with the position', async () => {
  const ask = vi.fn<Answer>((ok) => ok({ coords }));
  geolocation(ask);
  const { form } = renderBlock(block);
  await page.findByText('The law asks.');
  expect(ask).not.toHaveBeenCalled();
  await press('Share my location');
  await page.findByText('Your location is shared.');
  expect(form.field('location').value).toEqual({ state: 'SHARED', ...coords });
  expect(page.queryByRole('button')).toBeNull();
});

test('a refusal repeats neither the title nor the error of the field', async () => {
  geolocation((_, fail) => fail({ code: 1, PERMISSION_DENIED: 1 }));
  const refused = { location: { title: block.title, text: 'Turn it on.' } };
  const { form } = renderBlock({ ...block, refused });
  act(() => form.change('location', { issue: 'Share it' }));
  await page.findByText('Share it');
  await press('Share my location');
  expect((await page.findByRole('alert')).textContent).not.toContain(block.title);
  expect(page.queryByText('Share it')).toBeNull();
});

// Shows registration 1.14, 8.13; shell 2.90.
test.each([
  [1, 'REFUSED', 'Your browser did not allow it.'],
  [2, 'UNAVAILABLE', 'Your device could not find where it is.'],
  [3, 'UNAVAILABLE', 'Your device could not find where it is.'],
])('error %i shows an alert with the reason, and continues as %s', async (code, state, reason) => {
  geolocation((_, fail) => fail({ code, PERMISSION_DENIED: 1 }));
  const { form } = renderBlock(block);
  await press('Share my location');
  const alert = await page.findByRole('alert');
  expect(alert.textContent).toContain('Not shared.');
  expect(alert.textContent).toContain(reason);
  expect(alert.textContent).toContain('Turn it on.');
  expect(form.field('location').value).toBeUndefined();
  await page.findByRole('button', { name: 'Try again' });
  await press('Go on without it');
  await page.findByText('We call you.');
  expect(form.field('location').value).toEqual({ state });
  expect(page.queryByRole('alert')).toBeNull();
});

test('the borrower can continue while the browser does not answer', async () => {
  geolocation(() => undefined);
  const { form } = renderBlock(block);
  await press('Share my location');
  await page.findByRole('button', { name: 'Answer your browser’s question' });
  await press('Go on without it');
  expect(form.field('location').value).toEqual({ state: 'REFUSED' });
});

test('the borrower can continue in a browser without the API', async () => {
  const { form } = renderBlock(block);
  await press('Share my location');
  await page.findByText(/could not find where it is/);
  await press('Go on without it');
  expect(form.field('location').value).toEqual({ state: 'UNAVAILABLE' });
});
