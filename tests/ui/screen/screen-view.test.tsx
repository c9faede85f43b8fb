/** The error summary, the actions and the blocks of a screen. */
import { act, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { OrgContext } from '../../../src/ui/shell/org-context.ts';
import { buildFormPort, type TestFormPort } from '../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });
const box = (label: string | RegExp) => page.findByLabelText<HTMLInputElement>(label);
/** Gives each field its last issue, as a submit does. */
const showIssues = (port: TestFormPort, issues: readonly { field: string; message: string }[]) =>
  act(() => issues.forEach(({ field, message }) => port.change(field, { issue: message })));

describe('the screen', () => {
  test('the error summary takes the focus, and each issue links to its control', async () => {
    const port = buildFormPort();
    const shown = buildScreen([buildField('a')]);
    const { rerender } = render(screenElement(shown, port));
    const input = await box('a');
    const issues = [{ field: 'a', message: 'Required' }];
    showIssues(port, issues);
    rerender(screenElement(shown, port, { issues }));
    expect(document.activeElement).toBe(page.getByRole('alert', { name: 'There is a problem' }));
    await user.click(page.getByRole('link', { name: /^a: ?Required$/ }));
    expect(document.activeElement).toBe(input);
  });

  test('each issue of the summary names its field by its label, cut when long', () => {
    const fields = [
      buildField('agree', { label: 'I agree to a fee of $180. I owe nothing if it fails.' }),
      buildField('password', { label: 'Password' }),
      buildField('owner', { label: 'Owner', fields: [buildField('owner.lastName')] }),
      buildField('why', { label: 'Why do you ask?' }),
      buildField('own', { label: 'How do you own the home?' }),
      buildField('line2', { label: 'Line 2' }),
      buildField('consent', {
        label:
          'I have read and agree to the Terms of use and the Privacy policy, and I consent to it.',
      }),
      buildField('authorization', {
        label: `I authorize the lender ${'to take each payment from this account '.repeat(2)}`,
      }),
      buildField('sale', { label: 'Is it for sale?', advice: 'Choose Yes or No' }),
    ];
    const issues = [
      { field: 'agree', message: 'Required' },
      { field: 'password', message: 'Required' },
      { field: 'owner.lastName', message: 'owner.lastName is required' },
      { field: 'why', message: 'Required' },
      { field: 'own', message: 'Choose how you own the home' },
      { field: 'line2', message: 'The line is required' },
      { field: 'consent', message: 'Required' },
      { field: 'authorization', message: 'Required' },
      { field: 'sale', message: 'Required' },
      { field: 'unknown', message: 'Something is wrong' },
    ];
    const port = buildFormPort();
    showIssues(port, issues);
    port.change('sale', { hint: 'Choose Yes or No' });
    render(screenElement(buildScreen(fields), port, { issues }));
    expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'I agree to a fee of $180: Required',
      'Password: Required',
      // The message names the field itself.
      'owner.lastName is required',
      'Why do you ask: Required',
      'Choose how you own the home',
      'Line 2: The line is required',
      // A long label is cut at its comma, else after a word.
      'I have read and agree to the Terms of use and the Privacy policy: Required',
      'I authorize the lender to take each payment from this account to take each…: Required',
      // A field with advice is named by it.
      'Choose Yes or No: Required',
      'Something is wrong',
    ]);
  });

  test('an entry does not give advice that the field does not show', () => {
    const fields = [buildField('consent', { label: 'I agree', advice: 'Check the box' })];
    const issues = [{ field: 'consent', message: 'Open the document first' }];
    const port = buildFormPort();
    showIssues(port, issues);
    render(screenElement(buildScreen(fields), port, { issues }));
    expect(page.getByRole('link').textContent).toBe('I agree: Open the document first');
  });

  test('the entry of a fixed field names the field', () => {
    const fields = [
      buildField('work', { label: 'Employment', advice: 'Choose from the list' }),
      buildField('pay', { label: 'Annual income' }),
    ];
    const issues = fields.map(({ path }) => ({ field: path, message: 'Required' }));
    render(screenElement(buildScreen(fields), buildFormPort(), { issues }));
    expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Fixed: Employment: Required',
      'Fixed: Annual income: Required',
    ]);
  });

  test('the entry of a field with advice keeps its name once it is fixed', () => {
    const fields = [buildField('sale', { label: 'Listed for sale', advice: 'Choose Yes or No' })];
    const issues = [{ field: 'sale', message: 'Required' }];
    const port = buildFormPort();
    port.change('sale', { issue: 'Required', hint: 'Choose Yes or No' });
    render(screenElement(buildScreen(fields), port, { issues }));
    expect(page.getByRole('link').textContent).toBe('Choose Yes or No: Required');
    act(() => void (port.fix('sale'), port.change('sale', { hint: '' })));
    expect(page.getByRole('link').textContent).toBe('Fixed: Choose Yes or No: Required');
  });

  test('the summary says what each field says now, and keeps the entry of a fixed one', () => {
    const issues = [
      { field: 'email', message: 'Please enter your email' },
      { field: 'email', message: 'Too short' },
      { field: 'zip', message: 'Please enter the ZIP' },
    ];
    const port = buildFormPort();
    showIssues(port, issues.slice(1));
    render(screenElement(buildScreen([buildField('email'), buildField('zip')]), port, { issues }));
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    const entries = () => within(summary).getAllByRole('listitem');
    const texts = () => entries().map(({ textContent }) => textContent);
    expect(texts()).toEqual(['email: Too short', 'Please enter the ZIP']);
    act(() => port.change('email', { issue: 'Write an email address' }));
    expect(texts()).toEqual(['Write an email address', 'Please enter the ZIP']);
    act(() => port.fix('zip'));
    expect(texts()).toEqual(['Write an email address', 'Fixed: Please enter the ZIP']);
    // Each entry is announced by itself.
    expect(entries().map(({ ariaLive, ariaAtomic }) => [ariaLive, ariaAtomic])).toEqual(
      Array.from({ length: 2 }, () => ['polite', 'true']),
    );
    expect(summary.getAttribute('aria-labelledby')).toBe(summary.querySelector('h2')?.id);
    expect(document.title).toMatch(/^Error:(?! *Error)/);
    act(() => port.fix('email'));
    expect(summary.querySelector('h2')?.textContent).toBe('All fixed');
    expect(document.title).not.toMatch(/^Error/);
    act(() => port.change('*', { issue: 'Please enter the city' }));
    expect(summary.querySelector('h2')?.textContent).toBe('Fixed');
    act(() => port.change('email', { issue: 'Too long' }));
    expect(texts()).toEqual(['email: Too long', 'Fixed: Please enter the ZIP']);
    expect(summary.querySelector('h2')?.textContent).toBe('There is a problem');
    expect(document.title).toMatch(/^Error:/);
  });

  test('a summary of more than 20 lists its first 10 issues, then all, from the first new one on', async () => {
    const issues = Array.from({ length: 21 }, (_, at) => ({
      field: `f${at}`,
      message: `No ${at}`,
    }));
    const port = buildFormPort();
    showIssues(port, issues);
    const { rerender } = render(screenElement(buildScreen([]), port, { issues }));
    expect(page.getAllByRole('link')).toHaveLength(10);
    await user.click(page.getByRole('button', { name: 'Show all 21 problems' }));
    expect(page.getAllByRole('link')).toHaveLength(21);
    expect(document.activeElement?.textContent).toBe('No 10');
    expect(page.queryByRole('button', { name: /^Show all/ })).toBeNull();
    rerender(screenElement(buildScreen([]), port, { issues: [...issues] }));
    expect(page.getAllByRole('link')).toHaveLength(10);
    rerender(screenElement(buildScreen([]), port, { issues: issues.slice(0, 20) }));
    expect(page.getAllByRole('link')).toHaveLength(20);
    expect(page.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('alert'));
  });

  test('a block with aside follows the actions, under the illustration', async () => {
    const after = [
      { block: 'text', id: 'why', title: 'What you need', aside: true },
      { block: 'text', id: 'terms', title: 'Terms' },
    ] as const;
    const { container } = render(
      <OrgContext value={{ illustration: '/illustration.svg' }}>
        {screenElement(buildScreen([buildField('a')], { after }), buildFormPort())}
      </OrgContext>,
    );
    const aside = page.getByRole('complementary');
    expect(aside.querySelector('img')?.getAttribute('src')).toBe('/illustration.svg');
    const order = [...container.querySelectorAll('h2, .actions-primary')];
    expect(order.map(({ textContent }) => textContent)).toEqual([
      'Terms',
      'Continue',
      'What you need',
    ]);
  });

  test('a submit calls back unless a warning blocks it, which then takes the focus', async () => {
    const port = buildFormPort();
    const onSubmit = vi.fn();
    const shown = buildScreen([buildField('a')]);
    const { rerender } = render(screenElement(shown, port, { onSubmit }));
    await user.click(page.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(
      screenElement(shown, port, {
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
    // A hint about an outstanding task is not an alert.
    rerender(
      screenElement(shown, port, {
        onSubmit,
        blocked: true,
        warnings: [{ id: 'read', kind: 'block', present: 'hint', message: 'Read it first' }],
      }),
    );
    await user.click(button);
    expect(document.activeElement?.textContent).toBe('Read it first');
    expect([page.queryByRole('alert'), onSubmit.mock.calls.length]).toEqual([null, 1]);
    rerender(screenElement(shown, port, { onSubmit, busy: true }));
    await user.click(page.getByRole('button', { name: 'Submitting' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  // Shows shell 2.99.
  test('offers are radios under the headings of their groups', async () => {
    const port = buildFormPort();
    const { form: _form, ...withoutForm } = buildScreen([], {
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
    render(screenElement(withoutForm, port));
    await user.click(await page.findByRole('radio', { name: 'Line $50,000' }));
    expect(port.field('offerId').value).toBe('o1');
    expect(page.getByRole('group', { name: '20 years' })).toBeTruthy();
  });
});
