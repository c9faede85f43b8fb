// @vitest-environment jsdom
import { cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Screen, ScreenField } from '../../../src/engine/resolve/screen.ts';
import {
  PlainLink,
  ScreenView,
  preloadForm,
  type FormPort,
  type ScreenViewProps,
} from '../../../src/ui/index.ts';
import { fakePort } from '../support/build-form-port.ts';

beforeAll(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  await preloadForm();
});
afterEach(cleanup);
const user = userEvent.setup({ delay: null });

const field = (path: string, more: Partial<ScreenField> = {}): ScreenField => ({
  path,
  widget: 'text',
  label: path,
  required: true,
  shown: true,
  width: 'full',
  ...more,
});
const screenOf = (fields: readonly ScreenField[], more: Partial<Screen> = {}): Screen => ({
  place: 'demo/one',
  title: 'Your name',
  before: [],
  after: [],
  secondary: [],
  primary: { label: 'Continue' },
  form: { fields, live: false },
  ...more,
});

function view(shown: Screen, form: FormPort, more: Partial<ScreenViewProps> = {}) {
  return (
    <ScreenView
      screen={shown}
      form={form}
      issues={[]}
      busy={false}
      error={undefined}
      warnings={[]}
      blocked={false}
      onSubmit={() => {}}
      onConfirm={() => {}}
      onDismiss={() => {}}
      link={PlainLink}
      {...more}
    />
  );
}
const box = (label: string | RegExp) => page.findByLabelText<HTMLInputElement>(label);

