/** Typing, deleting, pasting, filling in and composing in the inputs that format their text. */
import { act, fireEvent, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderField } from '../../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });

/** Renders the input with its text; the bar in `text` is the caret. */
async function renderText(widget: 'money' | 'phone', text: string) {
  const [plain, caret] = [text.replace('|', ''), text.indexOf('|')];
  const value = widget === 'money' ? Number(plain.replaceAll(',', '')) : plain;
  const port = renderField('f', { widget, label: 'Field' }, plain === '' ? undefined : value);
  const input = await page.findByLabelText<HTMLInputElement>('Field');
  await user.click(input);
  input.setSelectionRange(caret, caret);
  const shown = (): string => {
    const { value: now, selectionStart } = input;
    return `${now.slice(0, selectionStart ?? 0)}|${now.slice(selectionStart ?? 0)}`;
  };
  return { input, shown, answer: () => port.field('f').value };
}

/** The keys for the marks of a test; other text comes at once. */
const KEYS: Readonly<Record<string, string>> = { '<': '{Backspace}', '>': '{Delete}' };

describe('an amount', () => {
  test.each([
    // before, keys, after, answer
    ['|', '1234567.5', '1,234,567.5|', 1234567.5],
    ['|', '1,234', '1,234|', 1234],
    ['|', '1,234,567', '1,234,567|', 1234567],
    ['|', '85000,5', '85,000,5|', '85000,5'],
    ['|', '85000,50<', '85,000,5|', '85000,5'],
    ['|', '85000,<<', '8,500|', 8500],
    ['1,234|', '5', '12,345|', 12345],
    ['1,234,567|', '<', '123,456|', 123456],
    ['120,|000', '<5', '125,|000', 125000],
    ['1,|234,567', '<<', '|234,567', 234567],
    ['120|,000', '>', '12,0|00', 12000],
    ['12|3,456', ',9', '1,29|3,456', 1293456],
    ['1|,000', '<5', '5|,000', 5000],
    ['12|,345', '7', '127|,345', 127345],
    ['|', '85.000', '85.000|', '85.000'],
  ])('%s and the keys %s are %s', async (before, keys, after, answer) => {
    const field = await renderText('money', before);
    await user.keyboard([...keys].map((key) => KEYS[key] ?? key).join(''));
    const bare = (text: string) => text.replace('|,', ',|');
    expect([bare(field.shown()), field.answer()]).toEqual([bare(after), answer]);
  });

  test.each([
    ['|', '85000,50', '85,000.50', 85000.5],
    ['|', '1.500,00', '1,500', 1500],
    ['|', '85k', '85,000', 85000],
    ['|', '85.000', '85.000', '85.000'],
    ['85,000|', ',50', '85,000.50', 85000.5],
  ])('%s and the pasted %s are %s', async (before, text, after, answer) => {
    const field = await renderText('money', before);
    await user.paste(text);
    expect([field.input.value, field.answer()]).toEqual([after, answer]);
  });

  test('a text that a script fills in replaces the whole amount', async () => {
    const { input, answer } = await renderText('money', '85,000|');
    fireEvent.input(input, { target: { value: '85,00' } });
    expect([input.value, answer()]).toEqual(['85', 85]);
  });
});

describe('a phone number', () => {
  test.each([
    ['|', '2125550171', '(212) 555-0171|', '(212) 555-0171'],
    ['|', '(212) 555-0171', '(212) 555-0171|', '(212) 555-0171'],
    ['|', '12125550171', '12125550171|', '12125550171'],
    ['(212) 555-01|71', '9', '(212) 555-01|71', '(212) 555-0171'],
    ['(212) |555-0171', '<9', '(219) |555-0171', '(219) 555-0171'],
    ['(212|) 555-0171', '>', '(212) |550-171', '(212) 550-171'],
  ])('%s and the keys %s are %s', async (before, keys, after, answer) => {
    const field = await renderText('phone', before);
    await user.keyboard([...keys].map((key) => KEYS[key] ?? key).join(''));
    const bare = (text: string) => text.replace('|) ', ') |');
    expect([bare(field.shown()), field.answer()]).toEqual([bare(after), answer]);
  });

  test.each([
    ['pasted', '\u202A+1\u00A0(212)\u00A0555\u20110171\u202C'],
    ['filled in', 'tel:+1-212-555-0171'],
  ])('is read when it is %s', async (how, text) => {
    const { input, answer } = await renderText('phone', '(503) 555-01|');
    if (how === 'pasted') await user.paste(text);
    else fireEvent.input(input, { target: { value: text } });
    expect([input.value, answer()]).toEqual(['(212) 555-0171', '(212) 555-0171']);
  });
});

/** Composes the texts one after another, as keyboards do that replace what is composed. */
function compose(input: HTMLInputElement, texts: readonly string[]): readonly string[] {
  fireEvent.compositionStart(input);
  const shown = texts.map((text) => {
    const event = { inputType: 'insertCompositionText', data: text, isComposing: true };
    fireEvent.input(input, { ...event, target: { value: text } });
    return input.value;
  });
  fireEvent.compositionEnd(input);
  return shown;
}
const prefixes = (text: string) => [...text].map((_, at) => text.slice(0, at + 1));

describe('a composed text', () => {
  test.each([
    ['money', '85000', '85,000', 85000],
    ['money', '８５０００', '85,000', 85000],
    ['money', '85000,50', '85,000.50', 85000.5],
    ['phone', '2125550171', '(212) 555-0171', '(212) 555-0171'],
  ] as const)('of a %s field, %s, is rewritten at its end', async (widget, text, after, answer) => {
    const field = await renderText(widget, '|');
    expect(compose(field.input, prefixes(text))).toEqual(prefixes(text));
    expect([field.input.value, field.answer()]).toEqual([after, answer]);
  });
});

// A phone composes each word. A suggestion is chosen by a tap, which ends no composition.
test('a text that another part writes during a composition is shown, and stays', async () => {
  const port = renderField('street', { label: 'Street' });
  const input = await page.findByLabelText<HTMLInputElement>('Street');
  fireEvent.compositionStart(input);
  const typed = { inputType: 'insertCompositionText', data: '12 La', isComposing: true };
  fireEvent.input(input, { ...typed, target: { value: '12 La' } });
  expect(port.field('street').value).toBe('12 La');
  act(() => port.change('street', { value: '12 Larch Street' }));
  expect(input.value).toBe('12 Larch Street');
  fireEvent.compositionEnd(input);
  expect([input.value, port.field('street').value]).toEqual(['12 Larch Street', '12 Larch Street']);
});
