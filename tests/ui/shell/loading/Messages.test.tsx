import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Messages } from '../../../../src/ui/shell/loading/Messages.tsx';

test('several messages are a checklist up to the current one, which alone is read out', async () => {
  const { container } = render(<Messages messages={['Saving', 'Checking', 'Done']} at={1} />);
  expect(screen.getByRole('status').textContent).toBe('Checking');
  await waitFor(() => expect(container.querySelector('li')).not.toBeNull());
  const items = [...container.querySelectorAll('li')];
  expect(items.map(({ dataset, textContent }) => [dataset['state'], textContent])).toEqual([
    ['done', 'Saving'],
    ['current', 'Checking'],
    ['ahead', 'Done'],
  ]);
  expect(screen.queryByRole('list')).toBeNull();
});

test('one message has no list', () => {
  const { container } = render(<Messages messages={['Loading']} at={0} />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(container.querySelector('ol')).toBeNull();
});
