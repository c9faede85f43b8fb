// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { shellQueries } from '../../../src/app/shell/shell-queries.ts';
import { createApplication } from '../support/create-application.ts';
import { answersBeforePassword } from '../support/borrower.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';

preparePage();
// They are drawn when they have come; here they are there before the first test.
beforeAll(() =>
  Promise.all([
    import('../../../src/app/shell/banners.tsx'),
    import('../../../src/app/shell/notifications.tsx'),
    import('../../../src/app/shell/sidebar.tsx'),
  ]).then(() => undefined),
);
const lender = startSandboxLender();
afterEach(() => shellQueries.clear());

const home = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const conditions = () => lender.requestsTo('/conditions');

describe('around a page of an application', () => {
  test('stand its number, its progress and its property, and how the data is protected', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    const panel = await screen.findByRole('region', { name: 'Application progress' });
    expect(panel.textContent).toContain(
      'Complete the loan process today and get funded in as little as five days.',
    );
    expect(
      within(panel)
        .getAllByRole('listitem')
        .filter((item) => item.getAttribute('aria-current') === 'step'),
    ).toHaveLength(1);
    expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain(
      '18 Alder Court, Salem, OR 97301',
    );
    expect(screen.queryByRole('region', { name: 'Offer details' })).toBeNull();
    expect(screen.getByText('Application ID').textContent).toMatch(/^Application ID S[0-9A-F]{9}$/);
    const main = screen.getByRole('main');
    expect(main.textContent?.indexOf('Application ID')).toBeLessThan(
      main.textContent?.indexOf('256-bit') ?? -1,
    );
  });

  test('a small screen opens them with the bar that says where the application is', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    const bar = await screen.findByRole('button', { name: /^Step \d of 8: / });
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    await user.click(bar);
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(bar.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe(
      'true',
    );
  });

  test('nothing of another application is shown', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    const { app } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await screen.findByRole('region', { name: 'Property details' });
    act(() =>
      app.client.update({
        loaded: {
          application: {
            uuid: '3c5d8a90-1111-4222-8333-444455556666',
            loanNumber: 'OTHER1',
            property: home,
          },
        },
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Property details' })).toBeNull(),
    );
    expect(screen.queryByText(/OTHER1/)).toBeNull();
  });
});

describe('around the pages of an additional signer', () => {
  const application = {
    uuid: '3c5d8a90-1111-4222-8333-444455556666',
    loanNumber: 'S12',
    borrowerName: 'Ana Moreno',
    property: home,
    documents: [],
    status: { checklistStatus: 'SIGNER_IDENTITY' },
  };

  test('stand two steps, and neither encouragement nor a way to the dashboard', async () => {
    await createApplication(lender, 'Moreno');
    lender.respond('/signer/application', 200, application);
    await openApp('/heloc-signer/intro');
    const panel = await screen.findByRole('region', { name: 'Application progress' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Identity verification', 'Talk to eNotary']);
    expect(panel.textContent).not.toContain('get funded');
    expect((await screen.findByText('Application ID')).textContent).toBe('Application ID S12');
    expect(
      within(screen.getByRole('banner')).queryByRole('link', { name: 'Dashboard' }),
    ).toBeNull();
    expect(lender.requests.filter(({ path }) => path.includes('/conditions'))).toEqual([]);
  });

  test('their tasks are asked for once the flag is on, and lead to their own pages', async () => {
    await createApplication(lender, 'Moreno');
    lender.respond('/signer/application', 200, application);
    lender.respond('/customer/api/v1/features', 200, [
      { key: 'fe-heloc-additional-signer-conditions', enabled: true },
    ]);
    lender.respond('/external-applicants', 200, [
      { uuid: 'c-1', categoryEnum: 'ID_VERIFICATION_FAILURE', created: '2026-05-01T10:00:00Z' },
    ]);
    const { user } = await openApp('/heloc-signer/intro');
    await user.click(await bell('Notifications, 1 unread'));
    expect(
      (await screen.findByRole('link', { name: 'Verify Identity: Identity' })).getAttribute('href'),
    ).toBe('/heloc-signer/conditions/identity?condition=c-1');
  });
});

describe('the bell', () => {
  test('counts the outstanding tasks, shows three, and all of them on demand up to eight', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    const button = await bell(/^Notifications, \d+ unread$/);
    await user.click(button);
    const menu = await screen.findByRole('dialog', { name: /^Notifications/ });
    expect(within(menu).getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(menu).getByRole('button', { name: 'View All' }));
    expect(within(menu).getAllByRole('listitem')).toHaveLength(8);
    expect(within(menu).queryByRole('button', { name: 'View All' })).toBeNull();
    expect(menu.contains(document.activeElement)).toBe(true);
    for (const link of within(menu).getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(
        new RegExp(
          `^/account/heloc/${uuid}/(conditions/(upload-document|phone-number)|identity)\\?condition=`,
        ),
      );
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /^Notifications/ })).toBeNull(),
    );
  });

  test('says that there is nothing where nothing is wanted', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await user.click(await bell('Notifications'));
    expect((await screen.findByRole('dialog')).textContent).toContain('You have no notifications.');
  });

  test('a refusal (400) is not tried again, and is told', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    lender.respond('/conditions', 400, { message: 'No' });
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await user.click(await bell('Notifications'));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('couldn’t load'));
    await new Promise((done) => setTimeout(done, 1500));
    expect(conditions()).toHaveLength(1);
  });

  test('what fails on the way is tried again', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    lender.respond('/conditions', 503, {}, 1);
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await bell(/unread$/);
    expect(conditions()).toHaveLength(2);
  });

  test('is asked anew when the borrower comes back to the window, and the page is not', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await bell('Notifications');
    const pageLoads = () =>
      lender.requestsTo(`/${uuid}`).length + lender.requestsTo('/documents').length;
    const before = pageLoads();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(conditions()).toHaveLength(2));
    expect([before > 0, pageLoads()]).toEqual([true, before]);
  });

  test('is asked anew every minute', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    const uuid = await createApplication(lender, 'Moreno');
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await bell('Notifications');
    const minutes = every.mock.calls
      .filter(([, ms]) => ms === 60_000)
      .map(([tick]) => tick as () => void);
    every.mockRestore();
    act(() => minutes.at(-1)?.());
    await waitFor(() => expect(conditions()).toHaveLength(2));
  });

  test('takes over what a page has just loaded', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    const { app } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await bell(/unread$/);
    act(() => app.client.update({ loaded: { ...app.client.get().loaded, conditions: [] } }));
    await bell('Notifications');
  });

  test('a sign-in that is over leads to the login', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    lender.respond('/conditions', 401);
    const { app } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(globalThis.location.pathname).toBe('/auth/login'));
    expect(app.client.session.token()).toBeUndefined();
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });
});