describe('a form', () => {
  test('has labels, help, errors and attributes by name', async () => {
    const port = fakePort({ 'name.firstName': 'Otto' });
    render(
      view(
        screenOf([
          field('name.firstName', {
            label: 'First name',
            help: 'As on your licence',
            autocomplete: 'given-name',
            maxLength: 40,
          }),
        ]),
        port,
      ),
    );
    const input = await box('First name');
    expect(input).toMatchObject({
      value: 'Otto',
      name: 'name.firstName',
      id: 'f-name.firstName',
      maxLength: 40,
    });
    expect(input.getAttribute('autocomplete')).toBe('given-name');
    expect(input.getAttribute('aria-describedby')).toBe('f-name.firstName-help');
    port.change('name.firstName', { issue: 'First name is required' });
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(input.getAttribute('aria-describedby')).toBe(
      'f-name.firstName-help f-name.firstName-error',
    );
    expect(document.getElementById('f-name.firstName-error')?.textContent).toBe(
      'Error: First name is required',
    );
  });

  test('a key press draws one field', async () => {
    const reads: string[] = [];
    const base = fakePort();
    const port: FormPort = {
      ...base,
      field: (path) => {
        reads.push(path);
        return base.field(path);
      },
    };
    let commits = 0;
    render(
      <Profiler
        id="all"
        onRender={() => {
          commits += 1;
        }}
      >
        {view(screenOf([field('a'), field('b'), field('c')]), port)}
      </Profiler>,
    );
    const input = await box('a');
    await user.click(input);
    reads.length = 0;
    commits = 0;
    await user.keyboard('x');
    expect(input.value).toBe('x');
    expect(commits).toBe(1);
    expect(new Set(reads)).toEqual(new Set(['a']));
  });

  test('a hidden field appears without a new screen', async () => {
    const port = fakePort();
    port.change('b', { shown: false });
    render(view(screenOf([field('a'), field('b', { shown: false })]), port));
    await box('a');
    expect(page.queryByLabelText('b')).toBeNull();
    port.change('b', { shown: true });
    await box('b');
  });

  test('what is typed stays when the screen is resolved anew', async () => {
    const port = fakePort();
    const { rerender } = render(view(screenOf([field('a')]), port));
    const input = await box('a');
    await user.type(input, 'x');
    rerender(view(screenOf([field('a', { value: 'x' })]), port));
    expect(await box('a')).toBe(input);
  });

  test('money is grouped while typed and answers a number', async () => {
    const port = fakePort();
    render(view(screenOf([field('income', { widget: 'money', label: 'Income' })]), port));
    const input = await box('Income');
    await user.type(input, '1234567.5');
    expect(input.value).toBe('1,234,567.5');
    expect(port.field('income').value).toBe(1234567.5);
  });

  test('a date takes month names and a pasted date, and corrects nothing', async () => {
    const port = fakePort();
    render(view(screenOf([field('dob', { widget: 'date-parts', label: 'Date of birth' })]), port));
    const month = await box('Month');
    await user.click(month);
    await user.paste('Feb 30, 1980');
    expect(port.field('dob').value).toBe('1980-02-30');
    await user.clear(month);
    await user.type(month, 'march');
    expect(port.field('dob').value).toBe('1980-03-30');
    expect(month.value).toBe('march');
    expect(page.getByRole('group', { name: 'Date of birth' })).toBeTruthy();
  });

  test('every widget is drawn with its name', async () => {
    const options = [
      { value: 'YES', label: 'Yes' },
      { value: 'NO', label: 'No' },
    ];
    const port = fakePort({ pick: 'NO' });
    render(
      view(
        screenOf([
          field('phone', { widget: 'phone', label: 'Mobile' }),
          field('pick', { widget: 'select', label: 'Kind', options }),
          field('sale', { widget: 'cards', label: 'For sale', options }),
          field('ok', { widget: 'checkbox', label: 'I agree' }),
          field('new', {
            widget: 'new-password',
            label: 'Password',
            rules: [{ rule: 'digit', label: 'One digit' }],
          }),
          field('g', {
            widget: 'group',
            label: 'Home',
            legend: 'Home address',
            fields: [field('home.city', { label: 'City' })],
          }),
        ]),
        port,
      ),
    );
    await user.type(await box('Mobile'), '2125550171');
    expect(port.field('phone').value).toBe('(212) 555-0171');
    expect((await box('Kind')).value).toBe('NO');
    await user.click(page.getByRole('radio', { name: 'Yes' }));
    await user.click(page.getByRole('checkbox', { name: 'I agree' }));
    expect([port.field('sale').value, port.field('ok').value]).toEqual(['YES', true]);
    expect(
      page.getByRole('group', { name: 'Home address' }).contains(page.getByLabelText('City')),
    ).toBe(true);
    const password = await box('Password');
    await user.click(page.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    expect(page.getByText('One digit').textContent).toContain('not met yet');
  });

  test('a search offers matches by keyboard and a way on without', async () => {
    const port = fakePort(
      {},
      { search: async () => [{ key: 'k1', label: '3 Quay Road, Salem', fill: {} }] },
    );
    render(
      view(
        screenOf([
          field('street', {
            widget: 'search',
            label: 'Street',
            search: {
              operation: 'o',
              minLength: 3,
              notListed: 'Address not listed',
              reveals: 'addressRevealed',
            },
          }),
        ]),
        port,
      ),
    );
    const input = await page.findByRole<HTMLInputElement>('combobox', { name: 'Street' });
    await user.type(input, '3 Quay');
    await page.findByRole('option', { name: '3 Quay Road, Salem' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(port.calls).toContain('pick street k1');
    await user.type(input, ' R');
    await user.click(await page.findByRole('option', { name: 'Address not listed' }));
    expect(port.calls).toContain('reveal addressRevealed');
  });
});

describe('the screen', () => {
  test('told issues take the focus, and each leads to its control', async () => {
    const port = fakePort();
    const shown = screenOf([field('a')]);
    const { rerender } = render(view(shown, port));
    const input = await box('a');
    rerender(view(shown, port, { issues: [{ field: 'a', message: 'Required' }] }));
    expect(document.activeElement).toBe(page.getByRole('alert', { name: 'There is a problem' }));
    await user.click(page.getByRole('link', { name: 'Required' }));
    expect(document.activeElement).toBe(input);
  });

  test('submits once it may, and says why when it may not', async () => {
    const port = fakePort();
    const onSubmit = vi.fn();
    const shown = screenOf([field('a')]);
    const { rerender } = render(view(shown, port, { onSubmit }));
    await user.click(page.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(
      view(shown, port, {
        onSubmit,
        blocked: true,
        warnings: [{ id: 'hi', kind: 'block', present: 'banner', message: 'Not in your state' }],
      }),
    );
    const button = page.getByRole('button', { name: 'Continue' });
    await user.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Not in your state');
    expect(page.getByRole('alert').textContent).toBe('Not in your state');
    // What is still to be done is told as calmly as any help.
    rerender(
      view(shown, port, {
        onSubmit,
        blocked: true,
        warnings: [{ id: 'read', kind: 'block', present: 'hint', message: 'Read it first' }],
      }),
    );
    await user.click(button);
    expect(document.activeElement?.textContent).toBe('Read it first');
    expect([page.queryByRole('alert'), onSubmit.mock.calls.length]).toEqual([null, 1]);
    rerender(view(shown, port, { onSubmit, busy: true }));
    await user.click(page.getByRole('button', { name: 'Submitting' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('offers are radios under the headings of their groups', async () => {
    const port = fakePort();
    const shown = screenOf([], {
      form: undefined,
      before: [
        {
          block: 'choices',
          id: 'offers',
          title: 'Your offers',
          field: 'offerId',
          items: [
            {
              key: 'o1',
              group: '20 years',
              title: 'Line',
              figure: '$50,000',
              facts: [{ label: 'APR', text: '8 %' }],
            },
          ],
        },
      ],
    });
    render(view(shown, port));
    await user.click(page.getByRole('radio', { name: 'Line $50,000' }));
    expect(port.field('offerId').value).toBe('o1');
    expect(page.getByRole('group', { name: '20 years' })).toBeTruthy();
  });
});
