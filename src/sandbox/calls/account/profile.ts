import seed from '../../definitions/seed.json' with { type: 'json' };
import { readBody, callerOf, newUuid, requireCaller, textIn } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import { partOf, withValues } from '../../checklist/facts.ts';
import { withoutTasks } from '../../lending/tasks.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { isActive } from '../application/application.ts';

/** The profile of whoever is signed in, and the consents. */
export function profileCalls(app: App, lender: Lender): void {
  app.get('/service-profile/api/v1/profile', async (c) =>
    c.json(withoutSsnDigest(await profileOf(lender, (await requireCaller(lender, c)).sub))),
  );
  app.get('/service-profile/api/v1/profile/consent-types', (c) => c.json(seed.consentTypes));
  app.put('/service-profile/api/v1/profile/name', async (c) => {
    const { sub } = await requireCaller(lender, c);
    const name = await readBody(c, {
      firstName: 'text',
      middleName: 'text?',
      lastName: 'text',
      suffix: 'text?',
    });
    return c.json(
      withoutSsnDigest(
        await changeProfile(lender, sub, (profile) => ({
          name: { uuid: newUuid(), ...(profile.name as Body), ...name },
        })),
      ),
    );
  });
  app.put('/service-profile/api/v1/profile/phone', async (c) => {
    const { sub } = await requireCaller(lender, c);
    const number = textIn(await readBody(c, { phoneNumber: 'text', type: 'text?' }), 'phoneNumber');
    if (number.replaceAll(/\D/g, '').length < 10)
      throw new HttpError(422, 'phoneNumber must have ten digits');
    const profile = await changeProfile(lender, sub, () => ({
      phoneNumbers: [{ type: 'MOBILE', number }],
    }));
    await updateApplicationPhones(lender, sub, number);
    return c.json(withoutSsnDigest(profile));
  });
  app.post('/service-profile/api/v1/feedback/ceo', async (c) => {
    const body = await readBody(c, {
      message: 'text',
      topic: 'text',
      marketingConsent: 'boolean?',
      pathname: 'text?',
      productType: 'text?',
      applicationUuid: 'text?',
    });
    await lender.store.put({ kind: 'feedback', id: newUuid(), org: c.var.org.code, body });
    return c.json({ status: 'RECEIVED' }, 201);
  });
}

/** The SMS consents: the texts to show, and what a person chose. */
export function consentCalls(app: App, lender: Lender): void {
  const prompts: Record<string, Body> = seed.prompts;
  for (const path of [
    '/service-comms-prefs/api/v1/consent/prompt/:type',
    '/service-comms-prefs/secure/api/v1/consent/prompt/:type',
  ]) {
    app.get(path, async (c) => {
      if (path.includes('/secure/')) await requireCaller(lender, c);
      const type = c.req.param('type') ?? '';
      const prompt = Object.hasOwn(prompts, type) ? prompts[type] : undefined;
      if (!prompt) throw new HttpError(404, 'There is no such consent prompt');
      return c.json(prompt);
    });
  }
  app.post('/service-comms-prefs/secure/api/v1/consent/user/get', async (c) => {
    const { sub } = await requireCaller(lender, c);
    await readBody(c, {
      source: 'text?',
      org: 'text?',
      phone: 'text?',
      email: 'text?',
      product_type: 'text?',
    });
    return c.json((await lender.store.get('consents', sub))?.body ?? { consents: [] });
  });
  app.post('/service-comms-prefs/secure/api/v1/consent/user', async (c) => {
    const { sub } = await requireCaller(lender, c);
    const body = await readBody(c, {
      source: 'text',
      org: 'text',
      phone: 'text?',
      email: 'text?',
      consents: 'list',
      product_type: 'text',
    });
    await lender.store.put({ kind: 'consents', id: sub, org: c.var.org.code, body });
    return c.json(body);
  });
}

/** A phone number that was missing is missing no more. */
async function updateApplicationPhones(lender: Lender, sub: string, phone: string): Promise<void> {
  await lender.store.transaction(async (documents) => {
    for (const row of (await documents.list('application')).filter(
      (each) => each.body.identityUuid === sub,
    )) {
      const known = withValues(row.body, {
        applicant: { ...partOf(row.body, 'applicant'), phone },
      });
      await documents.put({
        ...row,
        body: withoutTasks(known, (task) => task.categoryEnum === 'MISSING_PHONE_NUMBER'),
      });
    }
  });
}

/** Whether the person may start: not while another application is active. Open to those who are not signed in yet. */
export function startAbilityCalls(app: App, lender: Lender): void {
  app.get('/service-search/api/v1/verify-ability-to-start-application', async (c) => {
    const caller = await callerOf(lender, c);
    const own = caller
      ? (await lender.store.list('application', c.var.org.code)).filter(
          (row) => row.body.identityUuid === caller.sub && isActive(row.body, lender.now()),
        )
      : [];
    return c.json({
      canStartApplication: own.length === 0,
      organizationsWithActiveApplication: own.length === 0 ? [] : [c.var.org.code],
    });
  });
}

/** Changes some keys of a profile and its identity's, and gives the profile. Throws 404 when there is none. */
export async function changeProfile(
  lender: Lender,
  uuid: string,
  change: (profile: Body) => Body,
): Promise<Body> {
  return lender.store.transaction(async (documents) => {
    const row = await documents.get('profile', uuid);
    if (!row) throw new HttpError(404, 'There is no profile');
    const body = { ...row.body, ...change(row.body) };
    await documents.put({ ...row, body });
    const identity = await documents.get('identity', uuid);
    if (identity)
      await documents.put({
        ...identity,
        body: { ...identity.body, name: body.name, phoneNumbers: body.phoneNumbers },
      });
    return body;
  });
}

/** The profile without what only the lender reads. */
function withoutSsnDigest({ ssnDigest: _digest, ...profile }: Body): Body {
  return profile;
}

async function profileOf(lender: Lender, uuid: string): Promise<Body> {
  const row = await lender.store.get('profile', uuid);
  if (!row) throw new HttpError(404, 'There is no profile');
  return row.body;
}
