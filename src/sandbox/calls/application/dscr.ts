/**
 * Takes requests for loans on rental properties, which are decided by the debt service coverage
 * ratio (DSCR).
 */
import { readPart } from '../../checklist/facts.ts';
import { newUuid, readBody, requireCaller } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import { addressIn, nameIn } from '../../lending/application.ts';
import { changeRow } from '../../store/change-row.ts';
import { HttpError } from '../../wire/http-error.ts';

const REQUEST = {
  property: 'object',
  name: 'object',
  monthlyRent: 'number',
  monthlyDebtService: 'number',
  amount: 'number',
  ratio: 'number',
} as const;

/**
 * Adds the call that stores a request. It throws 422 when the organisation does not offer the
 * product, or the figures do not fit it.
 */
export function dscrCalls(app: SandboxApp, lender: Lender): void {
  app.post('/service-application/secure/api/v1/dscr', async (c) => {
    const { sub } = await requireCaller(lender, c);
    const body = await readBody(c, REQUEST);
    const { products, code } = c.var.org;
    const product = products?.['dscr'];
    if (product === undefined) throw new HttpError(422, 'This lender does not offer DSCR loans.');
    const { monthlyRent, monthlyDebtService, amount } = body;
    const ratio = Number(monthlyRent) / Number(monthlyDebtService);
    const { minRatio = 1, minAmount = 0, maxAmount = Infinity } = product;
    // Also rejects NaN, the ratio when rent and payments are both 0.
    if (!(ratio >= minRatio)) throw new HttpError(422, 'The rent does not cover the payments.');
    if (Number(amount) < minAmount || Number(amount) > maxAmount)
      throw new HttpError(422, 'The amount is not one that the lender offers.');
    const uuid = newUuid();
    const asked = nameIn(readPart(body, 'name'));
    const property = addressIn(readPart(body, 'property'));
    const request = { ...body, name: asked, property, ratio, uuid, identityUuid: sub };
    await lender.store.transaction(async (documents) => {
      await documents.put({ kind: 'dscr', id: uuid, org: code, body: request });
      // The next request is filled in with the name.
      await changeRow(documents, { kind: 'profile', id: sub }, ({ body: profile }) => ({
        name: { ...readPart(profile, 'name'), ...asked },
      }));
    });
    return c.json({ uuid, status: 'RECEIVED', ratio }, 201);
  });
}
