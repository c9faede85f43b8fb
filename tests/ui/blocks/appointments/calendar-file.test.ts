import { expect, test } from 'vitest';
import { calendarFile } from '../../../../src/ui/blocks/appointments/calendar-file.ts';

const NOW = Date.parse('2026-05-04T17:00:00Z');
const event = {
  label: 'Add to calendar',
  title: 'Meeting, with the notary',
  place: '18 Alder Court; Springfield\\OH\nRing twice',
  start: '2026-05-06T09:30:00-04:00',
  end: '2026-05-06T10:30:00-04:00',
};
const linesOf = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('the event is in UTC, its texts are escaped, and each line ends with CR and LF', () => {
  expect(linesOf(calendarFile(event, NOW))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//journey//calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    expect.stringMatching(/^UID:20260506T133000Z-[0-9a-z]+@journey$/),
    'DTSTAMP:20260504T170000Z',
    'DTSTART:20260506T133000Z',
    'DTEND:20260506T143000Z',
    String.raw`SUMMARY:Meeting\, with the notary`,
    String.raw`LOCATION:18 Alder Court\; Springfield\\OH\nRing twice`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('an event without an end is an hour long', () => {
  const { end: _end, place: _place, ...open } = event;
  const lines = linesOf(calendarFile(open, NOW));
  expect(lines).toContain('DTEND:20260506T143000Z');
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
});

test('a line has at most 75 octets, and no character is split', () => {
  const title = 'Café ☕ '.repeat(20);
  const text = calendarFile({ ...event, title }, NOW);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
});

test('the same event keeps its id', () => {
  const idOf = (text: string) => linesOf(text).find((line) => line.startsWith('UID'));
  expect(idOf(calendarFile(event, NOW))).toBe(idOf(calendarFile(event, NOW + 1)));
  expect(idOf(calendarFile({ ...event, title: 'Visit' }, NOW))).not.toBe(
    idOf(calendarFile(event, NOW)),
  );
});

test('a start that is a date stands for the whole day, and keeps the day free', () => {
  const lines = linesOf(calendarFile({ label: 'Add', title: 'Payday', start: '2026-05-08' }, NOW));
  expect(lines).toContain('DTSTART;VALUE=DATE:20260508');
  expect(lines).toContain('TRANSP:TRANSPARENT');
  expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false);
});

test('further events are in the same file', () => {
  const more = [{ title: 'First payment', start: '2026-06-08' }];
  const lines = linesOf(calendarFile({ ...event, more }, NOW));
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    String.raw`SUMMARY:Meeting\, with the notary`,
    'SUMMARY:First payment',
  ]);
  expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
});
