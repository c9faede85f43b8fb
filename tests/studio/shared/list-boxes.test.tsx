/** Tests what Enter and a press do in the list boxes of the Studio. */
import { MultiSelect, Select } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { guardComposing } from '../../../src/studio/theme.ts';
import { InTheme, stubBrowser } from './studio.tsx';

const STATES = ['Oklahoma', 'Texas'];
const submit = vi.fn();

function Form(): ReactElement {
  const [one, setOne] = useState<string | null>('Oklahoma');
  const [some, setSome] = useState<string[]>([]);
  return (
    <InTheme>
      <form onSubmit={submit}>
        <Select aria-label="One" searchable data={STATES} value={one} onChange={setOne} />
        <MultiSelect aria-label="Some" searchable data={STATES} value={some} onChange={setSome} />
        <output>{[one, ...some].join(', ')}</output>
        <button type="submit">Send</button>
      </form>
    </InTheme>
  );
}

beforeAll(guardComposing);
beforeEach(() => {
  stubBrowser();
  submit.mockClear();
  render(<Form />);
});

const box = (name: string): HTMLInputElement => screen.getByRole('combobox', { name });

test.each([
  ['One', 'Texas'],
  ['Some', 'Oklahoma, Texas'],
])('Enter takes the option with the typed words in %s', async (name, expected) => {
  await userEvent.type(box(name), 'tex{Enter}');
  expect(screen.getByRole('status').textContent).toBe(expected);
  expect(submit).not.toHaveBeenCalled();
});

test.each(['One', 'Some'])(
  'Enter on words that no option has sends no form in %s',
  async (name) => {
    await userEvent.type(box(name), 'nowhere{Enter}');
    screen.getByText('Nothing has these words.');
    expect(submit).not.toHaveBeenCalled();
  },
);

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'a key with %o is of the input method',
  (of) => {
    const heard = vi.fn();
    box('One').addEventListener('keydown', heard);
    fireEvent.keyDown(box('One'), { key: 'Enter', ...of });
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(box('One'), { key: 'Enter' });
    expect(heard).toHaveBeenCalledOnce();
  },
);

test('a press selects the chosen words', async () => {
  await userEvent.click(box('One'));
  expect([box('One').selectionStart, box('One').selectionEnd]).toEqual([0, 'Oklahoma'.length]);
});
