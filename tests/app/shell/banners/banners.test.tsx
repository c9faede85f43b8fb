import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listBanners } from '../../../../src/app/shell/banners/banner-calls.ts';
import { answersBeforePassword, pressPrimary } from '../../support/borrower.ts';
import { createApplication } from '../../support/create-application.ts';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();

const FILE = '/banners.json';
const TEST_FILE = '/banners.test.json';

describe('banners', () => {
  const files = () =>
    lender.requests.map(({ path }) => path).filter((path) => path.includes('banners'));
  const banner = (uuid: string, more: object = {}) => ({
    uuid,
    message: `News ${uuid}`,
    apps: ['heloc'],
    variant: 'info',
    active: true,
    metadata: { createdAt: `2026-04-0${uuid}T00:00:00Z` },
    ...more,
  });

  // Shows shell 2.53, 4.56, 7.56.
  test('the two newest active ones of this application are above the page', async () => {
    lender.respond(FILE, 200, [
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

  // Shows shell 4.56, 7.56, 8.7.
  test.each([
    ['a failure', 500, { message: 'Not today' }, 'Not today.'],
    [
      'a malformed list',
      200,
      [banner('1'), { uuid: '2' }],
      'Banner data does not match the expected format',
    ],
    ['none', 404, {}, 'Something unexpected happened'],
  ])('%s shows nothing, and only the log says why', async (_, status, body, reason) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    lender.respond(FILE, status, body);
    await openApp('/auth/login');
    await waitFor(() => expect(lender.requestsTo(FILE)).toHaveLength(1));
    await heading('Log in');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('The banners are left out.', reason));
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
    warn.mockRestore();
  });

  // Shows shell 7.12.
  test.each([
    ['production', FILE],
    ['development', TEST_FILE],
    ['ephemeral-12', TEST_FILE],
  ])('in %s come from %s, past the cache', async (environment, file) => {
    await openApp('/auth/login', { environment });
    await waitFor(() => expect(files()).toEqual([file]));
    expect(lender.requestsTo(file)[0]?.headers.get('cache-control')).toBe('no-cache');
  });

  // Shows shell 2.53.
  test('are as many as the layout allows', async () => {
    lender.respond(TEST_FILE, 200, [banner('1'), banner('2'), banner('3')]);
    const { app } = await openApp('/auth/login');
    const { set } = app.client.get();
    const banners = { operation: 'banners-test', audience: 'heloc', max: 1 };
    const org = { ...set.org, code: 'OTHER' };
    act(() => app.client.update({ set: { ...set, org, layout: { ...set.layout, banners } } }));
    await waitFor(() =>
      expect(
        [...screen.getByRole('region', { name: 'Announcements' }).children].map(
          (one) => one.textContent,
        ),
      ).toEqual(['News 3']),
    );
  });

  // Shows shell 2.53.
  test('a signed-in borrower sees them in the style of the product', async () => {
    lender.respond(FILE, 200, [banner('1')]);
    const uuid = await createApplication(lender);
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    const region = await screen.findByRole('region', { name: 'Announcements' });
    expect(region.className).toContain('banners--product');
  });

  test('a step that follows a page shows them at once, without a second request', async () => {
    lender.respond(FILE, 200, [banner('1')]);
    const { app } = await openApp('/auth/login');
    await screen.findByRole('region', { name: 'Announcements' });
    await act(async () => app.client.navigation.go('/register-v2'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull());
    const region = await screen.findByRole('region', { name: 'Announcements' });
    expect(region.textContent).toBe('News 1');
    expect(files()).toEqual([FILE]);
  });

  // Shows shell 2.53.
  test('a visitor who lands on a step and has pressed nothing sees them there', async () => {
    const activation = { hasBeenActive: false, isActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    lender.respond(FILE, 200, [banner('1')]);
    await openApp('/register-v2');
    await heading('Which property would you like to borrow against?');
    const region = await screen.findByRole('region', { name: 'Announcements' });
    expect(region.textContent).toBe('News 1');
  });

  test('a step of registration does not shift for them: the next step shows them', async () => {
    lender.respond(FILE, 200, [banner('1')]);
    const { app, user } = await openApp('/register-v2/legal-name', {
      answers: answersBeforePassword,
    });
    await heading('What is your legal name?');
    await waitFor(() => expect(files()).toEqual([FILE]));
    expect(await act(() => listBanners(app.client))).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
    await pressPrimary(user);
    await heading('When were you born?');
    const region = await screen.findByRole('region', { name: 'Announcements' });
    expect(region.className).toContain('banners--marketing');
  });
});
