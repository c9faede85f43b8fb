/** A lookup runs with its button, with Enter, or when its row is left. */
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LookupForm } from '../../../../src/ui/blocks/calls/LookupForm.tsx';
import { FormPortContext } from '../../../../src/ui/use-field.ts';
import { buildFormPort } from '../../support/build-form-port.ts';

const user = userEvent.setup({ delay: null });
const lookup = { label: 'Offer code', button: 'Use this code', input: 'typed' } as const;

/** Renders a lookup above a button, and returns what was looked up. */
function renderLookup(): readonly string[] {
  const typed: string[] = [];
  const port = buildFormPort(
    {},
    {
      lookup: async (_id, value) => {
        typed.push(value);
        return { ok: true, text: 'Found' };
      },
    },
  );
  render(
    <FormPortContext value={port}>
      <LookupForm blockId="code" lookup={lookup} />
      <button type="button">Continue</button>
    </FormPortContext>,
  );
  return typed;
}

const type = (value: string) => user.type(page.getByLabelText('Offer code'), value);
const press = (name: string) => user.click(page.getByRole('button', { name }));

test('Continue looks up a code that was typed and not used', async () => {
  const typed = renderLookup();
  await type('WELCOME1');
  await press('Continue');
  expect(typed).toEqual(['WELCOME1']);
  expect((await page.findByText('Found')).textContent).toBe('Found');
});

test('a code is looked up once by its button, and not again when the row is left', async () => {
  const typed = renderLookup();
  await type('WELCOME1');
  await press('Use this code');
  await press('Continue');
  expect(typed).toEqual(['WELCOME1']);
});

test('a code that is changed after its lookup is looked up again', async () => {
  const typed = renderLookup();
  await type('WELCOME{Enter}');
  await type('1');
  await press('Continue');
  expect(typed).toEqual(['WELCOME', 'WELCOME1']);
});

test('an empty field is not looked up', async () => {
  const typed = renderLookup();
  await user.click(page.getByLabelText('Offer code'));
  await press('Continue');
  expect(typed).toEqual([]);
});

test('the result stands between the label and the field, as errors of fields do', async () => {
  renderLookup();
  await type('WELCOME1');
  await press('Use this code');
  const result = await page.findByText('Found');
  const field = page.getByLabelText('Offer code');
  expect(result.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