describe('the bell outside of an application', () => {
  test('is about the one that was current last', async () => {
    localStorage.setItem('heloc_uuid', await createApplication(lender, 'Tasks'));
    await openApp('/dashboard');
    await bell(/unread$/);
  });

  test('asks once for one that is not theirs, and shows nothing of it', async () => {
    await createApplication(lender, 'Tasks');
    localStorage.setItem('heloc_uuid', '3c5d8a90-1111-4222-8333-444455556666');
    const { user } = await openApp('/dashboard');
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await user.click(await bell('Notifications'));
    expect(screen.getByRole('dialog').textContent).toContain('You have no notifications.');
  });

  test('asks nothing where there is no application', async () => {
    await createApplication(lender, 'Moreno');
    await openApp('/dashboard');
    await bell('Notifications');
    expect(conditions()).toEqual([]);
  });

  test('forgets what it knew when the borrower signs out', async () => {
    localStorage.setItem('heloc_uuid', await createApplication(lender, 'Tasks'));
    const { app } = await openApp('/dashboard');
    await bell(/unread$/);
    act(() => app.client.session.clear());
    await waitFor(() =>
      expect(shellQueries.getQueryCache().findAll({ queryKey: ['conditions'] })).toEqual([]),
    );
  });
});

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
    await openApp('/register-v2/legal-name', answersBeforePassword);
    await heading('What is your legal name?');
    await waitFor(() => expect(lender.requestsTo('/features')).toHaveLength(1));
    expect(lender.requestsTo('/banners.json')).toEqual([]);
  });
});

describe('what the shell loads', () => {
  test('is neither tried again nor asked anew by itself', () => {
    expect(shellQueries.getDefaultOptions().queries).toEqual({
      retry: false,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  });

  test('for a visitor is neither a profile nor an application nor its tasks', async () => {
    localStorage.setItem('heloc_uuid', '3c5d8a90-1111-4222-8333-444455556666');
    await openApp('/register-v2/legal-name', answersBeforePassword);
    await heading('What is your legal name?');
    await waitFor(() => expect(lender.requestsTo('/features')).toHaveLength(1));
    expect(
      lender.requests
        .map(({ path }) => path)
        .filter(
          (path) =>
            /\/profile$|\/conditions$|application\/heloc/.test(path) &&
            !path.includes('state-licenses'),
        ),
    ).toEqual([]);
  });
});

describe('the top bar', () => {
  test('a visitor has Login and no bell', async () => {
    await openApp('/auth/login');
    await heading('Log in');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/login');
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  test('a visitor in the part of additional signers is led to the login of that part', async () => {
    await openApp('/heloc-signer/login');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
        '/heloc-signer/login',
      ),
    );
  });

  test.each([
    ['v1', false, false],
    ['v1', true, true],
    ['v2', false, true],
  ])(
    'whoever is listed as a signer in version %s (broker: %s) has a way to the dashboard: %s',
    async (additionalSignerVersion, isBroker, has) => {
      await createApplication(lender, 'Moreno');
      const { app } = await openApp('/dashboard');
      act(() =>
        app.client.update({
          loaded: {
            profile: { uuid: 's-1', isBroker },
            application: { additionalSignerVersion, helocSigners: [{ identityUuid: 's-1' }] },
          },
        }),
      );
      await waitFor(() =>
        expect(
          within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Dashboard' }).length >
            0,
        ).toBe(has),
      );
    },
  );

  test.each([
    ['BORROWER', false, true],
    ['CO_DEEDER', false, false],
    ['CO_DEEDER', true, true],
  ])(
    'a profile of type %s (broker: %s) has a way to the dashboard: %s',
    async (type, isBroker, has) => {
      await createApplication(lender, 'Moreno');
      const { app } = await openApp(type === 'BORROWER' ? '/dashboard' : '/heloc-signer/error');
      act(() => app.client.update({ loaded: { profile: { type, isBroker } } }));
      await waitFor(() =>
        expect(
          within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Dashboard' }).length >
            0,
        ).toBe(has),
      );
    },
  );
});
