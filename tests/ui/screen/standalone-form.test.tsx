/** The form of the chat and of dialogs. */
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { StandaloneFormView } from '../../../src/ui/screen/StandaloneFormView.tsx';
import { buildFormPort } from '../support/build-form-port.ts';

// Shows shell 8.21.
test('a form whose submission fails can be used again, shows the error, and reports its cause', async () => {
  const user = userEvent.setup({ delay: null });
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const cause = new Error('The chunk is missing');
  const onSubmit = vi.fn(async (): Promise<string | undefined> => undefined);
  onSubmit.mockRejectedValueOnce(cause);
  render(
    <StandaloneFormView
      name="Feedback"
      fields={[]}
      port={buildFormPort()}
      submit={{ label: 'Send', busy: 'Sending' }}
      onSubmit={onSubmit}
      failure="Something went wrong. Please try again."
    />,
  );
  const button = page.getByRole('button', { name: 'Send' });
  await user.click(button);
  expect((await page.findByRole('alert')).textContent).toContain('Something went wrong.');
  expect([button.getAttribute('aria-disabled'), reported.mock.calls]).toEqual([null, [[cause]]]);
  await user.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(page.queryByRole('alert')).toBeNull();
});
