/** The leave survey: where it is offered, and what happens to the action that it delays. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppContext } from '../../../../src/app/app-context.ts';
import { LeaveSurvey } from '../../../../src/app/shell/survey/leave-survey.ts';
import { Survey } from '../../../../src/app/shell/survey/Survey.tsx';
import { setOf } from '../../../definitions.ts';
import { buildClient } from '../../../client/build-client.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const at = (page: string) => `/account/heloc/${uuid}/${page}`;
const dialog = () => screen.queryByRole('dialog', { name: 'Before you go' });

describe('the survey', () => {
  // Shows shell 2.2-2.5, 4.62.
  test.each([
    ['liens', true],
    ['product/select', true],
    ['identity', true],
    ['signing/sign', true],
    ['product/select/confirm', false],
    ['signing/intro', false],
    ['complete', false],
  ])('at %s is enabled: %s', (page, enabled) => {
    const survey = new LeaveSurvey(buildClient().client);
    expect(survey.isEnabledAt(at(page))).toBe(enabled);
    expect(survey.isEnabledAt('/dashboard')).toBe(false);
  });

  test('is disabled when the lender has no survey', () => {
    const { client } = buildClient({ set: setOf('harbor-bank') });
    expect(new LeaveSurvey(client).isEnabledAt(at('liens'))).toBe(false);
  });

  // Shows shell 4.62-4.66, 9.29.
  test('stays off in this tab once it is disabled', () => {
    const { client } = buildClient();
    new LeaveSurvey(client).disable();
    expect(new LeaveSurvey(client).isEnabledAt(at('liens'))).toBe(false);
  });

  // Shows shell 4.63-4.66, 9.29.
  test('closing runs the pending action once, after 750 ms', async () => {
    const { client, clock } = buildClient();
    const survey = new LeaveSurvey(client);
    const action = vi.fn();
    survey.open(action);
    expect(survey.get()).toBe(true);
    const closed = survey.close();
    expect(survey.get()).toBe(false);
    await clock.advance(749);
    expect(action).not.toHaveBeenCalled();
    await clock.advance(1);
    await closed;
    expect(action).toHaveBeenCalledTimes(1);
    const again = survey.close();
    await clock.advance(750);
    await again;
    expect(action).toHaveBeenCalledTimes(1);
  });

  // Shows shell 4.63-4.66, 9.29.
  test('resetting clears the action, also while closing waits', async () => {
    const { client, clock } = buildClient();
    const survey = new LeaveSurvey(client);
    const action = vi.fn();
    survey.open(action);
    const closed = survey.close();
    survey.reset();
    await clock.advance(750);
    await closed;
    expect([survey.get(), action.mock.calls]).toEqual([false, []]);
  });
});

describe('a link that leaves the application', () => {
  const open = (page = 'product/select') => {
    const built = buildClient();
    render(
      <AppContext value={{ client: built.client, connectRouter: () => undefined }}>
        <a href="/dashboard?from=offer">Dashboard</a>
        <a href={at('start/contact')}>Next page</a>
        <a href="/privacy" target="_blank" rel="noreferrer">
          Privacy
        </a>
        <a href="tel:5550123">Call</a>
        <a href="https://hearthline.example/">Home page</a>
        <Survey path={at(page)} />
      </AppContext>,
    );
    return built;
  };
  // Without a prevented default, jsdom would try to navigate.
  const follow = (name: string, held: object = {}): boolean => {
    let prevented = false;
    const stop = (event: Event): void => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(screen.getByRole('link', { name }), held);
    return prevented;
  };

  test('offers the survey first; leaving without it continues after 750 ms', async () => {
    const { clock, navigation } = open();
    expect(follow('Dashboard')).toBe(true);
    expect(navigation.visited).toEqual([]);
    const link = screen.getByRole('link', { name: 'Take the survey' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://survey.hearthline.example/leave',
      '_blank',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Leave without it' }));
    expect(dialog()).toBeNull();
    await act(() => clock.advance(750));
    expect(navigation.visited.map(([to]) => to)).toEqual(['/dashboard?from=offer']);
  });

  // Shows shell 4.63-4.66, 9.29.
  test('offers the survey only once', () => {
    open();
    follow('Dashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect([dialog(), follow('Dashboard')]).toEqual([null, false]);
    expect(dialog()).toBeNull();
  });

  test('is not followed when the borrower stays', async () => {
    const { clock, navigation } = open();
    follow('Dashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await act(() => clock.advance(5000));
    expect(navigation.visited).toEqual([]);
  });

  test('the close button of the dialog follows the link too, also to another site', async () => {
    const { clock, navigation } = open();
    follow('Home page');
    fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    await act(() => clock.advance(750));
    expect(navigation.left).toEqual(['https://hearthline.example/']);
  });

  test.each([
    ['inside the application', 'Next page', {}, 'product/select'],
    ['to a new tab', 'Privacy', {}, 'product/select'],
    ['that dials', 'Call', {}, 'product/select'],
    ['with a key held', 'Dashboard', { ctrlKey: true }, 'product/select'],
    ['from another page', 'Dashboard', {}, 'complete'],
  ])('a link %s is followed immediately', (_, name, held, page) => {
    open(page);
    expect([follow(name, held), dialog()]).toEqual([false, null]);
  });
});
