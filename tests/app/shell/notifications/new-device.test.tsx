import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppContext } from '../../../../src/app/app-context.ts';
import { TasksUnavailable } from '../../../../src/app/shell/notifications/TasksUnavailable.tsx';
import { shellQueries } from '../../../../src/app/shell/shell-queries.ts';
import { createApplication } from '../../support/create-application.ts';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { openApp, preparePage } from '../../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();

// The lazy chunk is loaded before the first test.
beforeAll(() =>
  import('../../../../src/app/shell/notifications/Notifications.tsx').then(() => undefined),
);
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });

// The browser holds the token only, as after a login on another device.
describe('on a new device', () => {
  test.each(['/dashboard', '/dashboard/settings', '/contact'])(
    'the bell at %s has the tasks of each listed application',
    async (path) => {
      const uuid = await createApplication(lender, 'Tasks');
      expect(localStorage.getItem('heloc_uuid')).toBeNull();
      const { user } = await openApp(path);
      await user.click(await bell('Notifications, 12 unread'));
      const menu = within(await screen.findByRole('dialog', { name: /^Notifications/ }));
      expect(menu.getAllByRole('listitem')).toHaveLength(3);
      await user.click(menu.getByRole('button', { name: 'View All' }));
      expect(menu.getAllByRole('listitem')).toHaveLength(8);
      const all = menu.getByRole('link', { name: 'See all tasks' });
      expect(all.getAttribute('href')).toBe(`/account/heloc/${uuid}/conditions`);
      await user.click(all);
      await waitFor(() =>
        expect(document.querySelectorAll('main [href*="condition="]')).toHaveLength(12),
      );
    },
  );

  test('the card of the dashboard has them, too, and leads to them', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    await openApp('/dashboard');
    const main = within(screen.getByRole('main'));
    expect(
      await main.findByText(/^We still need 12 things from you\. The first is: /),
    ).toBeTruthy();
    const link = main.getByRole('link', { name: /^See what we still need/ });
    expect(link.getAttribute('href')).toBe(`/account/heloc/${uuid}/conditions`);
  });

  test.each([
    ['the tasks', '/conditions', 503, {}],
    ['the tasks, but no list', '/conditions', 200, { message: 'later' }],
    ['the tasks of a listed application', '/conditions', 404, {}],
    ['the applications', '/application/heloc', 503, {}],
  ])('the bell cannot tell without %s, and tries again', async (_, call, status, body) => {
    await createApplication(lender, 'Tasks');
    shellQueries.setQueryDefaults(['conditions'], { retryDelay: 0 });
    onTestFinished(() => shellQueries.setQueryDefaults(['conditions'], {}));
    // Only a failure of the connection or the lender is tried again at once, three times.
    lender.respond(call, status, body, status === 503 ? 4 : 1);
    const { user } = await openApp('/contact');
    await user.click(await bell('Notifications'));
    const menu = await screen.findByRole('dialog', { name: /^Notifications/ });
    const again = await within(menu).findByRole('button', { name: 'Try again' });
    expect(menu.textContent).toContain('We can’t tell just now');
    expect(menu.textContent).not.toContain('You have no notifications');
    await user.click(again);
    await bell('Notifications, 12 unread');
    expect(within(menu).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('the card of the dashboard names no next step before the tasks are known', async () => {
    const uuid = await createApplication(lender, 'Tasks');
    const answer = lender.hold('/conditions');
    await openApp('/dashboard');
    const main = within(screen.getByRole('main'));
    const link = await main.findByRole('link', { name: /documents$/ });
    expect(link.getAttribute('href')).toBe(`/account/heloc/${uuid}/document/disclosures`);
    expect(link.closest('li[aria-busy]')).toBeTruthy();
    answer();
    await main.findByText(/^We still need 12 things/);
    expect(link.closest('li[aria-busy]')).toBeNull();
  });

  test('the card of the dashboard does not wait for tasks whose code cannot be loaded', async () => {
    await createApplication(lender, 'Tasks');
    const answer = lender.hold('/conditions');
    const { app } = await openApp('/dashboard');
    render(
      <AppContext value={app}>
        <TasksUnavailable />
      </AppContext>,
    );
    const reason = await within(screen.getByRole('main')).findByText(/^We can’t tell just now/);
    expect(reason.closest('li[aria-busy]')).toBeNull();
    answer();
    await screen.findByText(/^We still need 12 things/);
  });

  test('the card of the dashboard does not say that a complete application needs nothing', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    const complete = { uuid, status: { checklistStatus: 'COMPLETE' } };
    lender.respond('/application/heloc', 200, [complete]);
    lender.respond('/conditions', 400, {});
    await openApp('/dashboard');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText(/^We can’t tell just now/)).toBeTruthy();
    expect(main.queryByText('Complete')).toBeNull();
  });
});
