// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { shellQueries } from '../../../../src/app/shell/shell-queries.ts';
import { answersBeforePassword } from '../../support/borrower.ts';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();
beforeEach(() => shellQueries.clear());
afterEach(() => shellQueries.clear());

// The lazy chunk is loaded before the first test.
beforeAll(() => import('../../../../src/app/shell/banners/Banners.tsx').then(() => undefined));

describe('banners', () => {
  const banner = (uuid: string, more: object = {}) => ({
    uuid,
    message: `News ${uuid}`,
    apps: ['heloc'],
    variant: 'info',
    active: true,
    metadata: { createdAt: `2026-04-0${uuid}T00:00:00Z` },
    ...more,
  });

  test('the two newest active ones of this application stand above the page', async () => {
    lender.respond('/banners.json', 200, [
      banner('1'),
      banner('2'),
      banner('3', { variant: 'warn' }),
      banner('4', { active: false }),
      banner('5', { apps: ['pay'] }),
    ]);
    await openApp('/auth/login');
    const region = await screen.findByRole('region', { name: 'Announcements' });
    expect([...region.children].map((one) => one.textContent)).toEqual(['News 3', 'News 2']);
    expect(region.className).toContain('banners--marketing');
  });

  test.each([
    ['a failure', 500, { message: 'Not today' }, 'Not today.'],
    [
      'a malformed list',
      200,
      [banner('1'), { uuid: '2' }],
      'Banner data does not match the expected format',
    ],
    ['none', 404, {}, 'Something unexpected happened'],
  ])('%s shows nothing, and says why in the log alone', async (_, status, body, reason) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    lender.respond('/banners.json', status, body);
    await openApp('/auth/login');
    await waitFor(() => expect(lender.requestsTo('/banners.json')).toHaveLength(1));
    await heading('Log in');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('The banners are left out.', reason));
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
    warn.mockRestore();
  });

  test('a question of registration asks for none', async () => {
    await openApp('/register-v2/legal-name', { answers: answersBeforePassword });
    await heading('What is your legal name?');
    await waitFor(() => expect(lender.requestsTo('/features')).toHaveLength(1));
    expect(lender.requestsTo('/banners.json')).toEqual([]);
  });
});
