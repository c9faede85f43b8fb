// @vitest-environment jsdom
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen as page,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ScreenField } from '../../../../src/engine/resolve/screen.ts';
import { PlainLink, ScreenView, preloadForm } from '../../../../src/ui/index.ts';
import { toggleOption } from '../../../../src/ui/form/widgets/choice/toggle-option.ts';
import { fakePort, type FakePort } from '../../support/build-form-port.ts';

beforeAll(preloadForm);
afterEach(cleanup);
const user = userEvent.setup({ delay: null });

function draw(path: string, field: Partial<ScreenField>, value?: unknown): FakePort {
  const port = fakePort(value === undefined ? {} : { [path]: value });
  const asked: ScreenField = {
    path,
    widget: 'text',
    label: path,
    required: true,
    shown: true,
    width: 'full',
    ...field,
  };
  render(
    <ScreenView
      screen={{
        place: 'demo/one',
        title: 'Demo',
        before: [],
        after: [],
        secondary: [],
        primary: { label: 'Continue' },
        form: { fields: [asked], live: false },
      }}
      form={port}
      issues={[]}
      busy={false}
      error={undefined}
      warnings={[]}
      blocked={false}
      onSubmit={() => {}}
      onConfirm={() => {}}
      onDismiss={() => {}}
      link={PlainLink}
    />,
  );
  return port;
}
const value = (port: FakePort, path: string) => port.field(path).value;

