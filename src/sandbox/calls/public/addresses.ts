/** The address search, and the waitlist for places where the lender does not lend. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { newUuid, readBody } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import { findAddresses, searchBehaviour } from '../../lending/reference/addresses.ts';
import { HttpError } from '../../wire/http-error.ts';

/** Adds the address search and the call that joins the waitlist. */
export function addressCalls(app: App, lender: Lender): void {
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
