/** Radio cards with a drawing and a short text beside the label. */
import { render, screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildFormPort } from '../../../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../../../support/render-screen.tsx';

test('an option says that it is recommended, and its drawing is decoration', async () => {
  const options = [
    { value: 'PASSPORT', label: 'Passport', icon: 'passport', badge: 'Recommended' },
    { value: 'ID_CARD', label: 'State ID card', icon: 'id' },
    { value: 'OTHER', label: 'Another one' },
  ] as const;
  const field = buildField('pick', { widget: 'cards', label: 'Document', options });
  render(screenElement(buildScreen([field]), buildFormPort()));
  const passport = await page.findByRole('radio', { name: 'Passport Recommended' });
  expect(page.getByRole('radio', { name: 'State ID card' })).toBeTruthy();
  const icons = () => [...document.querySelectorAll('.choice > .item-icon')];
  await waitFor(() => expect(icons()).toHaveLength(2));
  expect(icons().map((icon) => icon.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  expect(passport.closest('label')?.contains(icons()[0] ?? null)).toBe(true);
});
