// @vitest-environment jsdom
import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ScreenItem } from '../../../src/engine/resolve/screen.ts';
import { groupSlotsByDay, timeZoneName } from '../../../src/ui/blocks/appointments/slot-days.ts';
import { preloadBlocks } from '../../../src/ui/blocks/lazy-blocks.tsx';
import { drawBlock } from '../support/render-block.tsx';

beforeAll(preloadBlocks);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const user = userEvent.setup({ delay: null });
const item = (key: string, more: Partial<ScreenItem> = {}): ScreenItem => ({
  key,
  facts: [],
  ...more,
});

describe('a table', () => {
  const columns = [
    { label: 'Holder', align: 'start', head: true },
    { label: 'Balance', align: 'end', head: false },
  ] as const;

  test('names its columns and rows, and its buttons after their rows', async () => {
    const actions = [{ id: 'keep', label: 'Keep' }];
    const { calls } = drawBlock({
      block: 'table',
      id: 'liens',
      title: 'Liens',
      columns,
      items: [
        item('l1', { cells: ['First Bank', '$9,000'], actions }),
        item('l2', { cells: ['Second Bank', '$1'] }),
      ],
    });
    const table = await page.findByRole('table', { name: 'Liens' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Holder', 'Balance', 'Actions']);
    expect(within(table).getByRole('row', { name: /Second Bank \$1/ })).toBeTruthy();
    expect(within(table).getByRole('rowheader', { name: 'First Bank' })).toBeTruthy();
    // On a phone a cell stands behind the name of its column.
    expect(within(table).getByText('$9,000').dataset['label']).toBe('Balance');
    await user.click(within(table).getByRole('button', { name: 'Keep First Bank' }));
    expect(calls).toEqual(['act liens keep l1']);
  });

  test('that is folded stays closed until it is asked for', async () => {
    drawBlock({
      block: 'table',
      id: 'liens',
      title: 'Compare',
      folded: true,
      columns,
      items: [item('l1', { cells: ['First Bank', '$9,000'] })],
    });
    const fold = (await page.findByText('Compare')).closest('details');
    expect(fold?.open).toBe(false);
    await user.click(page.getByText('Compare'));
    expect(fold?.open).toBe(true);
    expect(page.getByRole('table', { name: 'Compare' })).toBeTruthy();
  });

  test('says what it will hold while it is empty', async () => {
    drawBlock({
      block: 'table',
      id: 'liens',
      columns,
      items: [],
      empty: { title: 'No liens found' },
    });
    expect(await page.findByText('No liens found')).toBeTruthy();
    expect(page.queryByRole('table')).toBeNull();
  });
});

test('a timeline is a list in order that says what is done, what is now and what is to come', async () => {
  drawBlock({
    block: 'timeline',
    id: 't',
    items: [
      item('a', { title: 'You signed', state: 'done' }),
      item('b', { title: 'You may cancel', state: 'current', badge: '05/06/2026' }),
      item('c', { title: 'Funds are sent' }),
    ],
  });
  const events = within(await page.findByRole('list')).getAllByRole('listitem');
  expect(events.map((event) => within(event).getByRole('heading').textContent)).toEqual([
    'You signed, Done',
    'You may cancel, Now05/06/2026',
    'Funds are sent, Still to come',
  ]);
  expect(events.map((event) => event.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a summary has a way to change each group, and says what was not provided', async () => {
  drawBlock({
    block: 'summary',
    id: 's',
    groups: [
      {
        title: 'Your home',
        facts: [
          { label: 'Street', text: '12 Elm Street' },
          { label: 'Unit', text: '' },
        ],
        change: { label: 'Change', to: '/start/profile' },
      },
    ],
  });
  expect((await page.findByRole('link', { name: 'Change Your home' })).getAttribute('href')).toBe(
    '/start/profile',
  );
  expect(page.getByText('Unit').nextElementSibling?.textContent).toBe('Not provided');
});

test('a sum has its lines, and its total last', async () => {
  drawBlock({
    block: 'money-summary',
    id: 'm',
    items: [item('a', { title: 'Title search', figure: '$100' })],
    facts: [{ label: 'Origination fee', text: '$900' }],
    total: { label: 'Total', text: '$1,000' },
  });
  await page.findByText('Title search');
  expect(page.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Title search',
    'Origination fee',
    'Total',
  ]);
  expect(page.getByText('Total').parentElement?.className).toContain('fact--strong');
});

describe('a button that runs a call', () => {
  const asked = {
    block: 'cards',
    id: 'c',
    items: [
      item('k', {
        title: 'Rosa Ibarra',
        actions: [
          {
            id: 'resend',
            label: 'Send again',
            busy: 'Sending',
            confirm: { title: 'Send it again?', message: 'She gets a new e-mail.', button: 'Send' },
          },
        ],
      }),
    ],
  } as const;

  test('is asked about first when the author wants it, and tells that it is done', async () => {
    const { calls } = drawBlock(asked);
    await user.click(await page.findByRole('button', { name: 'Send again Rosa Ibarra' }));
    expect(calls).toEqual([]);
    await user.click(
      within(page.getByRole('dialog', { name: 'Send it again?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(calls).toEqual([]);
    await user.click(page.getByRole('button', { name: 'Send again Rosa Ibarra' }));
    await user.click(page.getByRole('button', { name: 'Send' }));
    expect(calls).toEqual(['act c resend k']);
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('Done'));
  });

  test('runs once for two presses, and its failure stays beside it', async () => {
    const settle = Promise.withResolvers<{ ok: boolean; text: string }>();
    let runs = 0;
    drawBlock(
      { block: 'text', id: 'x', actions: [{ id: 'go', label: 'Lift it', busy: 'Lifting' }] },
      {
        act: () => {
          runs += 1;
          return settle.promise;
        },
      },
    );
    await user.click(await page.findByRole('button', { name: 'Lift it' }));
    await user.click(page.getByRole('button', { name: 'Lifting' }));
    expect(runs).toBe(1);
    settle.resolve({ ok: false, text: 'It is still locked.' });
    expect(
      (await page.findByText('It is still locked.')).closest('[role="status"]')?.textContent,
    ).toBe('Error: It is still locked.');
    expect(page.getByRole('button', { name: 'Lift it' })).toBeTruthy();
  });

  test('that vanishes with its entry leaves the focus to its block', async () => {
    const { again } = drawBlock({
      block: 'cards',
      id: 'c',
      items: [item('k', { title: 'One', actions: [{ id: 'drop', label: 'Remove' }] })],
    });
    (await page.findByRole('button', { name: 'Remove One' })).focus();
    again({ block: 'cards', id: 'c', items: [], empty: { title: 'Nothing left' } });
    expect(document.activeElement?.tagName).toBe('SECTION');
    expect(document.activeElement?.textContent).toBe('Nothing left');
  });
});

describe('free times', () => {
  test.each([
    [
      'on the reader’s day',
      'America/New_York',
      ['Monday, May 4', '9:30 – 10:30 AM', 'Eastern Daylight Time'],
    ],
    [
      'further west',
      'Pacific/Honolulu',
      ['Monday, May 4', '3:30 – 4:30 AM', 'Hawaii-Aleutian Standard Time'],
    ],
    ['further east', 'Europe/London', ['Monday, May 4', '2:30 – 3:30 PM', 'British Summer Time']],
  ])('are told %s', (_, zone, [day, time, name]) => {
    const found = groupSlotsByDay(
      [
        item('a', { start: '2026-05-04T13:30:00Z', end: '2026-05-04T14:30:00Z' }),
        item('b', { start: 'soon' }),
      ],
      zone,
    );
    expect(
      found.map((one) => [one.name, one.slots.map((slot) => slot.time.replace(/\s/g, ' '))]),
    ).toEqual([[day, [time]]]);
    expect(timeZoneName('2026-05-04T13:30:00Z', zone)).toBe(name);
  });

  const slots = ['2026-05-04T15:00:00Z', '2026-05-04T13:30:00Z', '2026-05-05T15:00:00Z'].map(
    (start, at) => item(`s${at}`, { start }),
  );

  test('are radios under their days, in order of time, with the zone named', async () => {
    const { form } = drawBlock({
      block: 'slots',
      id: 'times',
      title: 'Choose a time',
      field: 'slot',
      items: slots,
    });
    const days = await page.findAllByRole('group');
    expect(days).toHaveLength(2);
    const first = within(days[0] as HTMLElement).getAllByRole<HTMLInputElement>('radio');
    expect(first.map(({ value }) => value)).toEqual(['s1', 's0']);
    await user.click(first[1] as HTMLElement);
    expect(form.field('slot').value).toBe('s0');
    expect(page.getByText(/^Times are in .+\.$/)).toBeTruthy();
    expect(first[0]?.id).toBe('f-slot');
  });

  test('tell their fault with the words of the form', async () => {
    const { form } = drawBlock({
      block: 'slots',
      id: 'times',
      title: 'Choose a time',
      field: 'slot',
      items: slots,
    });
    const group = await page.findByRole('radiogroup', { name: 'Choose a time' });
    form.change('slot', { issue: 'Choose a time' });
    await waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById('f-slot-error')?.textContent).toBe('Error: Choose a time');
  });

  test('of many days are shown a week at a time', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      item(`d${at}`, { start: `2026-06-0${at + 1}T15:00:00Z` }),
    );
    drawBlock({ block: 'slots', id: 'times', title: 'Choose a time', items: many });
    expect(await page.findAllByRole('radio')).toHaveLength(5);
    await user.click(page.getByRole('button', { name: 'Show 3 more days' }));
    expect(page.getAllByRole('radio')).toHaveLength(8);
  });

  test('say so when there are none', async () => {
    drawBlock({ block: 'slots', id: 'times', items: [], empty: { title: 'No free times' } });
    expect(await page.findByText('No free times')).toBeTruthy();
  });
});

test('a wait says one message after the other, at most one in five seconds, and keeps the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { again } = drawBlock({
      block: 'waiting',
      id: 'w',
      messages: ['Checking your title', 'Writing your note'],
    });
    const redraw = () =>
      again({ block: 'waiting', id: 'w', messages: ['Checking your title', 'Writing your note'] });
    expect(page.getByRole('status').textContent).toBe('Checking your title');
    vi.advanceTimersByTime(4900);
    redraw();
    expect(page.getByRole('status').textContent).toBe('Checking your title');
    for (let at = 0; at < 3; at += 1) {
      vi.advanceTimersByTime(5000);
      redraw();
    }
    expect(page.getByRole('status').textContent).toBe('Writing your note');
  } finally {
    vi.useRealTimers();
  }
});

