/** A provider block on a page of the app: the addresses that it opens. */
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { preparePages } from '../../support/prepare-pages.ts';
import { renderPage } from '../../support/render-page.tsx';

preparePages();
const user = userEvent.setup({ delay: null });

describe('a provider block', () => {
  const blocks = (address: unknown) => [
    {
      block: 'provider',
      id: 'p',
      provider: { button: 'Continue', call: { run: 'link', as: 'link' }, address },
    },
  ];
  const open = async (url: string) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, assign });
    renderPage(
      { blocks: blocks({ var: 'link.url' }) },
      { link: { method: 'POST', path: '/link' } },
      () => ({ body: { url } }),
    );
    await user.click(await page.findByRole('button', { name: 'Continue' }));
    return assign;
  };

  test.each(['https://bureau.example.org/start?x=1', '/sandbox/provider/bank'])(
    'is opened at %s',
    async (url) => {
      const assign = await open(url);
      await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    },
  );
  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://bank.example/start',
    'http://bureau.example.org',
    'https://user@bureau.example.org',
    '',
  ])('is not opened at %s', async (url) => {
    const assign = await open(url);
    expect(await page.findByText('We couldn’t open that page. Please try again.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});
