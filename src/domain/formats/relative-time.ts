import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInWeek,
} from 'date-fns/constants';
import { parseInstant } from '../dates/dates.ts';
import { dateIn } from '../dates/zones.ts';
import { failure, success, type Outcome } from '../values/outcome.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
// By elapsed time, because the calendar differences of date-fns depend on the machine's zone.
const UNITS = [
  [millisecondsInWeek, 'week'],
  [millisecondsInDay, 'day'],
  [millisecondsInHour, 'hour'],
  [millisecondsInMinute, 'minute'],
] as const;

/**
 * How long ago an instant was, in whole units; after more than 28 days its month and day in the time
 * zone, an IANA name. Default: UTC.
 */
export function relativeTime(value: unknown, now: unknown, timeZone = 'UTC'): Outcome<string> {
  const [then, moment] = [parseInstant(value), parseInstant(now)];
  if (then === undefined || moment === undefined)
    return failure('Failed to read the time. Please give ISO instants.');
  const elapsed = moment - then;
  if (elapsed > 4 * millisecondsInWeek) {
    const [, month = '', day = ''] = (dateIn(new Date(then).toISOString(), timeZone) ?? '').split(
      '-',
    );
    return success(`${MONTHS[Number(month) - 1]} ${Number(day)}`);
  }
  const unit = UNITS.find(([size]) => elapsed >= size);
  if (!unit) return success('just now');
  const count = Math.floor(elapsed / unit[0]);
  return success(`${count} ${unit[1]}${count === 1 ? '' : 's'} ago`);
}
