/** A port whose code is loaded with its first call. */
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BlockPortContext } from '../../../../src/ui/blocks/block-port-context.ts';
import { useBlockPort, type BlockPort } from '../../../../src/ui/blocks/block-port.ts';

const user = userEvent.setup({ delay: null });

function Leave({ told }: { readonly told: string[] }) {
  const port = useBlockPort();
  const leave = async () => void told.push((await port.leave('shop')).text);
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
}

const port: BlockPort = {
  act: async () => ({ ok: true, text: 'acted' }),
  upload: async () => ({ ok: true, text: 'sent' }),
  open: async () => ({ ok: false, text: 'none' }),
  leave: async (block) => ({ ok: true, text: `left by ${block}` }),
};

test('is loaded once, and again after its code could not be loaded', async () => {
  const told: string[] = [];
  let loads = 0;
  const load = async (): Promise<BlockPort> => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return port;
  };
  render(
    <BlockPortContext value={load}>
      <Leave told={told} />
    </BlockPortContext>,
  );
  const button = page.getByRole('button');
  expect(loads).toBe(0);
  await user.click(button);
  await user.click(button);
  await user.click(button);
  expect(told).toEqual([
    'You seem to be offline. Please try again.',
    'left by shop',
    'left by shop',
  ]);
  expect(loads).toBe(2);
});
