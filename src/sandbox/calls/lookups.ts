/** What is looked up, and what is only taken note of. */
import type { Hono } from 'hono';
import { searchAddresses } from '../lending/addresses.ts';
import { hashOf } from '../lending/offers.ts';
import { Refusal } from '../wire/refusal.ts';
import { bodyOf, type Env, type Lender } from './lender.ts';

const consentTypes = ['SOFT_CREDIT', 'HARD_CREDIT', 'SMS', 'SMS_TRANSACTIONAL', 'TERMS_PRIVACY', 'COMMUNICATION'];

/** Adds the calls that read lists and note events. */
export function addLookups(app: Hono<Env>, lender: Lender): void {
  const { options } = lender;
  app.get('/service-address/external/api/v1/search', async (c) => {
    const typed = (c.req.query('text') ?? '').slice(0, 200);
    await lender.wait(typed.toLowerCase() === 'slow' ? 4000 : 80 + (hashOf(typed) % 320));
    if (typed.toLowerCase() === 'down') throw new Refusal(503, 'The address search is down');
    return c.json(searchAddresses(typed));
  });
  app.get('/service-profile/api/v1/profile/consent-types', (c) => c.json(consentTypes.map((type) => ({ type, version: 1 }))));
  for (const list of ['waitlist-states', 'waitlist-zips'] as const) app.get(`/service-application/external/api/v1/heloc/${list}`, (c) => c.json([]));
  app.get('/service-application/external/api/v1/heloc/state-licenses', (c) => c.json((options.statesLicensed?.(c.get('org')) ?? []).map((abbrev) => ({ abbrev }))));
  for (const prefix of ['/service-comms-prefs/api', '/service-comms-prefs/secure/api'] as const) {
    app.get(`${prefix}/v1/consent/prompt/:type`, (c) => c.json({ uuid: `prompt-${c.req.param('type').toLowerCase()}`, verbiage: 'By checking this box you agree to texts about your application. Consent is not a condition of approval.', resources: [] }));
  }
  app.post('/service-comms-prefs/secure/api/v1/consent/user', async (c) => c.json({ saved: Object.keys(await bodyOf(c, {})).length > 0 }));
  app.post('/ft/:context/event', async (c) => c.json({ saved: (await bodyOf(c, { event: 'text' }))['event'] !== '' }));
  app.post('/ft/:context/session', async (c) => {
    await bodyOf(c, {});
    return c.json({ sessionKey: { uuid: crypto.randomUUID(), epoch: lender.now(), trackerUuid: crypto.randomUUID() } });
  });
  app.post('/service-optimize/:context/api/v1/features', (c) => c.json({ features: (options.flags?.() ?? []).map((flag) => ({ key: flag.key, enabled: flag.default, variables: Object.entries(flag.variables ?? {}).map(([key, defaultValue]) => ({ key, defaultValue })) })) }));
  app.post('/waitlist/home-equity-loan-plus', async (c) => {
    const body = await bodyOf(c, { firstName: 'text', lastName: 'text', email: 'text', state: 'text', zip: 'text' });
    await lender.store.put({ kind: 'waitlist', id: crypto.randomUUID(), org: c.get('org'), body });
    return c.json({ saved: true });
  });
}
