/** A refused colour is said in the words of the page. */
import { expect, it } from 'vitest';
import { colourFault } from '../../../src/studio/lenders/page/colour-names.ts';

it('names the colours as their fields do', () => {
  expect(
    colourFault(
      'Failed to read primary #e0e0a0 on page #ffffff: the contrast is 1.36:1, 4.5:1 is needed. Please use #707050.',
    ),
  ).toBe(
    'Not saved: “Buttons and links” #e0e0a0 on “Page” #ffffff has a contrast of 1.36:1. To be read it needs 4.5:1.',
  );
});

it('keeps any other message', () =>
  expect(colourFault('The host is away.')).toBe('The host is away.'));
