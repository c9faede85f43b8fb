/** The page in place of an app that did not start. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BootFailure } from '../../../src/app/boot/BootFailure.tsx';
import { MissingOrgInfo } from '../../../src/app/boot/read-org-page.ts';
import { orgPage } from '../../support/main-brand.ts';

const reported = vi.fn();
beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear());
  const block = document.createElement('script');
  Object.assign(block, { id: 'org-info', type: 'application/json' });
  const companyInfo = { supportPhone: '(800) 555-0110', supportEmail: 'help@hearthline.example' };
  block.textContent = JSON.stringify({ ...orgPage, orgMetaData: { companyInfo } });
  document.head.append(block);
});
afterEach(() => {
  document.getElementById('org-info')?.remove();
});

test('definitions that cannot be loaded show the error page with its support and ways on', () => {
  const error = new Error('Error fetching');
  render(<BootFailure error={error} />);
  screen.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' });
  screen.getByText('Please click "Try again" to see if we can get you back moving.');
  expect(screen.queryByText('Error fetching')).toBeNull();
  expect(screen.getByText('(800) 555-0110').getAttribute('href')).toBe('tel:8005550110');
  screen.getByText('help@hearthline.example');
  screen.getByRole('button', { name: 'Try again' });
  screen.getByRole('link', { name: 'Go to dashboard' });
  expect(reported.mock.calls).toEqual([
    [expect.objectContaining({ message: 'HELOC: Error Fallback', cause: error })],
  ]);
});

test('a page without the data of its organisation says so', () => {
  render(<BootFailure error={new MissingOrgInfo()} />);
  screen.getByText('No private label data was found');
});
