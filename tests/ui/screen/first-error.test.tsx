/** Where the error of a screen stands. */
import { render, screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildFormPort } from '../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../support/render-screen.tsx';

test('the error that led to a screen is above its heading, that of a submit at the button', () => {
  const isAbove = (): boolean => {
    const heading = page.getByRole('heading', { name: 'Your name' });
    const order = heading.compareDocumentPosition(page.getByRole('alert'));
    return (order & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  };
  const shown = buildScreen([buildField('a')]);
  const port = buildFormPort();
  const { rerender } = render(screenElement(shown, port, { error: 'We could not save that.' }));
  expect(isAbove()).toBe(true);
  rerender(screenElement(shown, port, {}));
  rerender(screenElement(shown, port, { error: 'We could not save that.' }));
  expect(isAbove()).toBe(false);
});
