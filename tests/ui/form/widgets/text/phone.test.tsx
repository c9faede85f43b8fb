/** The phone widget: its countries, their national formats, and the answer. */
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { countries } from '../../../../../src/ui/form/widgets/text/phone/countries.ts';
import {
  changeCountry,
  formatTypedPhone,
  UNITED_STATES,
} from '../../../../../src/ui/form/widgets/text/phone/phone-text.ts';
import { renderField } from '../../../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });

const countryNamed = (code: string) => {
  const found = countries.find(({ countryCode }) => countryCode === code);
  if (found === undefined) throw new Error(`No country ${code}`);
  return found;
};

/** Renders the field, waits for the list of countries, and returns the controls and the answer. */
async function renderPhone(value = '') {
  const port = renderField(
    'phone',
    { widget: 'phone', label: 'Mobile', maxLength: 100, foreign: 'A US number is needed.' },
    value,
  );
  const input = await page.findByLabelText<HTMLInputElement>('Mobile');
  await page.findByRole('option', { name: 'France (+33)' });
  const select = page.getByLabelText<HTMLSelectElement>('Country');
  return { input, select, answer: () => port.field('phone').value };
}

describe('the phone widget', () => {
  // Shows shell 2.93, 3.8, 5.13, 5.14, 9.11.
  test('has the length of the United States format, and a numeric keyboard', async () => {
    const { input, select, answer } = await renderPhone();
    expect([select.value, input.inputMode]).toEqual(['US', 'tel']);
    expect(page.getByText('US +1')).toBeTruthy();
    await user.type(input, '21255501719999');
    expect(input.value).toBe('(212) 555-0171');
    await user.clear(input);
    await user.type(input, '2125550171');
    expect(answer()).toBe('(212) 555-0171');
  });

  // Shows shell 2.93, 3.8, 5.13, 5.14, 9.11.
  test('reformats the number when the country changes, and distinguishes it from a US one', async () => {
    const { input, select, answer } = await renderPhone('(212) 555-0171');
    await user.selectOptions(select, 'FR');
    await user.type(input, '9');
    expect(input.value).toBe('21 25 55 01 71');
    expect(answer()).toBe('+33 21 25 55 01 71');
    expect(page.getByText('A US number is needed.').getAttribute('role')).toBe('status');
    await user.selectOptions(select, 'GB');
    await user.type(input, '9');
    expect(input.value).toHaveLength(12);
    await user.keyboard('{Backspace}');
    expect(input.value).toBe('21255 50171');
    await user.selectOptions(select, 'CA');
    expect([input.value, answer()]).toEqual(['(212) 555-0171', '(212) 555-0171']);
    expect(page.queryByText('A US number is needed.')).toBeNull();
  });

  test('an answer of another country opens with its country', async () => {
    const { input, select } = await renderPhone('+49 01512 3456789');
    await waitFor(() => expect(select.value).toBe('DE'));
    expect(input.value).toBe('01512 3456789');
  });

  test('a pasted number loses its calling code', async () => {
    const { input, answer } = await renderPhone();
    await user.click(input);
    await user.paste('+1 212-555-0171');
    expect(answer()).toBe('(212) 555-0171');
  });
});

describe('the countries', () => {
  test('begin with the United States and Canada, and have each once', () => {
    expect(countries[0]).toEqual(UNITED_STATES);
    expect(countries[1]).toMatchObject({ countryCode: 'CA' });
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
  });

  // Shows shell 2.93, 3.8, 5.13, 5.14, 9.11.
  test.each(countries.map((country) => [country.country, country] as const))(
    '%s has a calling code, two letters and a national format',
    (_name, country) => {
      const { callingCode, countryCode, format } = country;
      expect(callingCode).toMatch(/^[1-9]\d{0,2}$/);
      expect(format).toMatch(/^[#() -]*#$/);
      expect(countryCode).toMatch(/^[A-Z]{2}$/);
    },
  );

  test('a number that does not fit is left as digits', () => {
    const andorra = countryNamed('AD');
    expect(changeCountry('(212) 555-0171', UNITED_STATES, andorra)).toBe('+376 2125550171');
    expect(formatTypedPhone('312345', andorra)).toBe('312 345');
    // Only a number of the calling code 1 may not begin with 1.
    expect(formatTypedPhone('112345', andorra)).toBe('112 345');
    expect(formatTypedPhone('12125550171')).toBe('12125550171');
  });
});
