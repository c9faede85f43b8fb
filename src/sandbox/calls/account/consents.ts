/** The SMS consents: the prompts to show, and a person's choices. */
import seed from '../../definitions/seed.json' with { type: 'json' };
import { readBody, requireCaller } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';

/** Adds the consent calls. */
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
