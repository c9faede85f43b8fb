/** A form: its fields, their subscriptions and their errors. */
import { render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Profiler } from 'react';
import { type FormPort } from '../../../src/ui/index.ts';
import { buildFormPort } from '../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });
const box = (label: string | RegExp) => page.findByLabelText<HTMLInputElement>(label);

describe('a form', () => {
  test('has labels, help texts, errors and autofill attributes', async () => {
    const port = buildFormPort({ 'name.firstName': 'Otto' });
    render(
      screenElement(
        buildScreen([
          buildField('name.firstName', {
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
      // A text that is too long is told by its message, and not cut.
      maxLength: -1,
    });
    expect(input.getAttribute('autocomplete')).toBe('given-name');
    expect(input.getAttribute('aria-describedby')).toBe('f-name.firstName-help');
    port.change('name.firstName', { issue: 'First name is required' });
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(input.getAttribute('aria-describedby')).toBe(
      'f-name.firstName-help f-name.firstName-error',
    );
    expect(page.queryByText('Write two letters')).toBeNull();
    port.change('name.firstName', { hint: 'Write two letters' });
    expect((await page.findByText('Write two letters')).id).toBe('f-name.firstName-hint');
    expect(input.getAttribute('aria-describedby')).toMatch(/-error f-name\.firstName-hint$/);
    expect(document.getElementById('f-name.firstName-error')?.textContent).toBe(
      'Error: First name is required',
    );
  });

  test('a key press renders one field', async () => {
    const reads: string[] = [];
    const base = buildFormPort();
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
        {screenElement(buildScreen([buildField('a'), buildField('b'), buildField('c')]), port)}
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
    const port = buildFormPort();
    port.change('b', { shown: false });
    render(screenElement(buildScreen([buildField('a'), buildField('b', { shown: false })]), port));
    await box('a');
    expect(page.queryByLabelText('b')).toBeNull();
    port.change('b', { shown: true });
    await box('b');
  });

  test('a typed value stays when the screen is resolved again', async () => {
    const port = buildFormPort();
    const { rerender } = render(screenElement(buildScreen([buildField('a')]), port));
    const input = await box('a');
    await user.type(input, 'x');
    rerender(screenElement(buildScreen([buildField('a', { value: 'x' })]), port));
    expect(await box('a')).toBe(input);
  });
});
