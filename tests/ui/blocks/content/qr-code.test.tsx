/** The QR code with its key, and the points of a list of steps. */
import { cleanup, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { encode } from 'uqr';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const KEY = 'JBSWY3DPEHPK3PXPAB';
const code = {
  value: `otpauth://totp/Ana?secret=${KEY}`,
  picture: 'QR code with the key',
  key: KEY,
  keyLabel: 'Setup key',
  copy: 'Copy the key',
  copied: 'Copied.',
  copyFailed: 'Not copied.',
};

test('the picture has each dark module of the code, and its text equivalent', async () => {
  renderBlock({ block: 'qr-code', id: 'app', code });
  const picture = await page.findByRole('img', { name: code.picture });
  const { data, size } = encode(code.value, { ecc: 'M', border: 4 });
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  const modules = picture.querySelector('path:last-child')?.getAttribute('d')?.split('M').length;
  expect(modules).toBe(data.flat().filter(Boolean).length + 1);
});

test('the key is in groups of four that are selected and copied as one', async () => {
  const user = userEvent.setup({ delay: null });
  const { container } = renderKey();
  expect([...container.querySelectorAll('code > span')].map((group) => group.textContent)).toEqual([
    'JBSW',
    'Y3DP',
    'EHPK',
    '3PXP',
    'AB',
  ]);
  expect(container.querySelector('code')?.textContent).toBe(KEY);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(page.getByRole('button', { name: 'Copy the key' }));
  await page.findByText('Copied.');
  expect(write).toHaveBeenCalledWith(KEY);
  write.mockRejectedValueOnce(new Error('denied'));
  await user.click(page.getByRole('button', { name: 'Copy the key' }));
  await page.findByText('Not copied.');
});

/** Without a value there is no picture. */
function renderKey() {
  const { value: _value, ...key } = code;
  renderBlock({ block: 'qr-code', id: 'app', code: key });
  expect(page.queryByRole('img')).toBeNull();
  return { container: document.body };
}

test('steps without an order are points', () => {
  const items = [buildItem('a', { title: 'A free copy' }), buildItem('b', { title: 'A notice' })];
  renderBlock({ block: 'steps', id: 'rights', layout: 'list', items });
  expect(page.getByRole('list').tagName).toBe('UL');
  cleanup();
  renderBlock({ block: 'steps', id: 'how', items });
  expect(page.getByRole('list').tagName).toBe('OL');
});
