import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shellQueries } from '../../../../src/app/shell/shell-queries.ts';
import { noteTasks } from '../../../../src/client/index.ts';
import { createApplication } from '../../support/create-application.ts';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../../support/open-app.tsx';
import { isFullRun } from '../../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

// The lazy chunk is loaded before the first test.
beforeAll(() =>
  import('../../../../src/app/shell/notifications/Notifications.tsx').then(() => undefined),
);
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const conditions = () => lender.requestsTo('/conditions');
const FAILED = 'We can’t tell just now whether we need something from you.';

// Shows shell 2.41, 6.2.
describe('the bell', () => {
  // Shows shell 1.14.
  test('counts the outstanding tasks, shows three, and all of them on demand up to eight', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    const button = await bell(/^Notifications, \d+ unread$/);
    // Without its drawing the button would be a box that nobody sees.
    expect(button.querySelector('svg path')).not.toBeNull();
    await user.click(button);
    const menu = await screen.findByRole('dialog', { name: /^Notifications/ });
    expect(within(menu).getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(menu).getByRole('button', { name: 'View All' }));
    expect(within(menu).getAllByRole('listitem')).toHaveLength(8);
    expect(within(menu).queryByRole('button', { name: 'View All' })).toBeNull();
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    for (const link of within(menu).getAllByRole('link', { name: /: / }))
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

  // Shows shell 7.11.
  test.runIf(isFullRun)('a response of 400 is shown as a failure and not retried', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    lender.respond('/conditions', 400, { message: 'No' });
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await user.click(await bell('Notifications'));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(FAILED));
    // Nothing is scheduled: a query that retries is still fetching.
    expect(shellQueries.isFetching({ queryKey: ['conditions'] })).toBe(0);
    expect(conditions()).toHaveLength(1);
  });

  // Shows shell 7.10.
  test('a failed request is retried', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    lender.respond('/conditions', 503, {}, 1);
    shellQueries.setQueryDefaults(['conditions'], { retryDelay: 0 });
    onTestFinished(() => shellQueries.setQueryDefaults(['conditions'], {}));
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await bell(/unread$/);
    expect(conditions()).toHaveLength(2);
  });

  // Shows shell 7.48.
  test('refetches when the window gets the focus; the page does not', async () => {
    // The poll, which would ask a minute later, never comes.
    const { setInterval } = globalThis;
    vi.spyOn(globalThis, 'setInterval').mockImplementation((tick, ms) =>
      setInterval(ms === 60_000 ? () => undefined : tick, ms),
    );
    const uuid = await createApplication(lender, 'Moreno');
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await bell('Notifications');
    await screen.findByRole('heading', { level: 1 });
    // The page polls its application, so only its other call is counted.
    const pageLoads = () => lender.requestsTo('/documents').length;
    const before = pageLoads();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(conditions()).toHaveLength(2));
    expect([before > 0, pageLoads()]).toEqual([true, before]);
  });

  // Shows shell 7.48, 9.21.
  test('polls every minute', async () => {
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

  test.runIf(isFullRun)('shows the list that a page has just loaded', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    const { app } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await bell(/unread$/);
    act(() => noteTasks(app.client, uuid, { conditions: [] }));
    await bell('Notifications');
  });

  test('an expired sign-in leads to the login', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    lender.respond('/conditions', 401);
    const { app } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await waitFor(() => expect(globalThis.location.pathname).toBe('/auth/login'));
    expect(app.client.session.token()).toBeUndefined();
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });
});

describe('the bell outside of an application', () => {
  test('requests the tasks of someone else’s application once, and shows none', async () => {
    await createApplication(lender, 'Tasks');
    localStorage.setItem('heloc_uuid', '3c5d8a90-1111-4222-8333-444455556666');
    lender.respond('/application/heloc', 200, []);
    const { user } = await openApp('/contact');
    await waitFor(() => expect(conditions()).toHaveLength(1));
    await user.click(await bell('Notifications'));
    expect(screen.getByRole('dialog').textContent).toContain('You have no notifications.');
  });

  test('requests no tasks without an application', async () => {
    await createApplication(lender, 'Moreno');
    lender.respond('/application/heloc', 200, []);
    await openApp('/dashboard');
    await bell('Notifications');
    expect(conditions()).toEqual([]);
  });

  test.runIf(isFullRun)('removes its tasks from the cache at sign-out', async () => {
    localStorage.setItem('heloc_uuid', await createApplication(lender, 'Tasks'));
    const { app } = await openApp('/dashboard');
    await bell(/unread$/);
    act(() => app.client.session.clear());
    await waitFor(() =>
      expect(shellQueries.getQueryCache().findAll({ queryKey: ['conditions'] })).toEqual([]),
    );
    expect(app.client.get().loaded['taskLists']).toBeUndefined();
  });
});

describe('the bell on a step of a journey', () => {
  // Shows shell 1.14.
  test('has the tasks of the last application beside the app grid, once the step is drawn', async () => {
    localStorage.setItem('heloc_uuid', await createApplication(lender, 'Tasks'));
    // Without the application in the list no modal covers the question.
    lender.respond('/verify-ability-to-start-application', 503);
    lender.respond('/application/heloc', 503);
    const { user } = await openApp('/register-v2');
    await heading(/./);
    await user.click(await bell(/unread$/));
    const menu = await screen.findByRole('dialog', { name: /^Notifications/ });
    expect(within(menu).getAllByRole('listitem')).toHaveLength(3);
    const banner = within(screen.getByRole('banner'));
    expect(await banner.findByRole('button', { name: 'Apps' })).toBeTruthy();
  });
});

describe('the bell with stored notifications', () => {
  const send = (uuid: string, kind: string) =>
    lender.post(`/sandbox/applications/${uuid}/notification`, { value: kind });

  // Shows shell 3.22.
  test('lists them on every page, each with a link for each call to action', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    await send(uuid, 'WELCOME');
    await send(uuid, 'WALLET_ADDED');
    const { user } = await openApp('/dashboard');
    await user.click(await bell('Notifications, 1 unread'));
    const [unread, read] = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(unread?.textContent).toContain('Unread: A wallet may use your account');
    expect(unread?.textContent).toContain('If you did not allow it, please contact us.');
    expect(unread?.textContent).toMatch(/tp1\w{3}\.\.\.\w{5}/);
    const links = within(unread as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/settings',
      '/contact',
    ]);
    expect(read?.textContent).toContain('Your account is open');
    await user.click(links[1] as HTMLElement);
    await waitFor(() => expect(globalThis.location.pathname).toBe('/contact'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.runIf(isFullRun)(
    'shows them below the failure when the tasks cannot be loaded',
    async () => {
      const uuid = await createApplication(lender, 'Moreno');
      await send(uuid, 'DOCUMENTS_READY');
      lender.respond('/conditions', 400);
      const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
      await user.click(await bell('Notifications, 1 unread'));
      await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(FAILED));
      expect(screen.getByRole('link', { name: /^Open documents/ }).getAttribute('href')).toBe(
        `/account/heloc/${uuid}/document/disclosures`,
      );
    },
  );

  test('does not keep them after a sign-out', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    await send(uuid, 'WALLET_ADDED');
    const { app } = await openApp('/dashboard');
    await bell('Notifications, 1 unread');
    act(() => app.client.session.clear());
    await waitFor(() => expect(app.client.get().loaded['identity']).toBeUndefined());
  });
});
