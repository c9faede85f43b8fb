/** The theme of the Studio: its type, and what its controls do by default. */
import { createTheme } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * A list box. Enter takes the first option that has the typed words, and never sends the form
 * around it. A press selects what is written, so that the next letters replace it.
 */
const choice = {
  selectFirstOptionOnChange: true,
  nothingFoundMessage: 'Nothing has these words.',
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!currentTarget.readOnly) currentTarget.select();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
};

/**
 * Leaves the keys that compose a text to the input method, such as the Enter that ends it, which
 * Safari marks by its code. The editor of definitions does so itself.
 */
export function guardComposing(): void {
  const onKeyDown = (event: globalThis.KeyboardEvent): void => {
    const isComposing = event.isComposing || event.keyCode === 229;
    if (isComposing && !(event.target as Element).closest('.cm-editor')) event.stopPropagation();
  };
  addEventListener('keydown', onKeyDown, true);
}

/** The type and the controls of the other tools; `/sandbox/style.css` brings the font. */
export const theme = createTheme({
  primaryColor: 'dark',
  primaryShade: { light: 8, dark: 0 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily: "'Tool Sans', system-ui, sans-serif",
  headings: { fontFamily: "'Tool Sans', system-ui, sans-serif", fontWeight: '650' },
  cursorType: 'pointer',
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Loader: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { ...choice, allowDeselect: false } },
    MultiSelect: { defaultProps: choice },
    // Locking the scroll writes a style sheet that the policy of the page refuses.
    Modal: { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'Close' } } },
  },
});