describe('a slider', () => {
  const slider = {
    widget: 'slider',
    label: 'Draw',
    range: { min: 12000, max: 45000, step: 100 },
  } as const;

  test('and its field hold the same amount, whichever is used', async () => {
    const port = draw('amount', slider, 20000);
    const range = await page.findByRole<HTMLInputElement>('slider', { name: 'Draw' });
    const typed = page.getByRole<HTMLInputElement>('textbox', { name: 'Draw' });
    expect([typed.value, range.value, range.getAttribute('aria-valuetext')]).toEqual([
      '20,000',
      '20000',
      '$20,000',
    ]);
    fireEvent.change(range, { target: { value: '30000' } });
    expect([value(port, 'amount'), typed.value]).toEqual([30000, '30,000']);
    await user.clear(typed);
    await user.type(typed, '13500');
    expect([value(port, 'amount'), range.value]).toEqual([13500, '13500']);
  });

  test('says its limits, and keeps what was typed beyond them', async () => {
    const port = draw('amount', slider, 99000);
    const range = await page.findByRole<HTMLInputElement>('slider', { name: 'Draw' });
    expect([range.min, range.max, range.step, range.value]).toEqual([
      '12000',
      '45000',
      '100',
      '45000',
    ]);
    expect(document.getElementById(range.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'From $12,000 to $45,000',
    );
    expect(value(port, 'amount')).toBe(99000);
  });

  test('without a greatest value is a field alone', async () => {
    draw('amount', { ...slider, range: { step: 1 } });
    await page.findByRole('textbox', { name: 'Draw' });
    expect(page.queryByRole('slider')).toBeNull();
  });
});

describe('several boxes', () => {
  const options = ['ASIAN', 'WHITE', 'NOT_PROVIDED'].map((one) => ({
    value: one,
    label: one.toLowerCase(),
  }));
  test.each([
    ['a first one', [], 'WHITE', ['WHITE']],
    ['another one, in the order of the options', ['WHITE'], 'ASIAN', ['ASIAN', 'WHITE']],
    ['one that is chosen', ['ASIAN', 'WHITE'], 'WHITE', ['ASIAN']],
    ['the last one that is chosen', ['WHITE'], 'WHITE', undefined],
    ['the one that stands alone', ['ASIAN', 'WHITE'], 'NOT_PROVIDED', ['NOT_PROVIDED']],
    ['any other beside the one that stands alone', ['NOT_PROVIDED'], 'ASIAN', ['ASIAN']],
  ])('after a press on %s', (_, chosen, pressed, left) =>
    expect(toggleOption({ options, exclusive: ['NOT_PROVIDED'], chosen, value: pressed })).toEqual(
      left,
    ),
  );

  test('are a group by the words above them, and each has its own name', async () => {
    const port = draw('race', {
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
    expect(value(port, 'race')).toEqual(['ASIAN', 'WHITE']);
    act(() => port.change('race', { issue: 'Choose one' }));
    await waitFor(() => expect(boxes[0]?.getAttribute('aria-invalid')).toBe('true'));
    expect(group.getAttribute('aria-describedby')).toBe('f-race-help f-race-error');
    expect(boxes[0]?.id).toBe('f-race');
  });
});

describe('digits', () => {
  test('of a social security number are seen while they are typed and at no other time', async () => {
    const port = draw('ssn', { widget: 'ssn', label: 'SSN', sensitive: 'ssn', autocomplete: 'on' });
    const input = await page.findByLabelText<HTMLInputElement>('SSN');
    expect(input.getAttribute('autocomplete')).toBe('off');
    await user.click(input);
    await user.paste('900-12 3456 78');
    expect([value(port, 'ssn'), input.value]).toEqual(['900123456', '900123456']);
    await user.tab();
    expect(input.value).toBe('•••-••-3456');
    expect(port.calls).toContain('blur ssn');
  });

  test('of a number that is not whole yet are not seen either', async () => {
    draw('ssn', { widget: 'ssn', label: 'SSN' }, '90012');
    expect((await page.findByLabelText<HTMLInputElement>('SSN')).value).toBe('•••••');
  });

  test('of an account may be pasted, without what is no digit', async () => {
    const port = draw('account', {
      widget: 'account-number',
      label: 'Account number',
      maxLength: 17,
    });
    const input = await page.findByLabelText<HTMLInputElement>('Account number');
    await user.click(input);
    await user.paste('0001-2345 6789x');
    expect([
      value(port, 'account'),
      input.value,
      input.inputMode,
      input.getAttribute('autocomplete'),
    ]).toEqual(['000123456789', '000123456789', 'numeric', 'off']);
  });
});

describe('a signature', () => {
  const field = { widget: 'signature', label: 'Your signature' } as const;

  test('is typed and adopted by keyboard alone', async () => {
    const port = draw('sign', field);
    const name = await page.findByLabelText<HTMLInputElement>('Full name');
    expect(page.getByRole('group', { name: 'Your signature' })).toBeTruthy();
    await user.click(name);
    await user.keyboard('Rosa Ibarra{Enter}');
    expect(value(port, 'sign')).toEqual({ kind: 'typed', name: 'Rosa Ibarra' });
    expect(page.getByText('Signed as Rosa Ibarra')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Change my signature' }));
  });

  test('needs a name, and says so beside it', async () => {
    const port = draw('sign', field);
    await user.click(await page.findByRole('button', { name: 'Adopt this signature' }));
    const name = page.getByLabelText('Full name');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your full name',
    );
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(value(port, 'sign')).toBeUndefined();
  });

  test('is drawn, cleared and drawn again', async () => {
    const lines: unknown[] = [];
    const ink = {
      beginPath: () => {},
      moveTo: () => {},
      lineTo: (...at: unknown[]) => lines.push(at),
      stroke: () => {},
      clearRect: () => {
        lines.length = 0;
      },
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ink as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(
      'data:image/png;base64,AA==',
    );
    const port = draw('sign', field);
    await user.click(await page.findByRole('radio', { name: 'Draw it' }));
    await user.type(page.getByLabelText('Full name'), 'Rosa Ibarra');
    const canvas = page.getByRole('img', { name: /^Space to draw/ });
    const adopt = () => user.click(page.getByRole('button', { name: 'Adopt this signature' }));
    const stroke = () => {
      fireEvent.pointerDown(canvas, { pointerId: 1, clientX: 1, clientY: 1 });
      fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 5, clientY: 5 });
      fireEvent.pointerUp(canvas, { pointerId: 1 });
    };
    await adopt();
    expect(page.getByText('Draw your signature, or choose Type it')).toBeTruthy();
    stroke();
    fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 9, clientY: 9 });
    expect(lines).toHaveLength(1);
    await user.click(page.getByRole('button', { name: 'Clear what I drew' }));
    await adopt();
    expect(value(port, 'sign')).toBeUndefined();
    stroke();
    await adopt();
    expect(value(port, 'sign')).toEqual({
      kind: 'drawn',
      name: 'Rosa Ibarra',
      image: 'data:image/png;base64,AA==',
    });
    expect(page.getByRole('img', { name: 'Signature of Rosa Ibarra' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('can be changed, with the name kept', async () => {
    const port = draw('sign', field, { kind: 'typed', name: 'Rosa Ibarra' });
    await user.click(await page.findByRole('button', { name: 'Change my signature' }));
    expect(value(port, 'sign')).toBeUndefined();
    expect(page.getByLabelText<HTMLInputElement>('Full name').value).toBe('Rosa Ibarra');
  });
});
