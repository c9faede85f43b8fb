import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useApp } from '../../src/app/app-context.ts';

// Shows shell 8.12.
test('a component outside of the provider throws', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Outside = () => <p>{useApp().client.get().release}</p>;
  expect(() => render(<Outside />)).toThrow('there is no app around this component');
});
