/** Appointment slots by day. */
import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { groupSlotsByDay, timeZoneName } from '../../../../src/ui/blocks/appointments/slot-days.ts';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });

describe('appointment slots', () => {
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
  ])('are formatted for the time zone %s', (_, zone, [day, time, name]) => {
    const found = groupSlotsByDay(
      [
        buildItem('a', { start: '2026-05-04T13:30:00Z', end: '2026-05-04T14:30:00Z' }),
        buildItem('b', { start: 'soon' }),
      ],
      zone,
    );
    expect(
      found.map((one) => [one.name, one.slots.map((slot) => slot.time.replace(/\s/g, ' '))]),
    ).toEqual([[day, [time]]]);
    expect(timeZoneName('2026-05-04T13:30:00Z', zone)).toBe(name);
  });

  test('are in the time zone of the reader when that of the lender is unknown', () => {
    const items = [buildItem('a', { start: '2026-05-04T13:30:00Z' })];
    expect(groupSlotsByDay(items, 'America/Nowhere')).toEqual(groupSlotsByDay(items));
    expect(timeZoneName(items[0]?.start, 'America/Nowhere')).toBe(timeZoneName(items[0]?.start));
  });

  const slots = ['2026-05-04T15:00:00Z', '2026-05-04T13:30:00Z', '2026-05-05T15:00:00Z'].map(
    (start, at) => buildItem(`s${at}`, { start }),
  );

  test('are shown in the time zone of the block, not of the reader', async () => {
    renderBlock({
      block: 'slots',
      id: 'times',
      field: 'slot',
      timeZone: 'Pacific/Honolulu',
      items: [buildItem('late', { start: '2026-05-05T03:30:00Z' })],
    });
    await page.findByText('Times are in Hawaii-Aleutian Standard Time.');
    const day = page.getByRole('group', { name: 'Monday, May 4' });
    within(day).getByRole('radio', { name: /^5:30\sPM$/ });
  });

  test('are radios grouped by day, in order of time, with the time zone named', async () => {
    const { form } = renderBlock({
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
    expect(page.getByText(/^You chose Monday, May 4, \d/)).toBeTruthy();
    expect(page.getByText(/^Times are in .+\.$/)).toBeTruthy();
    expect(first[0]?.id).toBe('f-slot');
  });

  test('show the issue of their field', async () => {
    const { form } = renderBlock({
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

  test('show the first working week, then all days on a press', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      buildItem(`d${at}`, { start: `2026-06-0${at + 1}T15:00:00Z` }),
    );
    renderBlock({ block: 'slots', id: 'times', title: 'Choose a time', items: many });
    expect(await page.findAllByRole('radio')).toHaveLength(5);
    await user.click(page.getByRole('button', { name: 'Show 3 more days' }));
    expect(page.getAllByRole('radio')).toHaveLength(8);
  });

  test('show the empty state when there are none', async () => {
    renderBlock({ block: 'slots', id: 'times', items: [], empty: { title: 'No free times' } });
    expect(await page.findByText('No free times')).toBeTruthy();
  });
});
