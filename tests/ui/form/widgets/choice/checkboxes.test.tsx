/** The checkboxes widget and its exclusive options. */
import { act, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toggleOption } from '../../../../../src/ui/form/widgets/choice/toggle-option.ts';
import type { TestFormPort } from '../../../support/build-form-port.ts';
import { renderField } from '../../../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });

const valueOf = (port: TestFormPort, path: string) => port.field(path).value;

describe('a checkboxes widget', () => {
  const options = ['ASIAN', 'WHITE', 'NOT_PROVIDED'].map((one) => ({
    value: one,
    label: one.toLowerCase(),
  }));
  test.each([
    ['the first option', [], 'WHITE', ['WHITE']],
    ['a further option, in the order of the options', ['WHITE'], 'ASIAN', ['ASIAN', 'WHITE']],
    ['a chosen option', ['ASIAN', 'WHITE'], 'WHITE', ['ASIAN']],
    ['the last chosen option', ['WHITE'], 'WHITE', undefined],
    ['an exclusive option', ['ASIAN', 'WHITE'], 'NOT_PROVIDED', ['NOT_PROVIDED']],
    ['an option besides an exclusive one', ['NOT_PROVIDED'], 'ASIAN', ['ASIAN']],
  ])('toggles %s', (_, chosen, pressed, left) =>
    expect(toggleOption({ options, exclusive: ['NOT_PROVIDED'], chosen, value: pressed })).toEqual(
      left,
    ),
  );

  test('is a group named by its label, and each checkbox has its own name', async () => {
    const port = renderField('race', {
      widget: 'checkboxes',
      label: 'Race',
      help: 'Choose all that apply',
      options,
      exclusive: ['NOT_PROVIDED'],
    });
    const group = await page.findByRole('group', { name: 'Race' });
    expect(group.getAttribute('aria-describedby')).toBe('f-race-help');
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.labels?.length)).toEqual([1, 1, 1]);
    await user.click(within(group).getByRole('checkbox', { name: 'white' }));
    await user.click(within(group).getByRole('checkbox', { name: 'asian' }));
    expect(valueOf(port, 'race')).toEqual(['ASIAN', 'WHITE']);
    act(() => port.change('race', { issue: 'Choose one' }));
    await waitFor(() => expect(boxes[0]?.getAttribute('aria-invalid')).toBe('true'));
    expect(group.getAttribute('aria-describedby')).toBe('f-race-help f-race-error');
    expect(boxes[0]?.id).toBe('f-race');
  });

  test('renders the options of another one as its group', async () => {
    renderField('race', {
      widget: 'checkboxes',
      label: 'Race',
      options: [
        { value: '2', label: 'Asian' },
        { value: '22', label: 'Chinese', under: '2' },
        { value: '5', label: 'White' },
      ],
    });
    const group = await page.findByRole('group', { name: 'Asian' });
    const named = (name: string) => within(group).queryByRole('checkbox', { name });
    expect([named('Chinese'), named('Asian'), named('White')]).toEqual([
      page.getByRole('checkbox', { name: 'Chinese' }),
      null,
      null,
    ]);
  });
});
