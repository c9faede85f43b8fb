import type { ContentfulStatusCode } from 'hono/utils/http-status';
import banners from '../../definitions/banners.json' with { type: 'json' };
import places from '../../definitions/places.json' with { type: 'json' };
import seed from '../../definitions/seed.json' with { type: 'json' };
import { readBody, newUuid, isLicensedState } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import { findAddresses, searchBehaviour } from '../../lending/reference/addresses.ts';
import { HttpError } from '../../wire/http-error.ts';

/** What the lender tells to anyone: campaigns, loan officers, states, hours and addresses. */
export function lookupCalls(app: App, lender: Lender): void {
  app.get('/service-marketing/api/v1/offer-code/:code', (c) => {
    const code = c.req.param('code').trim().toUpperCase();
    return c.json(
      without(
        found(
          seed.offerCodes.find((row) => row.offerCode === code),
          'offer code',
        ),
      ),
    );
  });
  app.get('/service-lead-portal/api/referrals/:uuid', (c) =>
    c.json(
      without(
        found(
          seed.referrals.find((row) => row.referralUuid === c.req.param('uuid')),
          'referral',
        ),
      ),
    ),
  );
  app.get('/service-lead-portal/api/lo/:uuid/licensed-states', (c) =>
    c.json(officer(c.req.param('uuid')).licensedStates),
  );
  app.get('/service-lead-portal/api/lo/:uuid', (c) =>
    c.json(without(officer(c.req.param('uuid')))),
  );
  app.get('/service-application/external/api/v1/heloc/state-licenses', (c) => {
    const lends = isLicensedState(lender, c.var.org);
    const states = [...new Set(places.towns.map((town) => town.state))].sort();
    return c.json(
      states.filter(lends).map((abbrev) => ({ abbrev, licenseNumber: `${abbrev}-990100` })),
    );
  });
  app.get('/service-application/external/api/v1/heloc/waitlist-states', (c) =>
    c.json(seed.waitlistStates),
  );
  app.get('/service-application/external/api/v1/heloc/waitlist-zips', (c) =>
    c.json(seed.waitlistZips),
  );
  app.get('/service-operating-hours/external/api/v1/hours/:department', (c) =>
    c.json({
      department: c.req.param('department'),
      timeZone: 'America/Los_Angeles',
      isOpen: isOpen(lender.now()),
      week: seed.hours,
    }),
  );
  app.get('/banners.json', async (c) => {
    const shown = (await lender.store.get('setting', 'banners'))?.body.shown === true;
    c.header('cache-control', 'no-store');
    return c.json(shown ? banners.banners : []);
  });
  app.get('/service-address/external/api/v1/search', async (c) => {
    const text = c.req.query('text') ?? '';
    const { delayMs, status } = searchBehaviour(text);
    await lender.wait(delayMs);
    if (status !== 200)
      throw new HttpError(status as ContentfulStatusCode, 'The address search is not available');
    return c.json(findAddresses(text));
  });
  app.post('/waitlist/home-equity-loan-plus', async (c) => {
    const body = await readBody(c, {
      firstName: 'text',
      lastName: 'text',
      dob: 'text',
      email: 'text',
      income: 'number',
      street1: 'text',
      street2: 'text?',
      city: 'text',
      state: 'text',
      zip: 'text',
      consent: 'boolean',
    });
    await lender.store.put({ kind: 'waitlist', id: newUuid(), org: c.var.org.code, body });
    return c.json({ status: 'ADDED' }, 201);
  });
}

function officer(uuid: string): (typeof seed.loanOfficers)[number] {
  return found(
    seed.loanOfficers.find((row) => row.uuid === uuid),
    'loan officer',
  );
}

function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new HttpError(404, `There is no such ${what}`);
  return row;
}

/** Notes are for the sandbox's page only. */
function without<T extends { note: string }>({ note: _note, ...rest }: T): Omit<T, 'note'> {
  return rest;
}

function isOpen(now: number): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const time = `${of('hour')}:${of('minute')}`;
  const day = seed.hours.find((row) => row.weekday === of('weekday').toUpperCase());
  return day !== undefined && day.isOpen && day.startTime <= time && time < day.endTime;
}
