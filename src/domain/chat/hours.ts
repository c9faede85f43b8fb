/** Formats the opening hours of the chat. */
import { own, ownList, ownNumber, ownText } from '../values/record.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The lender's weekly hours as text, in Pacific time as the lender sends them. Consecutive days
 * with equal hours are grouped, and closed days are left out. Empty when no day is open or the
 * hours can't be parsed.
 */
export function hoursInWords(body: unknown): string {
  const hours = DAYS.map((_, index) =>
    formatHours(ownList(body, 'week').find((day) => ownNumber(day, 'weekdayValue') === index + 1)),
  );
  const runs: { readonly from: number; to: number; readonly hours: string }[] = [];
  hours.forEach((one, index) => {
    const last = runs.at(-1);
    if (last !== undefined && last.hours === one) last.to = index;
    else runs.push({ from: index, to: index, hours: one });
  });
  const open = runs
    .filter((run) => run.hours !== '')
    .map(
      (run) => `${run.from === run.to ? '' : `${DAYS[run.from]} to `}${DAYS[run.to]}, ${run.hours}`,
    );
  return open.length === 0 ? '' : `${open.join('; ')}, Pacific time`;
}

function formatHours(day: unknown): string {
  const [start, end] = [clock(ownText(day, 'startTime')), clock(ownText(day, 'endTime'))];
  return own(day, 'isOpen') === true && start !== '' && end !== '' ? `${start} to ${end}` : '';
}

/** `06:30` -> `6:30 am`; empty for anything else. */
function clock(time: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return '';
  const of24 = Number(hour);
  return `${of24 % 12 === 0 ? 12 : of24 % 12}${minute === '00' ? '' : `:${minute}`} ${of24 < 12 ? 'am' : 'pm'}`;
}
