/** Tests that a written colour counts when its field is left, and that only pictures are logos. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ColourInput, readColour } from '../../../src/studio/lenders/ColourInput.tsx';
import { readLogoFile } from '../../../src/studio/lenders/new/logo-file.ts';
import { InTheme, stubBrowser } from '../shared/studio.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
});

const onColour = vi.fn();
async function write(words: string): Promise<void> {
  onColour.mockClear();
  const field = screen.getByRole('textbox', { name: 'Buttons' });
  await userEvent.clear(field);
  await userEvent.type(field, words);
  expect(onColour).not.toHaveBeenCalled();
  await userEvent.tab();
}

test('a colour is read as people write it', () => {
  const read = ['#1d4f7c', ' #C8102E', 'C8102E', '#ABC', 'red', '#12345', ''].map(readColour);
  expect(read.slice(0, 4)).toEqual(['#1d4f7c', '#c8102e', '#c8102e', '#aabbcc']);
  expect(read.slice(4)).toEqual([undefined, undefined, undefined]);
});

test('a written colour counts once, as a whole', async () => {
  render(
    <InTheme>
      <ColourInput label="" aria-label="Buttons" value="#000000" onColour={onColour} />
    </InTheme>,
  );
  await write('#14254F');
  expect(onColour.mock.calls).toEqual([['#14254f']]);
});

test('a field without a colour that is only passed through says nothing', async () => {
  onColour.mockClear();
  render(
    <InTheme>
      <ColourInput label="" aria-label="Buttons" value="" onColour={onColour} />
    </InTheme>,
  );
  screen.getByRole('textbox', { name: 'Buttons' }).focus();
  await userEvent.tab();
  expect(screen.queryByText(/Please write a colour/)).toBeNull();
  expect(onColour).not.toHaveBeenCalled();
});

test('a drawing that the browser cannot show is no logo', async () => {
  class Picture {
    src = '';
    decode = (): Promise<void> =>
      this.src.includes('circle') ? Promise.resolve() : Promise.reject(new Error('Broken'));
  }
  vi.stubGlobal('Image', Picture);
  const file = (text: string): File => new File([text], 'logo.svg', { type: 'image/svg+xml' });
  expect(await readLogoFile(file('<svg><circle/></svg>'))).toBe('<svg><circle/></svg>');
  await expect(readLogoFile(file('<svg><rect'))).rejects.toThrow('cannot be shown');
  await expect(readLogoFile(file('<svg>'.padEnd(70_000)))).rejects.toThrow('larger than 64 kB');
});