describe('a provider', () => {
  const block = {
    block: 'provider',
    id: 'bank',
    title: 'Connect your bank',
    text: 'We read your balance.',
    provider: { button: 'Continue to your bank' },
  } as const;

  test('is left for once, however often it is pressed', async () => {
    const { calls } = drawBlock(block);
    await user.click(await page.findByRole('button', { name: 'Continue to your bank' }));
    await user.click(await page.findByRole('button', { name: 'Opening' }));
    expect(calls).toEqual(['leave bank']);
  });

  test('that can’t be opened says so and can be tried again', async () => {
    drawBlock(block, { leave: async () => ({ ok: false, text: 'Your bank can’t be reached.' }) });
    await user.click(await page.findByRole('button', { name: 'Continue to your bank' }));
    expect(await page.findByText('Your bank can’t be reached.')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Continue to your bank' })).toBeTruthy();
  });
});

describe('a check of devices', () => {
  const block = {
    block: 'devices',
    id: 'check',
    devices: ['camera', 'microphone'],
    label: 'Check my device',
    reveals: 'deviceReady',
  } as const;
  const media = (getUserMedia: (wanted: MediaStreamConstraints) => Promise<unknown>) =>
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { mediaDevices: { getUserMedia } }),
    );
  const line = (name: string) => page.getByText(name).closest('li')?.textContent;

  test('asks for nothing before the press, lets go of what it opened, and tells when all work', async () => {
    const stop = vi.fn();
    const asked = vi.fn(async () => ({ getTracks: () => [{ stop }] }));
    media(asked);
    const { form } = drawBlock(block);
    await page.findByRole('button', { name: 'Check my device' });
    expect(asked).not.toHaveBeenCalled();
    expect(line('Camera')).toBe('Camera Not checked yet');
    await user.click(page.getByRole('button', { name: 'Check my device' }));
    await waitFor(() => expect(line('Microphone')).toBe('Microphone Works'));
    expect(stop).toHaveBeenCalledTimes(2);
    expect(form.calls).toContain('reveal deviceReady');
  });

  test.each([
    ['NotAllowedError', /^Camera Not allowed/],
    ['NotFoundError', /^Camera Not found/],
  ])('words %s, and can be pressed again', async (name, words) => {
    media(async () => {
      throw Object.assign(new Error('no'), { name });
    });
    const { form } = drawBlock(block);
    await user.click(await page.findByRole('button', { name: 'Check my device' }));
    await waitFor(() => expect(line('Camera')).toMatch(words));
    await page.findByRole('button', { name: 'Check my device' });
    expect(form.calls).toEqual([]);
  });

  test.each([
    [1, 'Why we need your location'],
    [undefined, undefined],
  ])('a location that is refused with %s brings the alert: %s', async (code, title) => {
    const getCurrentPosition = (found: () => void, failed: (fault: object) => void) =>
      code === undefined ? found() : failed({ code, PERMISSION_DENIED: 1 });
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition } }),
    );
    drawBlock({
      ...block,
      devices: ['location'],
      refused: {
        location: { title: 'Why we need your location', text: 'Please turn on location services.' },
      },
    });
    expect(page.queryByRole('alert')).toBeNull();
    await user.click(await page.findByRole('button', { name: 'Check my device' }));
    await waitFor(() =>
      expect(line('Location')).toMatch(code === undefined ? /Works/ : /Not allowed/),
    );
    expect(page.queryByRole('alert')?.querySelector('h3')?.textContent).toBe(title);
  });
});
