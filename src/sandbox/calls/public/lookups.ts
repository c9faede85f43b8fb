/**
 * Lookups without a login: campaigns, loan officers, licensed states, addresses, office hours and
 * banners.
 */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { findWeekday, isoWithZone } from '../../../domain/index.ts';
import { accountId } from '../account/accounts.ts';
import banners from '../../definitions/banners.json' with { type: 'json' };
import places from '../../definitions/places.json' with { type: 'json' };
import seed from '../../definitions/seed.json' with { type: 'json' };
import { isLicensedState } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import { findAddresses, searchBehaviour } from '../../lending/reference/addresses.ts';
import { HttpError } from '../../wire/http-error.ts';

/** The weekdayValue of Friday. */
const LAST_WEEKDAY = 5;

/** Adds the lookup calls. */
export function lookupCalls(app: SandboxApp, lender: Lender): void {
  campaignCalls(app, lender);
  stateCalls(app);
  app.get('/service-address/external/api/v1/search', async (c) => {
    const text = c.req.query('text') ?? '';
    const { delayMs, status } = searchBehaviour(text);
    await lender.wait(delayMs);
    if (status !== 200)
      throw new HttpError(status as ContentfulStatusCode, 'The address search is not available');
    return c.json(findAddresses(text));
  });
  app.get('/service-operating-hours/external/api/v1/hours/:department', (c) => {
    const week = getWeek(c.var.org.code);
    return c.json({
      department: c.req.param('department'),
      timeZone: 'America/Los_Angeles',
      isOpen: isOpen(week, lender.now()),
      week,
    });
  });
  for (const file of ['/banners.json', '/banners.test.json'])
    app.get(file, async (c) => {
      const shown = (await lender.store.get('setting', 'banners'))?.body.shown === true;
      return c.json(shown ? banners.banners : []);
    });
}

function campaignCalls(app: SandboxApp, lender: Lender): void {
  app.get('/service-marketing/api/v1/offer-code/:code', (c) => {
    const code = c.req.param('code').trim().toUpperCase();
    const row = seed.offerCodes.find((each) => each.offerCode === code);
    return c.json(
      withoutNote(required(row, 'offer code. Check your letter, or continue without it')),
    );
  });
  app.get('/service-lead-portal/api/referrals/:uuid', async (c) => {
    const row = seed.referrals.find((each) => each.referralUuid === c.req.param('uuid'));
    const referral = withoutNote(required(row, 'referral'));
    if (referral.referralUuid !== seed.guidedBorrower.referralUuid) return c.json(referral);
    const email = await findFreeEmail(lender, c.var.org.code, referral.email);
    return c.json({ ...referral, email });
  });
  app.get('/service-lead-portal/api/lo/:uuid/licensed-states', (c) =>
    c.json(loanOfficer(c.req.param('uuid')).licensedStates),
  );
  app.get('/service-lead-portal/api/lo/:uuid', (c) =>
    c.json(withoutNote(loanOfficer(c.req.param('uuid')))),
  );
}

function stateCalls(app: SandboxApp): void {
  const HELOC = '/service-application/external/api/v1/heloc';
  app.get(`${HELOC}/state-licenses`, (c) => {
    const isLicensed = isLicensedState(c.var.org);
    const states = [...new Set(places.towns.map((town) => town.state))].sort();
    return c.json(
      states.filter(isLicensed).map((abbrev) => ({ abbrev, licenseNumber: `${abbrev}-990100` })),
    );
  });
  app.get(`${HELOC}/waitlist-states`, (c) => c.json(seed.waitlistStates));
  app.get(`${HELOC}/waitlist-zips`, (c) => c.json(seed.waitlistZips));
}

function loanOfficer(uuid: string): (typeof seed.loanOfficers)[number] {
  const row = seed.loanOfficers.find((each) => each.uuid === uuid);
  return required(row, 'loan officer');
}

/** The address, or with the first number that makes it one without an account: `ana2@…`. */
async function findFreeEmail(lender: Lender, org: string, email: string): Promise<string> {
  const [name, host] = email.split('@');
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? email : `${name}${count}@${host}`;
    if ((await lender.store.get('account', accountId(org, free))) === undefined) return free;
  }
}

/** The row. Throws 404 when it does not exist. */
function required<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new HttpError(404, `There is no such ${what}`);
  return row;
}

/** The row without its note, which is only for the reference pages of the sandbox. */
function withoutNote<T extends { note: string }>({ note: _note, ...rest }: T): Omit<T, 'note'> {
  return rest;
}

type Week = typeof seed.hours;

/** The office hours of an organisation, the same for all departments. */
function getWeek(code: string): Week {
  const own = new Map<string, { readonly [day: string]: readonly string[] }>(
    Object.entries(seed.officeHours),
  ).get(code);
  if (own === undefined) return seed.hours;
  return seed.hours.map((day) => {
    const [startTime = '', endTime = ''] =
      own[day.weekday] ?? (day.weekdayValue <= LAST_WEEKDAY ? own['weekdays'] : undefined) ?? [];
    return { ...day, startTime, endTime, isOpen: startTime !== '' };
  });
}

/** Whether the office is open at a given time (epoch milliseconds), in Pacific time. */
function isOpen(week: Week, now: number): boolean {
  const local = isoWithZone(new Date(now), 'America/Los_Angeles');
  const time = local.slice(11, 16);
  const weekday = findWeekday(local.slice(0, 10))?.toUpperCase();
  const day = week.find((row) => row.weekday === weekday);
  return day !== undefined && day.isOpen && day.startTime <= time && time < day.endTime;
}
