/** The address search. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SandboxApp, Lender } from '../../lender.ts';
import { findAddresses, searchBehaviour } from '../../lending/reference/addresses.ts';
import { HttpError } from '../../wire/http-error.ts';

export function addressCalls(app: SandboxApp, lender: Lender): void {
  app.get('/service-address/external/api/v1/search', async (c) => {
    const text = c.req.query('text') ?? '';
    const { delayMs, status } = searchBehaviour(text);
    await lender.wait(delayMs);
    if (status !== 200)
      throw new HttpError(status as ContentfulStatusCode, 'The address search is not available');
    return c.json(findAddresses(text));
  });
}
